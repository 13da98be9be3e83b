/**
 * Which of the sounds that are wanted are played, so that many at once are not a noise: a few a second. Pure.
 *
 * @module sound/pace
 */

/** At most so many begin within so long (ms), and none sooner after another than `APART`. */
const MOST = 4;
const WITHIN = 1000;
const APART = 110;

export class SoundPace {
  /** When (ms) the latest ones began. @type {number[]} */
  #begun = [];

  /**
   * Whether another one may begin now.
   *
   * @param {number} now  ms
   * @param {boolean} [matters]  it calls for the person, and is not left out for what merely happens
   */
  may(now, matters = false) {
    this.#begun = this.#begun.filter((at) => at > now - WITHIN);
    const last = this.#begun[this.#begun.length - 1] ?? -Infinity;
    const most = matters ? MOST + 1 : MOST;
    if (this.#begun.length >= most || (!matters && now - last < APART)) return false;
    this.#begun.push(now);
    return true;
  }
}
