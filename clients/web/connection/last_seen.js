/**
 * What this browser saw last of a table from a seat of its own, so that whoever comes again has the board before the server
 * answers. Seats are told apart by their nonces, which are no secret; what is kept is no more than the page has shown.
 *
 * @module connection/last_seen
 */

import { read, remove, write } from './kept.js';

/**
 * A table as it was seen after event `seq`, by whoever has this seat (null: everybody).
 * @typedef {{seq: number, seat: number | null, view: import('./types.js').View}} Seen
 */
/** @typedef {Seen & {table: string, whose: string}} Kept */

const KEY = 'lagoon.seen';
/** Of so many tables, those that were left last: each takes a few kilobytes. */
const MOST = 8;

/** What was seen last from this seat, or null. @param {string} table @param {string} whose @returns {Seen | null} */
export function lastSeen(table, whose) {
  return all().find((kept) => kept.table === table && kept.whose === whose) ?? null;
}

/** Keep what is seen from this seat. @param {string} table @param {string} whose @param {Seen} seen */
export function keepSeen(table, whose, { seq, seat, view }) {
  const others = all().filter((kept) => kept.table !== table);
  write('localStorage', KEY, [{ table, whose, seq, seat, view }, ...others].slice(0, MOST));
}

/** Keep nothing of a table any more. @param {string} table */
export function forgetSeen(table) {
  const kept = all();
  const others = kept.filter((one) => one.table !== table);
  if (others.length === 0) remove('localStorage', KEY);
  else if (others.length < kept.length) write('localStorage', KEY, others);
}

/** @returns {Kept[]} */
function all() {
  const kept = read('localStorage', KEY);
  return Array.isArray(kept) ? kept.filter((one) => typeof one?.table === 'string' && typeof one.view === 'object') : [];
}
