/**
 * The seats of a table and who has them in English: part of `shell.js`.
 *
 * @module languages/en/shell/seats
 */

import { duration } from '../grammar.js';
import { levelName } from './levels.js';

export const seats = {
  you: 'you',
  here: 'is here',
  away: 'is away',
  hereUnknown: 'whether they are here is not known while the server is away',
  players: 'Players',
  awayFor: (/** @type {number | null} */ minutes) => (minutes === null ? 'away' : `away for ${duration(minutes)}`),
  hasBeenAway: (/** @type {string} */ name, /** @type {number} */ minutes) => `${name} has been away for ${duration(minutes)}.`,
  toAct: 'to play',
  resigned: 'resigned',
  freeSeat: 'free seat',
  /** What a seat is called with all that lies before it. @param {{name: string, side: string, isYou: boolean, toAct: boolean}} seat */
  seatOf: ({ name, side, isYou, toAct }) => [name, ...(isYou ? ['you'] : []), side, ...(toAct ? ['to play'] : [])].join(', '),
  /** How many watch: besides the reader, where `too` says that they do. @param {number} count @param {boolean} too */
  watching: (count, too) => (count === 0 ? '' : `${count} ${too ? 'more ' : ''}watching`),
  behind: 'One turn behind',
  namesOff: 'This house shows no names for now',
};

/** What stands beside a bot's name. */
export const badge = (/** @type {string} */ level) => `bot\u00a0· ${level}`;

/** What stands beside the name of whoever a bot plays for. */
export const standIn = (/** @type {string} */ level) => `a bot (${levelName(level)}) plays`;
