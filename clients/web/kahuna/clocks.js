/**
 * Clocks that suit a game of Kahuna, and whether a turn can be passed over in it.
 *
 * @module kahuna/clocks
 */

/**
 * Bots that play each other have about 30 turns each: so that is a game of 20 minutes at the most, and one of 40.
 *
 * @type {import('../tools/game_types.js').GameClocks}
 */
export const clocks = {
  live: [
    { stock: 5 * 60, added: 10 },
    { stock: 10 * 60, added: 20 },
  ],
  passes: true,
};
