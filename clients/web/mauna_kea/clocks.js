/**
 * Clocks that suit a game of Mauna Kea, and whether a turn can be passed over in it.
 *
 * @module mauna_kea/clocks
 */

/**
 * Bots that play each other have some 12 turns each among four, and 20 to 70 among two: so that is an hour or more, and two
 * or more.
 *
 * @type {import('../tools/game_types.js').GameClocks}
 */
export const clocks = {
  live: [
    { stock: 20 * 60, added: 20 },
    { stock: 40 * 60, added: 30 },
  ],
  passes: true,
};
