/**
 * The shell's sentences in the reader's language.
 *
 * @module words
 */

export { words } from './catalog.js';
