/**
 * What is said of a good move in Dutch, at every game. It comes when it is needed for the first time.
 *
 * @module languages/nl/ahead
 */

import { several, within } from './grammar.js';

/** @type {typeof import('../../en/web/ahead.js').words.over} */
function over(winners, isAlone, names) {
  if (!winners) return 'De partij zou afgelopen zijn.';
  if (!winners.length) return isAlone ? 'De partij zou afgelopen zijn, en je zou verliezen.' : 'De partij zou in gelijkspel eindigen.';
  const who = winners.length > 1 ? `${several(names, winners)} zouden samen` : `${within(names, winners[0])} zou`;
  return `De partij zou afgelopen zijn, en ${who} winnen.`;
}

/** @type {typeof import('../../en/web/ahead.js').words} */
export const words = {
  ask: 'Goede zet tonen',
  askShort: 'Tip',
  thinking: 'De bots denken na…',
  close: 'Verbergen',
  goodMove: (move) => `Een goede zet: ${move}.`,
  over,
  reasons: { wins: () => 'Daarmee win je de partij.', only: () => 'Iets anders kan niet.' },
};
