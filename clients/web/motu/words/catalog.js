/**
 * Motu's catalog, as it lies here in English: a server answers with that of the reader's language instead.
 *
 * @module motu/words/catalog
 */

export { words } from '../../../languages/en/web/motu.js';
