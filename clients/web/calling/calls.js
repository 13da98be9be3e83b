/**
 * The calls of one seat as the table goes on: which are new, which stand, and which were not seen yet. No DOM.
 *
 * @module calling/calls
 */

import { dueNow, mostUrgent } from './due.js';

/** @typedef {import('./due.js').Due} Due */
/** @typedef {import('../connection/types.js').Table} Table */

/**
 * A call: it became due with an event after `after`, and not after `seq`. Another page of the seat may have been told of
 * the same event alone, or together with others.
 * @typedef {Due & {after: number, seq: number}} Call
 */

/** Phases in which a game is waited for. */
const BEFORE = ['open', 'shuffling'];

export class Calls {
  #seq = 0;
  /** @type {number | null} */
  #seat = null;
  #isWaiting = false;
  /** What stands now, by its key. @type {Map<string, Call>} */
  #standing = new Map();
  /** The keys of what stands and was not seen by the person yet. @type {Set<string>} */
  #unseen = new Set();

  /**
   * The table stands like this after event `seq`, for a seat. Returns the most urgent of what is due since this page was
   * told last, or null: what was due already when the page first spoke for this seat is no news.
   *
   * @param {{seq: number, table: Table, seat: number | null}} now
   * @returns {Call | null}
   */
  see({ seq, table, seat }) {
    const isFirst = this.#seq === 0 || seat !== this.#seat;
    if (isFirst) this.#forget();
    const after = this.#seq;
    const due = dueNow(table, seat);
    const hasBegun = this.#isWaiting && table.phase === 'playing';
    if (seat !== null && (hasBegun || this.#isBegunUnseen(table))) due.push({ why: 'begun', key: 'begun' });
    const before = this.#standing;
    this.#standing = new Map(due.map((one) => [one.key, before.get(one.key) ?? { ...one, after, seq }]));
    const fresh = [...this.#standing.values()].filter(({ key }) => !before.has(key));
    this.#unseen = new Set([...this.#standing.keys()].filter((key) => this.#unseen.has(key) || !before.has(key)));
    this.#seq = seq;
    this.#seat = seat;
    this.#isWaiting = BEFORE.includes(table.phase);
    return isFirst ? null : /** @type {Call | null} */ (mostUrgent(fresh));
  }

  /** The person has seen the page as it is now. */
  look() {
    this.#unseen.clear();
    this.#standing.delete('begun');
  }

  /** The most urgent of what stands, seen or not; null where there is nothing. @returns {Due | null} */
  get standing() {
    return mostUrgent(this.#standing.values());
  }

  /** The most urgent of what the person has not seen yet, or null. @returns {Due | null} */
  get unseen() {
    return mostUrgent([...this.#standing.values()].filter(({ key }) => this.#unseen.has(key)));
  }

  /** Whether a call was neither seen yet, nor has its reason gone. @param {Call} call */
  isOpen({ key, seq }) {
    return this.#unseen.has(key) && this.#standing.get(key)?.seq === seq;
  }

  /** The seq of the event that the page was told of last. */
  get seq() {
    return this.#seq;
  }

  /** That the game has begun is a call until somebody looks. @param {Table} table */
  #isBegunUnseen(table) {
    return this.#unseen.has('begun') && table.phase === 'playing';
  }

  #forget() {
    this.#isWaiting = false;
    this.#standing = new Map();
    this.#unseen = new Set();
  }
}
