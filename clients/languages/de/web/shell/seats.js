/**
 * The seats of a table and who has them, in German: part of `shell.js`.
 *
 * @module languages/de/shell/seats
 */

import { byCount, duration } from '../grammar.js';
import { levelName } from './levels.js';

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
  watching: (count, too) => (count === 0 ? '' : (too ? 'noch ' : '') + byCount(count, `${count} schaut zu`, `${count} schauen zu`)),
  behind: 'Einen Zug später',
  namesOff: 'Dieses Haus zeigt vorerst keine Namen',
};

/** What stands beside a bot's name. @type {typeof import('../../../en/web/shell/seats.js').badge} */
export const badge = (level) => `Bot\u00a0· ${level}`;

/** What stands beside the name of whoever a bot plays for. @type {typeof import('../../../en/web/shell/seats.js').standIn} */
export const standIn = (level) => `ein Bot (${levelName(level)}) spielt`;
