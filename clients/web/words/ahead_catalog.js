/**
 * What the shell says of a good move, as it lies here in English: a server answers with that of the reader's language instead.
 *
 * @module words/ahead_catalog
 */

export { words } from '../../languages/en/web/ahead.js';
