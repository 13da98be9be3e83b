/**
 * What the map of Mauna Kea says, as it lies here in English: a server answers with that of the reader's language instead.
 *
 * @module mauna_kea/words/map_catalog
 */

export { words } from '../../../languages/en/web/mauna_kea/map.js';
