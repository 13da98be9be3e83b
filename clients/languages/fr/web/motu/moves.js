/**
 * Moves of Motu in French: each named as what it would do.
 *
 * @module languages/fr/motu/moves
 */

import { TURNED, sourceList } from './speech.js';
import { destin as named } from './telling.js';

/** A phrase for each kind of move; `game` is the view it was decided on. @type {typeof import('../../../en/web/motu/moves.js').moves} */
export const moves = {
  lay: ({ place, x, y, turns }, { line }, { card, where }) => {
    const what = line[place] === undefined ? `la carte en position ${place + 1}` : `la ${card(line[place])}`;
    return `poser ${what}, ${where(x, y)}${TURNED[turns]}`;
  },
  discard: () => 'défausser une carte',
  buy: ({ destin }) => `acheter un ${named(destin)}`,
  reveal: () => 'révéler le Voyageur',
  end: () => 'finir le tour',
  choose: ({ sources }) => `compter : ${sourceList(sources)}`,
  give: () => 'laisser l’autre carte à l’Adversaire',
  pay: () => 'payer pour défausser l’autre carte',
};
