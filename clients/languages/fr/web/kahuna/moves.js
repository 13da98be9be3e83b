/**
 * Moves of Kahuna in French: each named as what it would do.
 *
 * @module languages/fr/kahuna/moves
 */

import { list } from '../grammar.js';

/** A phrase for each kind of move; `ends` are the islands of the move's line. @type {typeof import('../../../en/web/kahuna/moves.js').moves} */
export const moves = {
  place: ({ card }, ends) => `construire ${ends} avec ${card}`,
  remove: ({ cards }, ends) => `retirer le pont ${ends} avec ${list(cards)}`,
  discard: ({ card }) => `défausser ${card}`,
  take: ({ card }) => `prendre ${card} à l’étalage`,
  draw: () => 'piocher',
  decline: () => 'renoncer à piocher',
  finish: () => 'finir le tour',
  replace: () => 'construire sur la ligne libérée',
  forgo: () => 'laisser vide la ligne libérée',
  found: (_move, ends) => `construire ${ends}`,
};
