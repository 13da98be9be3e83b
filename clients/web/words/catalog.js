/**
 * The catalog of the shell, as it lies here in English: a server answers with that of the reader's language instead.
 *
 * @module words/catalog
 */

export { words } from '../../languages/en/web/shell.js';
