/**
 * Waiting that can be cut short.
 *
 * @module tools/sleeper
 */

export class Sleeper {
  /** @type {Set<() => void>} */
  #waiting = new Set();

  /** Let `ms` pass, or less if somebody wakes it. @param {number} ms @returns {Promise<void>} */
  sleep(ms) {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#waiting.add(wake);
    });
  }

  /** End every wait now. */
  wake() {
    for (const wake of [...this.#waiting]) wake();
  }
}
