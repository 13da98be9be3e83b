/**
 * Kahuna's catalog, as it lies here in English: a server answers with that of the reader's language instead.
 *
 * @module kahuna/words/catalog
 */

export { words } from '../../../languages/en/web/kahuna.js';
