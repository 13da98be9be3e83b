/**
 * The catalog of what a table's page says before there is more of it than its board, as it lies here in English: a server
 * answers with that of the reader's language instead.
 *
 * @module words/board_catalog
 */

export { words } from '../../languages/en/web/board.js';
