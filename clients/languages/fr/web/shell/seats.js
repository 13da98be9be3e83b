/**
 * The seats of a table and who has them, in French: part of `shell.js`.
 *
 * @module languages/fr/shell/seats
 */

import { duration } from '../grammar.js';

/** @type {typeof import('../../../en/web/shell/seats.js').seats} */
export const seats = {
  you: 'vous',
  here: 'en ligne',
  away: 'hors ligne',
  hereUnknown: 'présence inconnue tant que le serveur ne répond pas',
  players: 'Places',
  awayFor: (minutes) => (minutes === null ? 'hors ligne' : `hors ligne depuis ${duration(minutes)}`),
  hasBeenAway: (name, minutes) => `${name} est hors ligne depuis ${duration(minutes)}.`,
  toAct: 'doit jouer',
  resigned: 'abandon',
  freeSeat: 'place libre',
  seatOf: ({ name, side, isYou, toAct }) => [name, ...(isYou ? ['vous'] : []), side, ...(toAct ? ['doit jouer'] : [])].join(', '),
};
