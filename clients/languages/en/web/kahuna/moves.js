/**
 * Moves of Kahuna in English: each named as what it would do.
 *
 * @module languages/en/kahuna/moves
 */

import { list } from '../grammar.js';

/** @typedef {import('../../../../web/connection/types.js').Move} Move */

/** A phrase for each kind of move; `ends` are the islands of the move's line. */
export const moves = /** @type {Record<string, (move: Move, ends: string) => string>} */ ({
  place: ({ card }, ends) => `build ${ends} with ${card}`,
  remove: ({ cards }, ends) => `take off the bridge ${ends} with ${list(cards)}`,
  discard: ({ card }) => `discard ${card}`,
  take: ({ card }) => `take ${card} from the display`,
  draw: () => 'draw from the deck',
  decline: () => 'draw no card',
  finish: () => 'finish the turn',
  replace: () => 'build on the freed line',
  forgo: () => 'leave the freed line empty',
  found: (_move, ends) => `build ${ends}`,
});
