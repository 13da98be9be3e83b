/**
 * What the lesson of Mauna Kea says, fetched when somebody opens it.
 *
 * @module mauna_kea/lesson
 */

/** The texts of the lesson, in the reader's language. */
export const texts = async () => (await import('./words/lesson_catalog.js')).words;
