/**
 * Clocks that suit a game of Motu, and whether a turn can be passed over in it.
 *
 * @module motu/clocks
 */

/** A game of two in about 40 minutes, or in an hour and more. @type {import('../tools/game_types.js').GameClocks} */
export const clocks = {
  live: [
    { stock: 15 * 60, added: 15 },
    { stock: 30 * 60, added: 20 },
  ],
  passes: false,
};
