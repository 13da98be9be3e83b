/**
 * What the map of Mauna Kea says in the reader's language, before there is the rest of the board.
 *
 * @module mauna_kea/words/map
 */

export { words } from './map_catalog.js';
