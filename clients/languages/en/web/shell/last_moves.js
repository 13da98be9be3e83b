/**
 * What a page says of what was done since one acted last in English: part of `shell.js`.
 *
 * @module languages/en/shell/last_moves
 */

export const lastMoves = {
  going: 'Would be taken back',
  since: 'Since your last move',
  turn: 'In the latest turn',
  seeAgain: 'See\u00a0it again',
  stop: 'Stop',
};
