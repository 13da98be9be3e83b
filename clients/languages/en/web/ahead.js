/**
 * What is said of a good move in English, at every game. It comes when it is needed for the first time.
 *
 * @module languages/en/ahead
 */

import { inSentence, list } from './grammar.js';

/**
 * That a move would end the game. `winners` is null where nobody can know before; nobody wins a game that is lost to it.
 *
 * @param {number[] | null} winners
 * @param {boolean} isAlone  one player against the game itself
 * @param {import('../../../web/tools/game_types.js').Names} names
 */
function over(winners, isAlone, { name }) {
  if (!winners) return 'The game would be over.';
  if (!winners.length) return isAlone ? 'The game would be over, and you would lose it.' : 'The game would be over, in a draw.';
  return `The game would be over, and ${list(winners.map((seat) => inSentence(name(seat))))} would win.`;
}

export const words = {
  ask: 'Show me a good move',
  askShort: 'Hint',
  thinking: 'The bots think about it…',
  close: 'Put away',
  goodMove: (/** @type {string} */ move) => `A good move: ${move}.`,
  over,
  /** Why a move is good, by its code, at every game. */
  reasons: /** @type {Record<string, () => string>} */ ({ wins: () => 'You win the game by it.', only: () => 'It is the only thing that can be done.' }),
};
