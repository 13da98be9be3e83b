/**
 * What the server tells to help one decide, at each moment: asked once when something can be done.
 *
 * @module motu/advice
 */

export class Advice {
  /** The seq it was asked at; -1: at none. */
  #seq = -1;
  /** @type {any} */
  #hints = null;

  /**
   * @param {import('../tools/game_types.js').BoardHost['ask']} ask
   * @param {() => void} changed  it has come
   */
  constructor(ask, changed) {
    this.ask = ask;
    this.changed = changed;
  }

  /** What was told at a seq, or null while nothing was. @param {number} seq */
  at(seq) {
    return this.#seq === seq ? this.#hints : null;
  }

  /** Ask at a seq, unless that was done. @param {number} seq */
  async wantAt(seq) {
    if (this.#seq === seq) return;
    this.#seq = seq;
    this.#hints = null;
    const answer = await this.ask({ t: 'reveal' });
    if (this.#seq !== seq) return;
    if (answer) this.#hints = answer.hints;
    else this.#seq = -1;
    this.changed();
  }
}
