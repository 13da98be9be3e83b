/**
 * The steps of a table that were fetched, in order, and which of them were taken back. Pure.
 *
 * @module connection/history
 */

/** @typedef {import('./types.js').Step} Step */
/** @typedef {import('./types.js').Fact} Fact */

export class StepHistory {
  /** @type {Step[]} */
  #steps = [];

  /** The seq after which the steps are complete; 0 when nothing lies before. */
  first = 0;

  /** The steps at hand, in order. @returns {readonly Step[]} */
  get steps() {
    return this.#steps;
  }

  /** The seq of the last step at hand, or 0. */
  get last() {
    return this.#steps.at(-1)?.seq ?? 0;
  }

  /**
   * Add what was told. Returns the steps that are new. When steps are missing between (`first` lies after what is at
   * hand), the history begins anew from there.
   *
   * @param {Step[]} steps
   * @param {number | null} [first]  the seq after which `steps` is complete, where it was told
   */
  add(steps, first = null) {
    if (first !== null && first > this.last) {
      this.#steps = [];
      this.first = first;
    }
    const known = this.last;
    const fresh = steps.filter((step) => step.seq > known);
    this.#steps = [...this.#steps, ...fresh];
    return fresh;
  }

  /** Forget everything: it was fetched for another seat. */
  clear() {
    this.#steps = [];
    this.first = 0;
  }

  /**
   * Put an older page before what is at hand.
   *
   * @param {Step[]} steps
   * @param {number} first
   */
  addEarlier(steps, first) {
    const start = this.#steps[0]?.seq ?? Infinity;
    this.#steps = [...steps.filter((step) => step.seq < start), ...this.#steps];
    this.first = first;
  }

  /** Whether there are steps after those at hand: there never are. */
  more = false;

  /** The steps that were taken back, each with the seq of what in the end took it back. @returns {Map<number, number>} */
  undoings() {
    const by = /** @type {Map<number, number>} */ (new Map());
    const standing = /** @type {number[]} */ ([]);
    for (const { seq, facts } of this.#steps) {
      for (const fact of facts) {
        if (fact.t !== 'Undone') continue;
        while (standing.length > 0 && standing[standing.length - 1] > fact.to) by.set(/** @type {number} */ (standing.pop()), seq);
      }
      standing.push(seq);
    }
    // What took something back may have been taken back itself, with more.
    for (const [seq, first] of by) {
      let last = first;
      for (let next = by.get(last); next !== undefined; next = by.get(last)) last = next;
      by.set(seq, last);
    }
    return by;
  }

  /** The seqs of the steps that were taken back. */
  undoneSeqs() {
    return new Set(this.undoings().keys());
  }

  /**
   * The steps that would be taken back by going to just after `to`: those since, but not those gone already.
   *
   * @param {number} to
   */
  standingSince(to) {
    const gone = this.undoneSeqs();
    return this.#steps.filter((step) => step.seq > to && !gone.has(step.seq));
  }
}
