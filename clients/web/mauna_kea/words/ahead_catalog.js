/**
 * What is said of moves of Mauna Kea before they are made, as it lies here in English: a server answers with that of the
 * reader's language instead.
 *
 * @module mauna_kea/words/ahead_catalog
 */

export { words } from '../../../languages/en/web/mauna_kea/ahead.js';
