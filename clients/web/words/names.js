/**
 * How sentences name the players of a table.
 *
 * @module words/names
 */

import { isolated } from './isolate.js';
import { words } from './index.js';

/**
 * @param {import('../connection/types.js').Table} table
 * @param {number | null} you  the viewer's seat
 * @returns {import('../tools/game_types.js').Names}
 */
export function namesOf(table, you) {
  const real = (/** @type {number} */ seat) => {
    const sitter = table.seats[seat];
    return sitter ? isolated(sitter.name) : words.names.seat(seat);
  };
  return {
    you,
    name: (seat) => (seat === you ? words.names.you : real(seat)),
    own: (seat) => (seat === you ? words.names.your : words.names.own(real(seat))),
  };
}
