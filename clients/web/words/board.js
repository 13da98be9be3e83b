/**
 * What a table's page says before there is more of it than its board, in the reader's language.
 *
 * @module words/board
 */

export { words } from './board_catalog.js';
