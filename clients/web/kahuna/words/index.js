/**
 * Kahuna's sentences in the reader's language.
 *
 * @module kahuna/words
 */

export { words } from './catalog.js';
