/**
 * Sentences for refusals of the server, and for requests that failed.
 *
 * @module words/refusals
 */

import { Refusal } from '../connection/api.js';
import { words } from './index.js';

/**
 * A sentence for a refusal: the game's, the shell's, or as a last resort the server's own.
 *
 * @param {string} code
 * @param {string} message  the server's sentence
 * @param {Record<string, any>} [about]
 * @param {import('../tools/game_types.js').Game | null} [game]
 */
export function refusalSentence(code, message, about = {}, game = null) {
  return game?.refusal(code, about) ?? words.refusals[code] ?? (message || words.error.unexpected);
}

/** A sentence for whatever went wrong with a request. */
export function errorSentence(/** @type {unknown} */ error) {
  if (error instanceof Refusal) return refusalSentence(error.code, error.message);
  return words.error.unexpected;
}
