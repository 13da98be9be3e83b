/**
 * Time that counts for nobody, while the table is paused since its server can keep nothing. Pure.
 *
 * When it goes on, an event says how long it stood; until that comes, the page holds what it saw of the pause itself.
 *
 * @module clock/held_time
 */

export class HeldTime {
  isPaused = false;
  /** Since when the pause counts, by the server's time; null where that is not known. @type {number | null} */
  #since = null;
  /** How much (ms) of the time since the last event was paused, before the pause that there is now. */
  #before = 0;

  /** The table is paused, or goes on. @param {boolean} isPaused @param {number | null} now  the server's time */
  setPaused(isPaused, now) {
    if (isPaused === this.isPaused) return;
    this.#before = this.until(now);
    this.isPaused = isPaused;
    this.#since = isPaused ? now : null;
  }

  /** There is a later event: what was before it, it has counted. @param {number | null} now */
  restart(now) {
    this.#before = 0;
    if (this.isPaused) this.#since = now;
  }

  /** How much (ms) of the time since the last event was paused until now. @param {number | null} now */
  until(now) {
    return this.#before + (now === null || this.#since === null ? 0 : Math.max(0, now - this.#since));
  }
}
