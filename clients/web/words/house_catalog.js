/**
 * The catalog of the page of whoever runs the house, as it lies here in English: a server answers with that of the reader's
 * language instead. No other page has it.
 *
 * @module words/house_catalog
 */

export { words } from '../../languages/en/web/house.js';
