/**
 * Clocks that suit a game of Motu, and whether a turn can be passed over in it.
 *
 * @module motu/clocks
 */

/**
 * Everybody has 10 or 11 turns: so that is a game of two in 35 minutes at the most, and in little more than an hour.
 *
 * @type {import('../tools/game_types.js').GameClocks}
 */
export const clocks = {
  live: [
    { stock: 15 * 60, added: 15 },
    { stock: 30 * 60, added: 20 },
  ],
  passes: false,
};
