/**
 * What is said of a good move of Kahuna, as it lies here in English: a server answers with that of the reader's language instead.
 *
 * @module kahuna/words/ahead_catalog
 */

export { words } from '../../../languages/en/web/kahuna/ahead.js';
