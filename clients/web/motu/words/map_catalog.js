/**
 * What the map of Motu says, as it lies here in English: a server answers with that of the reader's language instead.
 *
 * @module motu/words/map_catalog
 */

export { words } from '../../../languages/en/web/motu/map.js';
