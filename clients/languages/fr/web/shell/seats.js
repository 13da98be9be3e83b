/**
 * The seats of a table and who has them, in French: part of `shell.js`.
 *
 * @module languages/fr/shell/seats
 */

import { counted, duration } from '../grammar.js';
import { levelName } from './levels.js';

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
  watching: (count, too) =>
    count === 0 ? '' : too ? counted(count, 'autre personne regarde', 'autres personnes regardent') : counted(count, 'personne regarde', 'personnes regardent'),
  behind: 'Un tour de retard',
  namesOff: 'Cette maison ne montre pas de noms pour l’instant',
};

/** What stands beside a bot's name. @type {typeof import('../../../en/web/shell/seats.js').badge} */
export const badge = (level) => `robot\u00a0· ${level}`;

/** What stands beside the name of whoever a bot plays for. @type {typeof import('../../../en/web/shell/seats.js').standIn} */
export const standIn = (level) => `un robot (${levelName(level)}) joue`;
