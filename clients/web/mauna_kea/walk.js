/**
 * Walking: how far an explorer can go, asked of the server, and a walk under way, taken step by step.
 *
 * Each step is a move of its own; the next is taken when the last one is shown. Where that did not happen (somebody was
 * faster, it was refused), the walk is over.
 *
 * @module mauna_kea/walk
 */

/** @typedef {import('./choose.js').Reach} Reach */

export class Walk {
  #at = -1;
  /** @type {number[]} */
  #ahead = [];
  /** What was asked for last, and the answer, once it has come. */
  #asked = { key: '', reach: /** @type {Reach[] | null} */ (null) };

  /**
   * @param {import('../tools/game_types.js').BoardHost} host
   * @param {() => void} known  how far an explorer can go has become known
   */
  constructor(host, known) {
    this.host = host;
    this.known = known;
  }

  /** Whether there are steps still to be taken. */
  get isUnderWay() {
    return this.#ahead.length > 0;
  }

  /** Set out from a space along a path. Returns where the first step leads. @param {number} at @param {number[]} path */
  start(at, path) {
    this.#at = at;
    this.#ahead = path;
    return this.#step();
  }

  /** Walk no further. */
  stop() {
    this.#ahead = [];
  }

  /**
   * Take the next step where the last one has been taken. Returns where it leads, or null when there is none.
   *
   * @param {{space: number}[]} team  my explorers
   * @param {boolean} can  whether it is still for me to act
   */
  goOn(team, can) {
    if (!this.isUnderWay) return null;
    if (can && team.some(({ space }) => space === this.#at)) return this.#step();
    this.stop();
    return null;
  }

  /** How far the explorer on a space can go at this moment; null until it is known. @param {number} seq @param {number} at */
  reach(seq, at) {
    const key = `${seq} ${at}`;
    if (this.#asked.key === key) return this.#asked.reach;
    this.#asked = { key, reach: null };
    void this.host.ask({ t: 'step', at }).then((answer) => {
      if (this.#asked.key !== key) return;
      this.#asked = { key: answer ? key : '', reach: answer?.hints ?? null };
      if (answer) this.known();
    });
    return null;
  }

  #step() {
    const [to, ...ahead] = this.#ahead;
    const at = this.#at;
    this.#at = to;
    this.#ahead = ahead;
    this.host.play({ t: 'step', at, to });
    return to;
  }
}
