/**
 * What is said of a good move of Motu, as it lies here in English: a server answers with that of the reader's language instead.
 *
 * @module motu/words/ahead_catalog
 */

export { words } from '../../../languages/en/web/motu/ahead.js';
