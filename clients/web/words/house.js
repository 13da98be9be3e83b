/**
 * The sentences of the page of whoever runs the house, in the reader's language.
 *
 * @module words/house
 */

export { words as keeper } from './house_catalog.js';
