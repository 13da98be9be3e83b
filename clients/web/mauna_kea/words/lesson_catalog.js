/**
 * What the lesson of Mauna Kea says, as it lies here in English: a server answers with that of the reader's language instead.
 *
 * @module mauna_kea/words/lesson_catalog
 */

export { words } from '../../../languages/en/web/lessons/mauna_kea.js';
