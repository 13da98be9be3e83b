/**
 * What is said of a good move in German, at every game. It comes when it is needed for the first time.
 *
 * @module languages/de/ahead
 */

import { list, who, whom } from './grammar.js';

/** @type {typeof import('../../en/web/ahead.js').words.over} */
function over(winners, isAlone, names) {
  if (!winners) return 'Die Partie wäre zu Ende.';
  if (!winners.length) return isAlone ? 'Die Partie wäre zu Ende, und du würdest sie verlieren.' : 'Die Partie wäre zu Ende, mit einem Unentschieden.';
  if (winners.length > 1) return `Die Partie wäre zu Ende, mit einem gemeinsamen Sieg für ${list(winners.map((seat) => whom(names, seat)))}.`;
  return `Die Partie wäre zu Ende, und ${who(names, winners[0])} ${winners[0] === names.you ? 'würdest' : 'würde'} gewinnen.`;
}

/** @type {typeof import('../../en/web/ahead.js').words} */
export const words = {
  ask: 'Gute Aktion zeigen',
  askShort: 'Tipp',
  thinking: 'Die Bots überlegen …',
  close: 'Ausblenden',
  goodMove: (move) => `Eine gute Aktion: ${move}.`,
  over,
  reasons: { wins: () => 'Damit gewinnst du die Partie.', only: () => 'Etwas anderes geht nicht.' },
};
