/**
 * What the page says of another game with the same people, and of how their series stands, in Dutch.
 *
 * @module languages/nl/shell/again
 */

import { byCount, several, subjects } from '../grammar.js';

/** One sentence for each code. @type {typeof import('../../../en/web/shell/again.js').againRefusals} */
export const againRefusals = {
  again_not_over: 'Nog een partij kan pas na deze.',
  again_begun: 'Iedereen doet mee: de volgende partij is er.',
  again_demo: 'Waar bots onder elkaar spelen, opent wie toekijkt de volgende tafel.',
  bad_series: 'De volgende partij kan niet op deze volgen.',
};

/** @param {number[]} wins @param {(seat: number) => string} name */
function score(wins, name) {
  if (wins.length === 2) return `${name(0)} ${wins[0]} : ${wins[1]} ${name(1)}`;
  return wins.map((count, seat) => `${name(seat)} ${count}`).join(', ');
}

/** @type {typeof import('../../../en/web/shell/again.js').again} */
export const again = {
  want: 'Nog een partij',
  not: 'Toch geen partij meer',
  go: 'Naar de volgende partij',
  there: 'De volgende partij is er.',
  standing(yes, waited, you, name) {
    if (yes.length === 0) return '';
    const names = { you, name, own: name };
    const wants = `${subjects(names, yes)} ${byCount(yes.length, 'wil', 'willen')} nog een partij.`;
    if (waited.length === 0) return `${wants} Die begint…`;
    return `${wants} Die begint zodra ${several(names, waited)} ook ${byCount(waited.length, 'wil', 'willen')}.`;
  },
  series: (games, wins, draws, name) => `Partij ${games} · ${score(wins, name)}${draws > 0 ? ` · ${draws} gelijk` : ''}`,
};
