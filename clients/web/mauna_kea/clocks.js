/**
 * Clocks that suit a game of Mauna Kea, and whether a turn can be passed over in it.
 *
 * @module mauna_kea/clocks
 */

/** A game of two in about an hour, or in two. @type {import('../tools/game_types.js').GameClocks} */
export const clocks = {
  live: [
    { stock: 20 * 60, added: 20 },
    { stock: 40 * 60, added: 30 },
  ],
  passes: true,
};
