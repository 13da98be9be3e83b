/**
 * What the lesson of Motu says, as it lies here in English: a server answers with that of the reader's language instead.
 *
 * @module motu/words/lesson_catalog
 */

export { words } from '../../../languages/en/web/lessons/motu.js';
