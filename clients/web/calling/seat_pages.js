/**
 * The pages of this browser that speak for the same seat agree on which of them calls: none while the person looks at one
 * of them, else one alone. No DOM.
 *
 * They hear of each other by a `BroadcastChannel`, which also pages without HTTPS have (the Web Locks API they have not). A
 * page that wants to call says so and waits; whoever is looked at answers, and of several that want to, the one with the
 * lowest rank calls.
 *
 * @module calling/seat_pages
 */

/** From which event to which it became due: `after` is the last seq at which it was not. @typedef {{after: number, seq: number}} Span */

/**
 * What pages say to each other: that one wants to call, that it has called, that the person looks at one that was told of
 * all events up to `seq`.
 * @typedef {(Span & {t: 'claim' | 'called', rank: string}) | {t: 'looked', seq: number}} Said
 */

/** What of a `BroadcastChannel` is used. @typedef {Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>} Channel */

/** Claims older than the last so many are of no use. */
const REMEMBERED = 16;

/** Whether two spans may be about the same event. @param {Span} one @param {Span} other */
const overlap = (one, other) => one.seq > other.after && other.seq > one.after;

export class SeatPages {
  /** Claims and calls of other pages. @type {(Span & {t: 'claim' | 'called', rank: string})[]} */
  #heard = [];
  #lookedUpTo = 0;
  /** How often another page has said that it is looked at. */
  #looks = 0;
  #name = Math.random().toString(36).slice(2);

  /**
   * @param {object} how
   * @param {Channel} how.channel
   * @param {() => number | null} how.lookedAt  the seq this page was told of last while the person looks at it, else null
   * @param {(seq: number) => void} how.onLooked  the person looks at another page of the seat
   * @param {() => boolean} how.isAudible  whether this page can make a sound: then it shall rather call than another
   * @param {() => Promise<void>} how.wait  until other pages had time to answer
   */
  constructor({ channel, lookedAt, onLooked, isAudible, wait }) {
    this.channel = channel;
    this.lookedAt = lookedAt;
    this.onLooked = onLooked;
    this.isAudible = isAudible;
    this.wait = wait;
    channel.onmessage = (/** @type {MessageEvent<Said>} */ { data }) => this.#hear(data);
  }

  /** Whether this page shall call for what became due in that span, after the others had time to answer. @param {Span} span */
  async mayCall({ after, seq }) {
    const span = { after, seq };
    const looks = this.#looks;
    const rank = `${this.isAudible() ? 0 : 1} ${this.#name}`;
    this.#say({ t: 'claim', rank, ...span });
    await this.wait();
    if (this.#looks > looks || this.#lookedUpTo >= seq) return false;
    const others = this.#heard.filter((other) => overlap(other, span));
    if (others.some((other) => other.t === 'called' || other.rank < rank)) return false;
    this.#say({ t: 'called', rank, ...span });
    return true;
  }

  /** The person looks at this page, which was told of all events up to `seq`. @param {number} seq */
  looked(seq) {
    this.#say({ t: 'looked', seq });
  }

  /** Say and hear nothing any more. */
  close() {
    this.channel.onmessage = null;
    this.channel.close();
  }

  /** @param {Said} said */
  #say(said) {
    this.channel.postMessage(said);
  }

  /** @param {Said} said */
  #hear(said) {
    if (said.t === 'looked') {
      this.#looks += 1;
      this.#lookedUpTo = Math.max(this.#lookedUpTo, said.seq);
      this.onLooked(said.seq);
      return;
    }
    this.#heard = [...this.#heard.slice(1 - REMEMBERED), said];
    const seq = this.lookedAt();
    if (said.t === 'claim' && seq !== null) this.looked(seq);
  }
}
