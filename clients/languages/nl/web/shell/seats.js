/**
 * The seats of a table and who has them, in Dutch: part of `shell.js`.
 *
 * @module languages/nl/shell/seats
 */

import { duration } from '../grammar.js';

/** @type {typeof import('../../../en/web/shell/seats.js').seats} */
export const seats = {
  you: 'jij',
  here: 'is aanwezig',
  away: 'is afwezig',
  hereUnknown: 'aanwezig of niet: niet bekend zolang de server weg is',
  players: 'Spelers',
  awayFor: (minutes) => (minutes === null ? 'afwezig' : `${duration(minutes)} afwezig`),
  hasBeenAway: (name, minutes) => `${name} is al ${duration(minutes)} afwezig.`,
  toAct: 'aan de beurt',
  resigned: 'opgegeven',
  freeSeat: 'vrije plaats',
  seatOf: ({ name, side, isYou, toAct }) => [name, ...(isYou ? ['jij'] : []), side, ...(toAct ? ['aan de beurt'] : [])].join(', '),
};
