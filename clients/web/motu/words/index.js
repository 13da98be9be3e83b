/**
 * Motu's sentences in the reader's language.
 *
 * @module motu/words
 */

export { words } from './catalog.js';
