/**
 * What is said of a good move in French, at every game. It comes when it is needed for the first time.
 *
 * @module languages/fr/ahead
 */

/** @type {typeof import('../../en/web/ahead.js').words} */
export const words = {
  ask: 'Montrer un bon coup',
  thinking: 'Les robots réfléchissent…',
  close: 'Masquer',
  goodMove: (move) => `Un bon coup : ${move}.`,
};
