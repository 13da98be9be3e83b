/**
 * What the map of Motu says in French: it is drawn before the rest of the board is there.
 *
 * @module languages/fr/motu/map
 */

import { capital, counted, owned } from '../grammar.js';

/** @type {typeof import('../../../en/web/motu/map.js').words} */
export const words = {
  bay: {
    island: (seat, names, cards) => `${capital(owned('île', seat, names))}, ${counted(cards, 'carte')} sur le village`,
    closer: 'Voir de plus près',
    farther: 'Voir de plus loin',
    whole: 'Voir toute l’île',
    back: 'Retour à mon île',
    of: (seat, names) => capital(owned('île', seat, names)),
    sheet: 'Feuille de score',
    round: (game) => (game.adversary === null ? `Tour ${game.round} sur 9` : `Tour ${game.round} sur 18`),
    next: ({ piles, due }) => {
      const n = piles.findIndex((/** @type {number} */ left) => left > 0);
      if (due === 0) return '';
      return n < 0 ? 'bientôt le dernier décompte' : `${counted(piles[n], 'carte')} avant le décompte ${'ABC'[n]}`;
    },
  },
  islands: {
    all: 'Îles',
    enlarge: (seat, names, cards) => `${capital(owned('île', seat, names))}, ${counted(cards, 'carte')} ; la regarder`,
  },
  points: (points) => (points < 0 ? `−${-points}` : String(points)),
};
