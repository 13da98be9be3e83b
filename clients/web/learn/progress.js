/**
 * How far this browser is in a lesson: what was done there, so that it can be left and taken up. No DOM.
 *
 * @module learn/progress
 */

import * as kept from '../connection/kept.js';

/** A move, or null for a step that was read. @typedef {import('../connection/types.js').Move | null} Entry */

export class Progress {
  /** @type {Entry[]} */
  #done;

  /** @param {string} game */
  constructor(game) {
    this.key = `lagoon.lesson.${game}`;
    const found = kept.read('localStorage', this.key);
    this.#done = Array.isArray(found?.done) ? found.done : [];
  }

  /** What was done, in order. */
  get done() {
    return this.#done;
  }

  /** This was done, and fits the lesson. @param {Entry[]} done */
  keep(done) {
    this.#done = done;
    if (done.length === 0) kept.remove('localStorage', this.key);
    else kept.write('localStorage', this.key, { done });
  }
}
