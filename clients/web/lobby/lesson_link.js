/**
 * The way to the lesson of a game, where it has one.
 *
 * @module lobby/lesson_link
 */

import { el } from '../tools/dom.js';
import { words } from '../words/index.js';

/**
 * A link to the lesson of a game; null where it has none.
 *
 * @param {string} name
 * @param {Pick<import('../tools/game_types.js').Game, 'title' | 'lesson'>} game
 * @param {Record<string, string>} attributes
 * @param {string} [text]
 */
export function lessonLink(name, { title, lesson }, attributes, text = words.learn.linkFor(title)) {
  return lesson ? el('a', { href: `/learn/${name}`, ...attributes }, text) : null;
}
