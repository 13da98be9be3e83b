/**
 * What the map of Kahuna says in English: it is drawn before the rest of the board is there.
 *
 * @module languages/en/kahuna/map
 */

import { counted } from '../grammar.js';

/** @typedef {import('../../../../web/kahuna/archipelago.js').Use} Use */

/** @param {readonly [string, string]} ends */
export const between = ([one, other]) => `${one}–${other}`;

export const SIDES = ['black', 'white'];

export const words = {
  sides: SIDES,
  labels: {
    map: 'The archipelago',
    round: (/** @type {number} */ round) => `Round ${round} of 3`,
    finalTurns: (/** @type {number} */ left) => (left > 1 ? `final turns: ${left} left` : 'the last turn'),
    /**
     * @param {[string, string]} ends
     * @param {string | null} owner  whose bridge stands there
     * @param {Use | null} use
     */
    line: (ends, owner, use) => {
      const state = owner === null ? 'empty' : `${owner} bridge`;
      const can = use === 'place' ? ', can be bridged' : use === 'remove' ? ', can be taken off' : '';
      return `Line ${between(ends)}, ${state}${can}`;
    },
    /** @param {string} island @param {number} lines @param {string | null} owner */
    island: (island, lines, owner) => `${island}, ${counted(lines, 'line')}, ${owner === null ? 'free' : `${owner} stone`}`,
  },
};
