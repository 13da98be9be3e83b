/**
 * The catalog of the page of my games, as it lies here in English: a server answers with that of the reader's language instead.
 * No other page has it.
 *
 * @module words/mine_catalog
 */

export { words } from '../../languages/en/web/mine.js';
