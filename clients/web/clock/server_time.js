/**
 * What time it is at the server, as far as this page has measured. No DOM.
 *
 * The page counts on from what it was told by a clock that nobody sets (`performance.now`), never by that of the device.
 * Of several answers the one counts that was under way for the shortest time: it can be wrong by half of that at most.
 *
 * @module clock/server_time
 */

/** How many answers are compared: clocks drift, so older ones are forgotten. */
const COMPARED = 8;

/** By how much (ms) two answers may differ beyond what their ways explain. */
const SLACK = 250;
/** By how much (ms) the device's time may part from our count before it has slept, or was set. */
const LEAP = 1000;

/** What an answer says: how far (ms) the server is ahead of our count, and how long (ms) that was under way. @typedef {{ahead: number, trip: number}} Measured */

export class ServerTime {
  /** @type {Measured[]} */
  #answers = [];
  #isStale = false;

  #apart;

  /**
   * @param {() => number} count  ms since any moment
   * @param {() => number} [wall]  the device's own time, which goes on while it sleeps
   */
  constructor(count, wall = Date.now) {
    this.count = count;
    this.wall = wall;
    this.#apart = wall() - count();
  }

  /** What the server's clock shows, in ms since 1970; null where it was never heard. */
  get now() {
    if (this.#answers.length === 0) return null;
    const best = this.#answers.reduce((one, other) => (other.trip < one.trip ? other : one));
    return this.count() + best.ahead;
  }

  /** The server said its time unasked: nobody knows how long that was under way. @param {number} now */
  told(now) {
    this.#take({ ahead: now - this.count(), trip: Infinity });
  }

  /** Ask once; what fails is as if it had not been asked. @param {() => Promise<number>} ask  the server's time */
  async measure(ask) {
    const asked = this.count();
    const now = await ask().catch(() => null);
    if (now === null) return;
    const trip = this.count() - asked;
    this.#take({ ahead: now + trip / 2 - this.count(), trip });
  }

  /** The count may have stood still, as when the device slept: the next answer is the only one that counts. */
  doubt() {
    this.#isStale = true;
  }

  /** Whether the device has slept, or its time was set, since this was last asked: then what is known is doubted. */
  hasLeapt() {
    const before = this.#apart;
    this.#apart = this.wall() - this.count();
    const leapt = Math.abs(this.#apart - before) > LEAP;
    if (leapt) this.doubt();
    return leapt;
  }

  /** @param {Measured} answer */
  #take(answer) {
    // Where answers contradict each other, the server's clock was set: only what comes now is true.
    const isOther = this.#isStale || this.#answers.some((one) => contradict(one, answer));
    this.#answers = [...(isOther ? [] : this.#answers), answer].slice(-COMPARED);
    this.#isStale = false;
  }
}

/** Whether two answers cannot be true of the same clock, however long each way took. @param {Measured} one @param {Measured} other */
function contradict(one, other) {
  return Math.abs(one.ahead - other.ahead) > (one.trip + other.trip) / 2 + SLACK;
}
