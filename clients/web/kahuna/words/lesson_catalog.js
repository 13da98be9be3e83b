/**
 * What the lesson of Kahuna says, as it lies here in English: a server answers with that of the reader's language instead.
 *
 * @module kahuna/words/lesson_catalog
 */

export { words } from '../../../languages/en/web/lessons/kahuna.js';
