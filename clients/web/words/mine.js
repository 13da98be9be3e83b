/**
 * The sentences of the page of my games, in the reader's language.
 *
 * @module words/mine
 */

export { words as mine } from './mine_catalog.js';
