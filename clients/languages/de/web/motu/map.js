/**
 * What the map of Motu says in German: it is drawn before the rest of the board is there.
 *
 * @module languages/de/motu/map
 */

import { Owned } from '../grammar.js';
import { cards } from './speech.js';

/** @type {typeof import('../../../en/web/motu/map.js').words} */
export const words = {
  bay: {
    island: (seat, { own }, count) => `${Owned(own(seat), 'e')} Insel, ${cards(count)} über dem Dorf`,
    closer: 'Näher ansehen',
    farther: 'Von weiter weg ansehen',
    whole: 'Ganze Insel sehen',
    back: 'Zurück zu meiner Insel',
    of: (seat, { own }) => `${Owned(own(seat), 'e')} Insel`,
    sheet: 'Wertungsblatt',
    round: (game) => `Zug ${game.round} von ${game.adversary === null ? 9 : 18}`,
    next: ({ piles, due }) => {
      const n = piles.findIndex((/** @type {number} */ left) => left > 0);
      if (due === 0) return '';
      return n < 0 ? 'als Nächstes die letzte Wertung' : `${cards(piles[n])} bis Wertung ${'ABC'[n]}`;
    },
  },
  islands: {
    all: 'Inseln',
    enlarge: (seat, { own }, count) => `${Owned(own(seat), 'e')} Insel, ${cards(count)}; ansehen`,
  },
  points: (count) => (count < 0 ? `−${-count}` : String(count)),
};
