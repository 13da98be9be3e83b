/**
 * What the lesson of Motu says, fetched when somebody opens it.
 *
 * @module motu/lesson
 */

/** The texts of the lesson, in the reader's language. */
export const texts = async () => (await import('./words/lesson_catalog.js')).words;
