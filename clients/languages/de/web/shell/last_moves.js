/**
 * What a page says of what was done since one acted last, in German: part of `shell.js`.
 *
 * @module languages/de/shell/last_moves
 */

/** @type {typeof import('../../../en/web/shell/last_moves.js').lastMoves} */
export const lastMoves = {
  going: 'Würde zurückgenommen',
  since: 'Seit deinem letzten Zug',
  turn: 'Im letzten Zug',
  seeAgain: 'Nochmal ansehen',
  stop: 'Anhalten',
};
