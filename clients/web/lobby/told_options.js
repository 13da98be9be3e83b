/**
 * What a table was opened with, in words: what its game says of its options, and what every table has.
 *
 * @module lobby/told_options
 */

import { words } from '../words/index.js';

/**
 * @param {import('../tools/game_types.js').Game} game
 * @param {import('../connection/types.js').Table} table
 * @returns {import('../tools/game_types.js').ToldOption[]}
 */
export function toldOptions(game, { options, seats, emblems, undo, clock }) {
  const undoing = words.lobby.undos[undo];
  return [
    ...game.describe(options, seats.length, emblems ?? []),
    ...(undoing ? [{ option: 'undo', text: undoing }] : []),
    ...(clock ? [{ option: 'clock', text: words.clock.rule(clock.rule) }] : []),
  ];
}
