/**
 * What the map of Kahuna says, as it lies here in English: a server answers with that of the reader's language instead.
 *
 * @module kahuna/words/map_catalog
 */

export { words } from '../../../languages/en/web/kahuna/map.js';
