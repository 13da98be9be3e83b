/**
 * What a page says of what was done since one acted last, in French: part of `shell.js`.
 *
 * @module languages/fr/shell/last_moves
 */

/** @type {typeof import('../../../en/web/shell/last_moves.js').lastMoves} */
export const lastMoves = {
  going: 'Serait annulé',
  since: 'Depuis votre dernier coup',
  turn: 'Pendant le dernier tour',
  seeAgain: 'Revoir',
  stop: 'Arrêter',
};
