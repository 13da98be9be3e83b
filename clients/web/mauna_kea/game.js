/**
 * Mauna Kea, as the shell knows it: everything it may ask of the game.
 *
 * @module mauna_kea/game
 */

import { getComponents } from '../tools/components.js';
import { clocks } from './clocks.js';
import { early } from './early.js';
import { ending } from './ending.js';
import { lastMoves } from './last_moves.js';
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
  minutes: [30, 75],
  styles: [
    '../style/board.css',
    'layout.css',
    'map.css',
    'spots.css',
    'terrain.css',
    'pieces.css',
    'hand.css',
    'cards.css',
    'panel.css',
    'ending.css',
    'apart.css',
  ],
  options,
  describe,
  clocks,
  miniature,
  cover: async () => (await import('./cover.js')).cover(),
  positions: async () => (await import('./positions.js')).drawer,
  lesson: async () => (await import('./lesson.js')).texts(),
  ending,
  tell,
  lastMoves,
  sounds,
  ends: ['end'],
  hints: async () => (await import('./hints.js')).hints,
  nameMove: (move) => words.move(move),
  loadDrawChecker: async ({ game: name, components }) => {
    const [{ drawChecker }, box] = await Promise.all([import('./draw_checker.js'), getComponents(name, components)]);
    return (opened) => drawChecker(opened, box);
  },
  refusal: (code, about) => words.refusals[code]?.(about) ?? null,
};
