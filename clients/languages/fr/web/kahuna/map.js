/**
 * What the map of Kahuna says in French: it is drawn before the rest of the board is there.
 *
 * @module languages/fr/kahuna/map
 */

import { counted } from '../grammar.js';

/** @param {readonly [string, string]} ends */
export const between = ([one, other]) => `${one}–${other}`;

export const SIDES = ['noir', 'blanc'];

/** A stone by its side: the word agrees with it. @type {Record<string, string>} */
const STONES = { noir: 'pierre noire', blanc: 'pierre blanche' };

/** @type {typeof import('../../../en/web/kahuna/map.js').words} */
export const words = {
  sides: SIDES,
  labels: {
    map: 'L’archipel',
    round: (round) => `Manche ${round} sur 3`,
    finalTurns: (left) => (left > 1 ? `derniers tours : encore ${left}` : 'dernier tour'),
    line: (ends, owner, use) => {
      const state = owner === null ? 'vide' : `pont ${owner}`;
      const can = use === 'place' ? ', on peut y construire' : use === 'remove' ? ', peut être retiré' : '';
      return `Ligne ${between(ends)}, ${state}${can}`;
    },
    island: (island, lines, owner) => `${island}, ${counted(lines, 'ligne')}, ${owner === null ? 'libre' : (STONES[owner] ?? owner)}`,
  },
};
