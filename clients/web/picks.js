/**
 * The draws of one event, taken one after another: each picks a place in a sorted collection. Pure.
 *
 * A game tells from them what should have been drawn, and compares that with the facts.
 *
 * @module picks
 */

/** What a log says that its draws do not bear out. `about` goes into the sentence. */
export class Unproven extends Error {
  /**
   * @param {string} code
   * @param {Record<string, string | number>} [about]
   */
  constructor(code, about = {}) {
    super(code);
    this.code = code;
    this.about = about;
  }
}

export class Picks {
  #next = 0;

  /** @param {[number, number][]} draws  pairs of how many things there were, and the place of the one that was drawn */
  constructor(draws) {
    this.draws = draws;
  }

  /**
   * What the next draw picks from these things; of one thing there is no draw. Throws `Unproven`.
   *
   * @template T
   * @param {readonly T[]} things  sorted
   * @returns {T}
   */
  pick(things) {
    if (things.length === 1) return things[0];
    const draw = this.draws[this.#next];
    if (!draw) throw new Unproven('draw_missing', { draw: this.#next });
    const [of, place] = draw;
    if (of !== things.length) throw new Unproven('drawn_from_others', { draw: this.#next, of, due: things.length });
    this.#next += 1;
    return things[place];
  }

  /**
   * The next draw must have picked this. Throws `Unproven`.
   *
   * @template {string | number} T
   * @param {readonly T[]} things
   * @param {T} told
   */
  expect(things, told) {
    const due = this.pick(things);
    if (due !== told) throw new Unproven('drawn_other', { draw: this.#next - 1, due, told });
  }

  /**
   * What the last draws picked must be these things, in any order. Throws `Unproven`.
   *
   * @param {readonly string[]} due
   * @param {readonly string[]} told
   */
  same(due, told) {
    const [one, other] = [due, told].map((things) => [...things].sort().join(' '));
    if (one !== other) throw new Unproven('drawn_other', { draw: this.#next - 1, due: one, told: other });
  }

  /** There must be no draws left. Throws `Unproven`. */
  end() {
    if (this.#next < this.draws.length) throw new Unproven('draw_idle', { draw: this.#next });
  }
}
