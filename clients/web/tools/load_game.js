/**
 * Loading the code and style sheets of a game by its name.
 *
 * @module tools/load_game
 */

import { el } from './dom.js';
import { laterSheet, sheets } from './served.js';

/** @type {Map<string, Promise<import('./game_types.js').Game>>} */
const loaded = new Map();

/**
 * @param {string} name
 * @returns {Promise<import('./game_types.js').Game>}
 */
export function loadGame(name) {
  const known = loaded.get(name);
  if (known) return known;
  const loading = load(name);
  loaded.set(name, loading);
  return loading;
}

/**
 * @param {string} name
 * @returns {Promise<import('./game_types.js').Game>}
 */
async function load(name) {
  const folder = folderOf(name);
  const coming = isStyled(name) ? [] : sheets[name] ? [style(sheets[name])] : null;
  const game = await loadGameAlone(name);
  await Promise.all(coming ?? game.styles.map((/** @type {string} */ sheet) => style(`${folder}/${sheet}`)));
  return game;
}

/**
 * Load what draws the board of a game: no more of it where the page has its looks already, and then all else comes later.
 *
 * @param {string} name
 * @returns {Promise<import('./game_types.js').EarlyGame>}
 */
export async function loadBoard(name) {
  return isStyled(name) ? (await import(`${folderOf(name)}/early.js`)).early : loadGame(name);
}

/**
 * Load what draws the map of a game, where that comes before all else of its board; else null.
 *
 * @param {string} name
 * @returns {Promise<import('./game_types.js').EarlyMap | null>}
 */
export async function loadMap(name) {
  return isStyled(name) ? (await import(`${folderOf(name)}/early_map.js`)).earlyMap : null;
}

/** Whether the sheet of the page has those of the game as well. @param {string} name */
function isStyled(name) {
  return [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('link, style'))].some(({ dataset }) => dataset.game === name);
}

/** Load a game without what its boards look like on the page. @param {string} name @returns {Promise<import('./game_types.js').Game>} */
export async function loadGameAlone(name) {
  return (await import(`${folderOf(name)}/game.js`)).game;
}

/** @param {string} name */
function folderOf(name) {
  return `/static/${encodeURIComponent(name)}`;
}

/** Resolves when the sheet is there, or cannot be: a game without its looks can still be played. */
export function style(/** @type {string} */ href) {
  return wear(href, (link) => document.head.append(link));
}

/** Resolves when a page that has the looks of its board in its own text wears those of all else, too. */
export async function wearRest() {
  // Before those of the game, which may say otherwise.
  const own = document.querySelector('style[data-game=""]');
  if (own) await wear(laterSheet, (link) => own.after(link));
}

/** @param {string} href @param {(link: HTMLLinkElement) => void} put */
function wear(href, put) {
  // Scripts of a page run when the sheets that it names are there, or cannot be.
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return Promise.resolve();
  const link = el('link', { rel: 'stylesheet', href });
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    put(link);
  });
}
