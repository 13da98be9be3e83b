/**
 * What the map of Motu says in Dutch: it is drawn before the rest of the board is there.
 *
 * @module languages/nl/motu/map
 */

import { Owned, cards, number } from '../grammar.js';

/** @type {typeof import('../../../en/web/motu/map.js').words} */
export const words = {
  bay: {
    island: (seat, names, count) => `${Owned(names, seat, 'het', 'eiland')}, ${cards(count)} over het dorp`,
    closer: 'Van dichterbij bekijken',
    farther: 'Van verder weg bekijken',
    whole: 'Hele eiland bekijken',
    back: 'Terug naar mijn eiland',
    of: (seat, names) => Owned(names, seat, 'het', 'eiland'),
    sheet: 'Scoreblad',
    round: (game) => (game.adversary === null ? `Beurt ${game.round} van 9` : `Beurt ${game.round} van 18`),
    next: ({ piles, due }) => {
      const n = piles.findIndex((/** @type {number} */ left) => left > 0);
      if (due === 0) return '';
      return n < 0 ? 'hierna de laatste telling' : `nog ${cards(piles[n])} tot telling ${'ABC'[n]}`;
    },
  },
  islands: {
    all: 'Eilanden',
    enlarge: (seat, names, count) => `${Owned(names, seat, 'het', 'eiland')}, ${cards(count)}; bekijken`,
  },
  points: number,
};
