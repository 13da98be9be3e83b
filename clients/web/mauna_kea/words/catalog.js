/**
 * Mauna Kea's catalog, as it lies here in English: a server answers with that of the reader's language instead.
 *
 * @module mauna_kea/words/catalog
 */

export { words } from '../../../languages/en/web/mauna_kea.js';
