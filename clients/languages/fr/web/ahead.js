/**
 * What is said of a good move in French, at every game. It comes when it is needed for the first time.
 *
 * @module languages/fr/ahead
 */

import { all, doing } from './grammar.js';

/** @type {typeof import('../../en/web/ahead.js').words.over} */
function over(winners, isAlone, names) {
  if (!winners) return 'La partie serait finie.';
  if (!winners.length) return isAlone ? 'La partie serait finie, et vous la perdriez.' : 'La partie serait finie, sur une égalité.';
  if (winners.length > 1) return `La partie serait finie, et la victoire serait partagée : ${all(winners, names)}.`;
  return `La partie serait finie, et ${doing(winners[0], names, 'gagneriez', 'gagnerait')}.`;
}

/** @type {typeof import('../../en/web/ahead.js').words} */
export const words = {
  ask: 'Montrer un bon coup',
  askShort: 'Indice',
  thinking: 'Les robots réfléchissent…',
  close: 'Masquer',
  goodMove: (move) => `Un bon coup : ${move}.`,
  over,
  reasons: { wins: () => 'Vous gagnez alors la partie.', only: () => 'C’est la seule chose possible.' },
};
