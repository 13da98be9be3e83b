/**
 * What a page says of what was done since one acted last, in Dutch: part of `shell.js`.
 *
 * @module languages/nl/shell/last_moves
 */

/** @type {typeof import('../../../en/web/shell/last_moves.js').lastMoves} */
export const lastMoves = {
  going: 'Zou worden teruggenomen',
  since: 'Sinds je laatste zet',
  turn: 'In de laatste beurt',
  seeAgain: 'Nog\u00a0eens zien',
  stop: 'Stoppen',
};
