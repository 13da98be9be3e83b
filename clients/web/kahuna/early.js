/**
 * Kahuna, as far as a table needs it before anything can be chosen: what draws its board. All else comes with `game.js`, once
 * that is seen.
 *
 * @module kahuna/early
 */

import { emblemOf } from '../tools/emblems.js';
import { stoneOf, stonePicture } from './archipelago.js';
import { mount } from './board.js';
import { words } from './words/index.js';

/** @type {import('../tools/game_types.js').EarlyGame} */
export const early = {
  side: (seat) => words.sides[emblemOf(seat)],
  emblem: stonePicture,
  emblems: { title: words.emblems, names: words.sides, picture: stoneOf },
  mount,
};
