/**
 * A part of a page that few need, so that it is fetched when it is to be drawn for the first time.
 *
 * @module tools/fetched
 */

/** @template {any[]} Given what it is drawn by */
export class Fetched {
  /** @type {{draw: (...given: Given) => void} | null} */
  #part = null;
  /** What it was to be drawn by last. @type {Given | null} */
  #given = null;
  #isComing = false;

  /** @param {() => Promise<{draw: (...given: Given) => void}>} fetch */
  constructor(fetch) {
    this.fetch = fetch;
  }

  /** Draw it, once it is there as it was to be drawn last. Where it cannot be had, that is tried again. @param {Given} given */
  draw(...given) {
    this.#given = given;
    if (this.#part) this.#part.draw(...given);
    else if (!this.#isComing) void this.#load();
  }

  async #load() {
    this.#isComing = true;
    this.#part = await this.fetch().catch(() => null);
    this.#isComing = false;
    if (this.#given) this.#part?.draw(...this.#given);
  }
}
