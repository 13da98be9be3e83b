/**
 * What the map of Motu says in the reader's language, before there is the rest of the board.
 *
 * @module motu/words/map
 */

export { words } from './map_catalog.js';
