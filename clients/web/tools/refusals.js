/**
 * Sentences for refusals of the server, and for requests that failed.
 *
 * @module tools/refusals
 */

import { Refusal } from '../connection/api.js';
import { words } from '../words/index.js';
import { el } from './dom.js';

/** A sentence, which is an element where not all of it is in the language of the page. @typedef {string | HTMLElement} Told */

/**
 * A sentence for a refusal: the game's or the shell's. Of a code that neither knows, as of a later version of the server, it
 * is said that there is no word for it here, and then the server's own sentence, which is English.
 *
 * @param {string} code
 * @param {string} message  the server's sentence, empty where it said none
 * @param {Record<string, any>} [about]
 * @param {import('./game_types.js').Game | null} [game]
 * @returns {Told}
 */
export function refusalSentence(code, message, about = {}, game = null) {
  return game?.refusal(code, about) ?? words.refusals[code] ?? (message ? asServerSays(message) : words.error.unexpected);
}

/** A sentence for whatever went wrong with a request. @returns {Told} */
export function errorSentence(/** @type {unknown} */ error) {
  if (error instanceof Refusal) return refusalSentence(error.code, error.message);
  return words.error.unexpected;
}

/** @param {string} message */
function asServerSays(message) {
  // A quotation has the marks of the language around it (HTML, 15.3.3).
  return el('span', {}, `${words.error.unknown} `, el('q', { lang: 'en' }, message));
}
