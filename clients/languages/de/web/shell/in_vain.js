/**
 * Why something pressed cannot be done, in German.
 *
 * @module languages/de/shell/in_vain
 */

import { does, everyone } from '../grammar.js';

/** @type {typeof import('../../../en/web/shell/in_vain.js').inVain} */
export const inVain = {
  past: 'Das ist Vergangenheit. Verlass die Wiedergabe, um weiterzuspielen.',
  over: 'Die Partie ist vorbei.',
  watching: 'Du schaust zu: Nur wer einen Platz hat, spielt.',
  resigned: 'Du hast aufgegeben; die Partie geht ohne dich weiter.',
  standIn: 'Ein Bot spielt für dich. Übernimm zuerst deinen Platz.',
  away: 'Der Server ist gerade nicht erreichbar. Warte einen Moment.',
  paused: 'Die Partie pausiert.',
  turn: (seats, names) => (seats.length === 1 ? `${does(names, seats[0], 'bist', 'ist')} am Zug.` : `Am Zug: ${everyone(seats, names)}.`),
  notNow: 'Das geht gerade nicht.',
};
