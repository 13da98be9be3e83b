/**
 * The picture of a game on the start page: a position, drawn by the game's own board. It lives in a tree of its own with
 * the style sheets of that game, since the sheets of several games call different things by the same names.
 *
 * @module lobby/cover
 */

import { el } from '../tools/dom.js';

/**
 * A place for the picture, which comes into it once it is drawn. Where it cannot be drawn, the sea stays.
 *
 * @param {string} name  of the game
 * @param {import('../tools/game_types.js').Game} game
 */
export function coverOf(name, game) {
  const place = el('div', { class: 'cover', 'data-cover': name, 'aria-hidden': 'true' });
  draw(place, name, game).catch(() => undefined);
  return place;
}

/** @param {HTMLElement} place @param {string} name @param {import('../tools/game_types.js').Game} game */
async function draw(place, name, game) {
  if (!game.cover) return;
  const { picture, styles } = await game.cover();
  const sheets = await Promise.all(styles.map((sheet) => own(`/static/${name}/${sheet}`)));
  const tree = place.attachShadow({ mode: 'open' });
  tree.adoptedStyleSheets = [...sheets, fitting()];
  tree.append(picture);
  place.dataset.drawn = '';
}

/** A sheet of a game, with what it says of the page said of the picture alone. @param {string} address */
async function own(address) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync((await (await fetch(address)).text()).replaceAll(':root', ':host'));
  return sheet;
}

/** What lets a picture fill its place, whatever its game says of boards. */
function fitting() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('svg { display: block; width: 100% !important; height: 100% !important; pointer-events: none; }');
  return sheet;
}
