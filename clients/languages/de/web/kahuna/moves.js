/**
 * Moves of Kahuna in German: each named as what it would do.
 *
 * @module languages/de/kahuna/moves
 */

import { list } from '../grammar.js';

/** A phrase for each kind of move; `ends` are the islands of the move's line. @type {typeof import('../../../en/web/kahuna/moves.js').moves} */
export const moves = {
  place: ({ card }, ends) => `${ends} mit ${card} bauen`,
  remove: ({ cards }, ends) => `Brücke ${ends} mit ${list(cards)} entfernen`,
  discard: ({ card }) => `${card} abwerfen`,
  take: ({ card }) => `${card} aus der Auslage nehmen`,
  draw: () => 'vom Nachziehstapel ziehen',
  decline: () => 'keine Karte ziehen',
  finish: () => 'Zug beenden',
  replace: () => 'auf der frei gewordenen Linie bauen',
  forgo: () => 'die frei gewordene Linie frei lassen',
  found: (_move, ends) => `${ends} bauen`,
};
