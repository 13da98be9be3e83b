/**
 * The seats of a table and who has them, in Dutch: part of `shell.js`.
 *
 * @module languages/nl/shell/seats
 */

import { byCount, duration, number } from '../grammar.js';
import { levelName } from './levels.js';

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
  watching: (count, too) => (count === 0 ? '' : `${too ? 'nog ' : ''}${number(count)} ${byCount(count, 'kijkt', 'kijken')} toe`),
  behind: 'Eén beurt achter',
  namesOff: 'Dit huis toont voorlopig geen namen',
};

/** What stands beside a bot's name. @type {typeof import('../../../en/web/shell/seats.js').badge} */
export const badge = (level) => `bot\u00a0· ${level}`;

/** What stands beside the name of whoever a bot plays for. @type {typeof import('../../../en/web/shell/seats.js').standIn} */
export const standIn = (level) => `een bot (${levelName(level)}) speelt`;
