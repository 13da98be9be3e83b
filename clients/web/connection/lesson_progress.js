/**
 * How far this browser is in a lesson: what was done there, so that it can be left and taken up. No DOM.
 *
 * @module connection/lesson_progress
 */

import * as kept from './kept.js';

/** A move, or null for a step that was read. @typedef {import('./types.js').Move | null} Entry */

/** @param {string} game */
const keyOf = (game) => `lagoon.lesson.${game}`;

/** Whether the lesson of a game was begun here and left before its end. @param {string} game */
export function isLessonLeft(game) {
  const found = kept.read('localStorage', keyOf(game));
  return Array.isArray(found?.done) && found.isOver === false;
}

export class Progress {
  /** @type {Entry[]} */
  #done;

  /** @param {string} game */
  constructor(game) {
    this.key = keyOf(game);
    const found = kept.read('localStorage', this.key);
    this.#done = Array.isArray(found?.done) ? found.done : [];
  }

  /** What was done, in order. */
  get done() {
    return this.#done;
  }

  /** This was done, and fits the lesson; whether that was all of it. @param {Entry[]} done @param {boolean} isOver */
  keep(done, isOver) {
    this.#done = done;
    if (done.length === 0) kept.remove('localStorage', this.key);
    else kept.write('localStorage', this.key, { done, isOver });
  }
}
