/**
 * Motu, as the shell knows it: everything it may ask of the game.
 *
 * @module motu/game
 */

import { getComponents } from '../tools/components.js';
import { clocks } from './clocks.js';
import { early } from './early.js';
import { ending } from './ending.js';
import './explanations.js';
import { lastMoves } from './last_moves.js';
import { miniature } from './miniature.js';
import './motion.js';
import { describe, options } from './options.js';
import './sheet.js';
import { sounds } from './sounds.js';
import { tell } from './tell.js';
import { words } from './words/index.js';

/** @type {import('../tools/game_types.js').Game} */
export const game = {
  ...early,
  title: words.title,
  blurb: words.blurb,
  minutes: [20, 60],
  styles: ['island.css', 'bay.css', 'shoals.css', 'ghost.css', 'looking.css', 'islands.css', 'sources.css', 'line.css', 'market.css', 'panel.css', 'sheet.css', 'apart.css'],
  options,
  describe,
  clocks,
  miniature,
  cover: async () => (await import('./cover.js')).cover(),
  positions: async (components) => (await import('./positions.js')).drawer(components),
  lesson: async () => (await import('./lesson.js')).texts(),
  ending,
  tell,
  lastMoves,
  sounds,
  ends: ['end', 'give', 'pay'],
  hints: async () => (await import('./hints.js')).hints,
  nameMove: (move, view) => words.move(move, view),
  loadDrawChecker: async ({ game: name, components }) => {
    const [{ drawChecker }, box] = await Promise.all([import('./draw_checker.js'), getComponents(name, components)]);
    return (opened) => drawChecker(opened, box);
  },
  refusal: (code, about) => words.refusals[code]?.(about) ?? null,
};
