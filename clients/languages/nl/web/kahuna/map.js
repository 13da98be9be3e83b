/**
 * What the map of Kahuna says in Dutch: it is drawn before the rest of the board is there.
 *
 * @module languages/nl/kahuna/map
 */

import { counted } from '../grammar.js';

/** @param {readonly [string, string]} ends */
export const between = ([one, other]) => `${one}–${other}`;

export const SIDES = ['zwart', 'wit'];

/** What a side is before a noun: "een witte brug". @type {Record<string, string>} */
const BEFORE_NOUN = { zwart: 'zwarte', wit: 'witte' };

/** @type {typeof import('../../../en/web/kahuna/map.js').words} */
export const words = {
  sides: SIDES,
  labels: {
    map: 'Het eilandenrijk',
    round: (round) => `Ronde ${round} van 3`,
    finalTurns: (left) => (left > 1 ? `laatste beurten: nog ${left}` : 'de laatste beurt'),
    line: (ends, owner, use) => {
      const state = owner === null ? 'leeg' : `${BEFORE_NOUN[owner]} brug`;
      const can = use === 'place' ? ', kan worden bebouwd' : use === 'remove' ? ', kan worden weggehaald' : '';
      return `Lijn ${between(ends)}, ${state}${can}`;
    },
    island: (island, lines, owner) => `${island}, ${counted(lines, 'lijn', 'lijnen')}, ${owner === null ? 'vrij' : `${BEFORE_NOUN[owner]} steen`}`,
  },
};
