/**
 * What a person at a table is called for, as the table stands. Pure.
 *
 * @module calling/due
 */

import { isReplaced, unanswered } from '../asking/questions.js';
import { kindOf } from '../asking/wish.js';

/** @typedef {import('../connection/types.js').Table} Table */

/**
 * Why somebody is called: an open request waits for their answer, it is their turn, the game they waited for has begun.
 * @typedef {'request' | 'turn' | 'begun'} Why
 */

/** One reason to call. `key` is the same for as long as the reason is. `asker` is the seat that asks, `what` the kind of its request. @typedef {{why: Why, key: string, asker?: number, what?: string}} Due */

/** Urgent reasons before others. @type {readonly Why[]} */
const URGENCY = ['request', 'turn', 'begun'];

/**
 * What the person on a seat has to do now. A spectator, and whoever has resigned, is called for nothing.
 *
 * @param {Table} table
 * @param {number | null} seat
 * @returns {Due[]}
 */
export function dueNow(table, seat) {
  const { phase, to_act: toAct, resigned, request } = table;
  if (seat === null || phase !== 'playing' || resigned.includes(seat) || isReplaced(table, seat)) return [];
  /** @type {Due[]} */
  const due = [];
  if (request && unanswered(table, request).includes(seat)) {
    due.push({ why: 'request', key: `request ${JSON.stringify([request.asker, request.to, request.what])}`, asker: request.asker, what: kindOf(request) });
  }
  if (toAct.includes(seat)) due.push({ why: 'turn', key: 'turn' });
  return due;
}

/** The seats that a seat plays against now: those that gave up do not play any more. @param {Table} table @param {number} seat */
export function opponents({ seats, resigned }, seat) {
  return seats.map((_, other) => other).filter((other) => other !== seat && !resigned.includes(other));
}

/** The most urgent of these; null without any. @param {Iterable<Due>} due @returns {Due | null} */
export function mostUrgent(due) {
  const [first = null] = [...due].sort((one, other) => URGENCY.indexOf(one.why) - URGENCY.indexOf(other.why));
  return first;
}
