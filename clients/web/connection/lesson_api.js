/**
 * Requests about lessons.
 *
 * @module connection/lesson_api
 */

import { call } from './api.js';

/**
 * Where a lesson is after what was done in it: moves in order, and null for each step that was read. Rejects where the rules
 * forbid the last of it.
 *
 * @param {string} game
 * @param {(import('./types.js').Move | null)[]} done
 * @returns {Promise<import('./types.js').LessonShown>}
 */
export function goOnInLesson(game, done) {
  return call('POST', `/api/lessons/${encodeURIComponent(game)}`, { body: { done } });
}

/**
 * The legal moves there that have all fields of `like`, and what the game says about them.
 *
 * @param {string} game
 * @param {(import('./types.js').Move | null)[]} done
 * @param {object} like
 * @returns {Promise<{moves: import('./types.js').Move[], hints: any}>}
 */
export function movesInLesson(game, done, like) {
  return call('POST', `/api/lessons/${encodeURIComponent(game)}/moves`, { body: { done, like } });
}

/**
 * What moves would do there, made one after the other.
 *
 * @param {string} game
 * @param {(import('./types.js').Move | null)[]} done
 * @param {import('./types.js').Move[]} moves
 * @returns {Promise<import('./types.js').Previewed>}
 */
export function previewInLesson(game, done, moves) {
  return call('POST', `/api/lessons/${encodeURIComponent(game)}/preview`, { body: { done, moves } });
}
