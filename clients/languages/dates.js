/**
 * Dates and times as a language has them, by `Intl`. What writes them is made when the first is told: that takes a browser
 * longer than drawing a board.
 *
 * @module languages/dates
 */

export class Dates {
  /** @type {Intl.DateTimeFormat | null} */
  #made = null;

  /** @param {string} language @param {Intl.DateTimeFormatOptions} options */
  constructor(language, options) {
    this.language = language;
    this.options = options;
  }

  /** A moment, in ms since 1970, as one text. */
  format(/** @type {number} */ ms) {
    return this.#format.format(ms);
  }

  /** The same in its parts. */
  formatToParts(/** @type {number} */ ms) {
    return this.#format.formatToParts(ms);
  }

  get #format() {
    return (this.#made ??= new Intl.DateTimeFormat(this.language, this.options));
  }
}
