/**
 * Kahuna, as the shell knows it: everything it may ask of the game.
 *
 * @module kahuna/game
 */

import { clocks } from './clocks.js';
import { early } from './early.js';
import { ending } from './ending.js';
import { lastMoves } from './last_moves.js';
import { ends } from './map.js';
import { miniature } from './miniature.js';
import './motion.js';
import { describe, options } from './options.js';
import { sounds } from './sounds.js';
import { tell } from './tell.js';
import { words } from './words/index.js';

/** @type {import('../tools/game_types.js').Game} */
export const game = {
  ...early,
  title: words.title,
  blurb: words.blurb,
  minutes: [25, 45],
  styles: ['../style/board.css', 'map.css', 'lines.css', '../style/foreseen.css', 'foreseen.css', 'cards.css', 'market.css', 'panel.css', 'ending.css', 'apart.css'],
  options,
  describe,
  clocks,
  miniature,
  cover: async () => (await import('./cover.js')).cover(),
  lesson: async () => (await import('./lesson.js')).texts(),
  positions: async () => (await import('./positions.js')).drawer,
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
