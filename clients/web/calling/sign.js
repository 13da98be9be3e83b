/**
 * The sign of a call on the browser's tab: its title and its icon.
 *
 * The title says what is to be done for as long as it is, or that the game is over; the icon is another one until the person
 * looks, and once it is over.
 *
 * @module calling/sign
 */

import { set } from '../tools/dom.js';
import { icons } from '../tools/served.js';
import { words } from '../words/index.js';

/** @typedef {import('./due.js').Due} Due */

const link = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"]'));
/** The icon of a page that neither calls nor is over. */
const plain = link?.getAttribute('href');

/**
 * Show on the tab what stands, and what was not seen yet. The body's `data-called` says why one is called.
 *
 * @param {string} game  its title
 * @param {Due | null} standing
 * @param {Due | null} unseen
 * @param {boolean} isOver  the game is over
 */
export function showSign(game, standing, unseen, isOver) {
  const title = isOver ? words.over.title(words.table.title(game)) : words.table.title(game);
  document.title = standing ? words.calling.title(words.calling.whys[standing.why], title) : title;
  set(document.body, { 'data-called': unseen?.why });
  const href = unseen ? icons.calling : isOver ? icons.over : plain;
  if (link && link.getAttribute('href') !== href) set(link, { href });
}
