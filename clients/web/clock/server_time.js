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

/** What an answer says: how far (ms) the server is ahead of our count, and how long (ms) that was under way. @typedef {{ahead: number, trip: number}} Measured */

export class ServerTime {
  /** @type {Measured[]} */
  #answers = [];
  #isStale = false;

  /** @param {() => number} count  ms since any moment */
  constructor(count) {
    this.count = count;
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

  /** @param {Measured} answer */
  #take(answer) {
    this.#answers = [...(this.#isStale ? [] : this.#answers), answer].slice(-COMPARED);
    this.#isStale = false;
  }
}
