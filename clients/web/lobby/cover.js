/**
 * The picture of a game on the start page: a position, drawn by the game's own board.
 *
 * @module lobby/cover
 */

import { el } from '../tools/dom.js';
import { drawApart } from '../tools/drawn_apart.js';

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
  await drawApart(place, picture, styles.map((sheet) => `/static/${name}/${sheet}`), 'width: 100% !important; height: 100% !important;');
  place.dataset.drawn = '';
}
