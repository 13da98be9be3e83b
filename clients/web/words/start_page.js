/**
 * The sentences of the start page, in the reader's language.
 *
 * @module words/start_page
 */

export { words as startPage } from './start_catalog.js';
