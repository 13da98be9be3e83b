/**
 * The way from the rules of a game to its lesson, above all that they say.
 *
 * @module rules/lesson
 */

import { el } from '../tools/dom.js';
import { words } from '../words/index.js';

/**
 * Link to the lesson, in another tab: a game at which the rules are read goes on.
 *
 * @param {HTMLElement} article  the rules
 * @param {string} game
 * @param {string} title  of the game
 */
export function addLesson(article, game, title) {
  const address = `/learn/${encodeURIComponent(game)}`;
  if (location.pathname === address) return;
  const link = el('p', { class: 'rules-lesson' }, el('a', { href: address, target: '_blank', rel: 'noopener' }, words.learn.linkFor(title)));
  const name = article.querySelector('h1');
  if (name) name.after(link);
  else article.prepend(link);
}
