/**
 * Clocks that suit a game of Kahuna, and whether a turn can be passed over in it.
 *
 * @module kahuna/clocks
 */

/** About 20 and 40 minutes for a game of both. @type {import('../tools/game_types.js').GameClocks} */
export const clocks = {
  live: [
    { stock: 10 * 60, added: 10 },
    { stock: 20 * 60, added: 15 },
  ],
  passes: true,
};
