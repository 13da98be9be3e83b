/**
 * Mauna Kea's sentences in the reader's language.
 *
 * @module mauna_kea/words
 */

export { words } from './catalog.js';
