/**
 * The seats of a table and who has them, in German: part of `shell.js`.
 *
 * @module languages/de/shell/seats
 */

import { duration } from '../grammar.js';

/** @type {typeof import('../../../en/web/shell/seats.js').seats} */
export const seats = {
  you: 'du',
  here: 'ist da',
  away: 'abwesend',
  hereUnknown: 'ob die Person da ist, ist ohne Verbindung zum Server nicht bekannt',
  players: 'Am Tisch',
  awayFor: (minutes) => (minutes === null ? 'abwesend' : `seit ${duration(minutes)} abwesend`),
  hasBeenAway: (name, minutes) => `${name} ist seit ${duration(minutes)} abwesend.`,
  toAct: 'am Zug',
  resigned: 'aufgegeben',
  freeSeat: 'freier Platz',
  seatOf: ({ name, side, isYou, toAct }) => [name, ...(isYou ? ['du'] : []), side, ...(toAct ? ['am Zug'] : [])].join(', '),
};
