/**
 * Mauna Kea, as far as a table needs it before anything can be chosen: what draws its board. All else comes with `game.js`, once
 * that is seen.
 *
 * @module mauna_kea/early
 */

import { emblemOf } from '../tools/emblems.js';
import { mount } from './board.js';
import { colourPicture, explorerPicture, paint } from './pieces.js';
import { words } from './words/index.js';

/** @type {import('../tools/game_types.js').EarlyGame} */
export const early = {
  side: (seat) => words.sides[emblemOf(seat)],
  emblem: explorerPicture,
  emblems: { title: words.emblems, names: words.sides, picture: colourPicture, paint },
  mount,
};
