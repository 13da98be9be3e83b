/**
 * The draws of one event, taken one after another: each picks a place in a sorted collection. Pure.
 *
 * A game tells from them what should have been drawn, and compares that with the facts.
 *
 * @module proof/draws
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

/** Something drawn, as it stands in facts. @typedef {string | number} Thing */

export class Draws {
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
   * @template {Thing} T
   * @param {readonly T[]} things
   * @param {T} told
   */
  expect(things, told) {
    const due = this.pick(things);
    if (due !== told) throw new Unproven('drawn_other', { draw: this.#next - 1, due, told });
  }

  /**
   * The next draw must have picked this; returns what is left. Throws `Unproven`.
   *
   * @template {Thing} T
   * @param {readonly T[]} things
   * @param {T} told
   */
  take(things, told) {
    this.expect(things, told);
    return without(things, told);
  }

  /**
   * The next draws must have picked these, told in any order; returns what is left. Throws `Unproven`.
   *
   * @template {Thing} T
   * @param {readonly T[]} things
   * @param {readonly T[]} told
   */
  deal(things, told) {
    let [left, due] = [[...things], /** @type {T[]} */ ([])];
    for (const _ of told) {
      const one = this.pick(left);
      due = [...due, one];
      left = without(left, one);
    }
    this.sameOrder([...due].sort(), [...told].sort());
    return left;
  }

  /**
   * What the last draws picked must be these things. Throws `Unproven`.
   *
   * @param {readonly Thing[]} due
   * @param {readonly Thing[]} told
   */
  sameOrder(due, told) {
    const [one, other] = [due.join(', '), told.join(', ')];
    if (one !== other) throw new Unproven('drawn_other', { draw: this.#next - 1, due: one, told: other });
  }

  /** There must be no draws left. Throws `Unproven`. */
  end() {
    if (this.#next < this.draws.length) throw new Unproven('draw_idle', { draw: this.#next });
  }
}

/**
 * A pile without these things, one of each for each.
 *
 * @template T
 * @param {readonly T[]} pile
 * @param {...T} gone
 */
export function without(pile, ...gone) {
  const left = [...pile];
  for (const one of gone) {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
