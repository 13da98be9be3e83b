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

/** Facts from before the start about whoever has a seat, which others may have had before or have now. */
const SEATING = new Set(['Left', 'Committed', 'NonceShown', 'UnseatWished']);

/**
 * The names for the sentences of one step: who had a seat then is named, also where somebody else has it now, or nobody.
 *
 * @param {import('../connection/types.js').Table} table
 * @param {number | null} you  the viewer's seat
 * @param {readonly import('../connection/types.js').Step[]} steps  those at hand, in order
 * @param {import('../connection/types.js').Step} step
 * @returns {import('../tools/game_types.js').Names}
 */
export function namesAt(table, you, steps, { seq, facts }) {
  const names = namesOf(table, you);
  if (!facts.some(({ t }) => SEATING.has(t))) return names;
  const joins = steps.flatMap((step) => step.facts.filter(({ t }) => t === 'Joined').map(({ seat, name }) => ({ at: step.seq, seat, name })));
  /** The name of who had the seat then, if it is not who has it now. @param {number} seat @returns {string | null} */
  const former = (seat) => {
    const own = joins.filter((one) => one.seat === seat);
    const then = own.findLast(({ at }) => at <= seq);
    return then && (then !== own.at(-1) || !table.seats[seat]) ? isolated(then.name) : null;
  };
  return {
    you,
    name: (seat) => former(seat) ?? names.name(seat),
    own: (seat) => {
      const name = former(seat);
      return name === null ? names.own(seat) : words.names.own(name);
    },
  };
}
