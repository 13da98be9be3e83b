/**
 * What the map of Motu says in English: it is drawn before the rest of the board is there.
 *
 * @module languages/en/motu/map
 */

import { capital, counted } from '../grammar.js';

/** @typedef {import('../../../../web/tools/game_types.js').Names} Names */

export const words = {
  bay: {
    /** @param {number} seat @param {Names} names @param {number} cards */
    island: (seat, { own }, cards) => `${capital(own(seat))} island, ${counted(cards, 'card')} over the village`,
    closer: 'Look closer',
    farther: 'Look from farther away',
    whole: 'See the whole island',
    back: 'Back to my island',
    /** @param {number} seat @param {Names} names */
    of: (seat, { own }) => `${capital(own(seat))} island`,
    sheet: 'Score sheet',
    /** @param {any} game */
    round: (game) => (game.adversary === null ? `Turn ${game.round} of 9` : `Turn ${game.round} of 18`),
    /** What comes with it. @param {any} game */
    next: ({ piles, due }) => {
      const n = piles.findIndex((/** @type {number} */ left) => left > 0);
      if (due === 0) return '';
      return n < 0 ? 'last scoring next' : `${counted(piles[n], 'card')} to scoring ${'ABC'[n]}`;
    },
  },
  islands: {
    all: 'Islands',
    /** @param {number} seat @param {Names} names @param {number} cards */
    enlarge: (seat, { own }, cards) => `${capital(own(seat))} island, ${counted(cards, 'card')}; look at it`,
  },
  /** A number with a sign where it is below 0. @param {number} points */
  points: (points) => (points < 0 ? `−${-points}` : String(points)),
};
