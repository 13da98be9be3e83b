/**
 * What the map of Kahuna says in the reader's language, before there is the rest of the board.
 *
 * @module kahuna/words/map
 */

export { words } from './map_catalog.js';
