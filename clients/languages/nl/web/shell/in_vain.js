/**
 * Why something pressed cannot be done, in Dutch.
 *
 * @module languages/nl/shell/in_vain
 */

import { byCount, subjects } from '../grammar.js';

/** @type {typeof import('../../../en/web/shell/in_vain.js').inVain} */
export const inVain = {
  past: 'Dit is al geweest. Sluit de herhaling om verder te spelen.',
  over: 'De partij is afgelopen.',
  watching: 'Je kijkt toe: alleen wie een plaats heeft, speelt.',
  resigned: 'Je hebt opgegeven; de partij gaat zonder jou verder.',
  standIn: 'Een bot speelt voor je. Neem eerst zelf je plaats weer in.',
  away: 'De server is nu niet bereikbaar. Wacht even.',
  paused: 'De partij is gepauzeerd.',
  turn: (seats, names) => `${subjects(names, seats)} ${byCount(seats.length, seats[0] === names.you ? 'bent' : 'is', 'zijn')} nu aan de beurt.`,
  notNow: 'Dat kan nu niet.',
};
