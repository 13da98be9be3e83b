/**
 * What the map of Kahuna says in German: it is drawn before the rest of the board is there.
 *
 * @module languages/de/kahuna/map
 */

import { counted } from '../grammar.js';

/** @param {readonly [string, string]} ends */
export const between = ([one, other]) => `${one}–${other}`;

export const SIDES = ['Schwarz', 'Weiß'];

/** What a side's bridge and stone are called. */
const PIECES = /** @type {Record<string, {bridge: string, stone: string}>} */ ({
  Schwarz: { bridge: 'schwarze Brücke', stone: 'schwarzer Stein' },
  Weiß: { bridge: 'weiße Brücke', stone: 'weißer Stein' },
});

/** @type {typeof import('../../../en/web/kahuna/map.js').words} */
export const words = {
  sides: SIDES,
  labels: {
    map: 'Die Inselgruppe',
    round: (round) => `Durchgang ${round} von 3`,
    finalTurns: (left) => (left > 1 ? `Schlusszüge: noch ${left}` : 'der letzte Zug'),
    line: (ends, owner, use) => {
      const state = owner === null ? 'frei' : PIECES[owner].bridge;
      const can = use === 'place' ? ', hier kannst du bauen' : use === 'remove' ? ', diese Brücke kannst du entfernen' : '';
      return `Linie ${between(ends)}, ${state}${can}`;
    },
    island: (island, lines, owner) => `${island}, ${counted(lines, 'Linie', 'Linien')}, ${owner === null ? 'frei' : PIECES[owner].stone}`,
  },
};
