/**
 * Moves of Kahuna in Dutch: each named as what it would do.
 *
 * @module languages/nl/kahuna/moves
 */

import { named } from '../grammar.js';

/** A phrase for each kind of move; `ends` are the islands of the move's line. @type {typeof import('../../../en/web/kahuna/moves.js').moves} */
export const moves = {
  place: ({ card }, ends) => `${ends} bouwen met ${card}`,
  remove: ({ cards }, ends) => `brug ${ends} weghalen met ${named(cards)}`,
  discard: ({ card }) => `${card} afleggen`,
  take: ({ card }) => `${card} uit het aanbod nemen`,
  draw: () => 'van de trekstapel trekken',
  decline: () => 'niet trekken',
  finish: () => 'beurt afronden',
  replace: () => 'op de vrijgekomen lijn bouwen',
  forgo: () => 'de vrijgekomen lijn leeg laten',
  found: (_move, ends) => `${ends} bouwen`,
};
