/**
 * Kahuna, as the shell knows it: everything it may ask of the game.
 *
 * @module kahuna/game
 */

import { emblemOf } from '../tools/emblems.js';
import { stoneOf, stonePicture } from './archipelago.js';
import { mount } from './board.js';
import { clocks } from './clocks.js';
import { ending } from './ending.js';
import { lastMoves } from './last_moves.js';
import { ends } from './map.js';
import { miniature } from './miniature.js';
import { describe, options } from './options.js';
import { sounds } from './sounds.js';
import { tell } from './tell.js';
import { words } from './words/index.js';

/** @type {import('../tools/game_types.js').Game} */
export const game = {
  title: words.title,
  blurb: words.blurb,
  minutes: [25, 45],
  styles: ['../style/board.css', 'map.css', 'lines.css', '../style/foreseen.css', 'foreseen.css', 'cards.css', 'market.css', 'panel.css', 'ending.css', 'apart.css'],
  options,
  describe,
  clocks,
  side: (seat) => words.sides[emblemOf(seat)],
  emblem: stonePicture,
  emblems: { title: words.emblems, names: words.sides, picture: stoneOf },
  miniature,
  cover: async () => (await import('./cover.js')).cover(),
  lesson: async () => (await import('./lesson.js')).texts(),
  positions: async () => (await import('./positions.js')).drawer,
  mount,
  ending,
  tell,
  lastMoves,
  sounds,
  ends: ['take', 'draw', 'decline', 'finish'],
  hints: async () => (await import('./hints.js')).hints,
  nameMove: (move) => words.move(move, move.line ? ends(move.line) : ['', '']),
  loadDrawChecker: async () => (await import('./draw_checker.js')).drawChecker,
  refusal: (code, about) => words.refusals[code]?.(about, about.line ? ends(about.line) : ['', '']) ?? null,
};
