/**
 * What the page says of another game with the same people, and of how their series stands, in German.
 *
 * @module languages/de/shell/again
 */

import { list } from '../grammar.js';

/** One sentence for each code. @type {typeof import('../../../en/web/shell/again.js').againRefusals} */
export const againRefusals = {
  again_not_over: 'Noch eine Partie gibt es erst nach dieser.',
  again_begun: 'Alle haben zugestimmt: Die nächste Partie ist da.',
  again_demo: 'Wer zuschaut, gibt Bots, die unter sich spielen, einen neuen Tisch.',
  bad_series: 'Die nächste Partie kann nicht auf diese folgen.',
};

/** @param {number[]} wins @param {(seat: number) => string} name */
function score(wins, name) {
  if (wins.length === 2) return `${name(0)} ${wins[0]}:${wins[1]} ${name(1)}`;
  return wins.map((count, seat) => `${name(seat)} ${count}`).join(', ');
}

/** When it begins. @param {number[]} waited @param {number | null} you @param {(seat: number) => string} who */
function beginning(waited, you, who) {
  if (waited.length === 0) return 'Sie beginnt …';
  if (waited.length === 1) return `Sie beginnt, sobald auch ${who(waited[0])} ${waited[0] === you ? 'zustimmst' : 'zustimmt'}.`;
  if (you !== null && waited.includes(you)) return `Sie beginnt, sobald alle zustimmen. Es fehlen noch: ${list(waited.map(who))}.`;
  return `Sie beginnt, sobald auch ${list(waited.map(who))} zustimmen.`;
}

/** @type {typeof import('../../../en/web/shell/again.js').again} */
export const again = {
  want: 'Noch eine Partie',
  not: 'Doch keine Partie mehr',
  go: 'Zur nächsten Partie',
  there: 'Die nächste Partie ist da.',
  standing(yes, waited, you, name) {
    if (yes.length === 0) return '';
    const who = (/** @type {number} */ seat) => (seat === you ? 'du' : name(seat));
    const begins = beginning(waited, you, who);
    if (yes.length > 1) return `Für noch eine Partie: ${list(yes.map(who))}. ${begins}`;
    return `${yes[0] === you ? 'Du möchtest' : `${name(yes[0])} möchte`} noch eine Partie. ${begins}`;
  },
  series: (games, wins, draws, name) => `Partie ${games} · ${score(wins, name)}${draws > 0 ? ` · ${draws} Unentschieden` : ''}`,
};
