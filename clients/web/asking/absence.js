/**
 * Who is away, since when, and who of them for so long that the others need not wait for them. No DOM.
 *
 * The server says since when each seat has had no socket. While the own line is lost it says nothing: then it is only
 * known of those who were away that they were.
 *
 * @module asking/absence
 */

export const MINUTE = 60_000;

/** Away, and this page does not know since when. */
const UNKNOWN = 'unknown';

/** @typedef {import('../connection/types.js').Presence} Presence */
/** @typedef {import('../connection/types.js').Table} Table */

/** Whoever is away for `minutes`, at least 1; null: this page cannot tell for how long. @typedef {{minutes: number | null}} Away */

export class Absence {
  /** Since when each seat is empty that is: a time of the server, in ms. @type {Map<number, number | 'unknown'>} */
  #since = new Map();
  /** When each seat was taken by whoever has it now, as far as this page saw it. @type {Map<number, number>} */
  #taken = new Map();
  /** How long (ms) somebody may be away; null: as long as they like. @type {number | null} */
  #patience = null;

  /** @param {() => number} now  the time of the server, in ms since 1970 */
  constructor(now) {
    this.now = now;
  }

  /** The server says who is here. @param {Presence} presence */
  hear({ seats, away = [], absent_after: seconds = null }) {
    this.#patience = seconds === null ? null : seconds * 1000;
    this.#since = new Map(seats.flatMap((isHere, seat) => (isHere ? [] : [[seat, this.#notBefore(seat, away[seat])]])));
  }

  /** @param {number} seat @param {number | null | undefined} since @returns {number | 'unknown'} */
  #notBefore(seat, since) {
    return typeof since === 'number' ? Math.max(since, this.#taken.get(seat) ?? 0) : UNKNOWN;
  }

  /** Our own line is lost: whoever is away may come and go unseen. */
  lineLost() {
    for (const seat of this.#since.keys()) this.#since.set(seat, UNKNOWN);
  }

  /** Somebody else has the seat now: how long it was empty says nothing of them. @param {number} seat */
  forget(seat) {
    this.#taken.set(seat, this.now());
    const since = this.#since.get(seat);
    if (since !== undefined) this.#since.set(seat, this.#notBefore(seat, this.now()));
  }

  /** Whether, and for how long, nobody of a seat has been here; null while they are, or have just left. @param {number} seat @returns {Away | null} */
  of(seat) {
    const since = this.#since.get(seat);
    if (since === undefined) return null;
    if (since === UNKNOWN) return { minutes: null };
    const minutes = Math.floor((this.now() - since) / MINUTE);
    return minutes < 1 ? null : { minutes };
  }

  /** In how many ms one of the seats has been away for a minute more; null where none is counted. */
  get untilNextMinute() {
    const now = this.now();
    const left = this.#counted().map(([, since]) => MINUTE - ((((now - since) % MINUTE) + MINUTE) % MINUTE));
    return left.length > 0 ? Math.min(...left) : null;
  }

  /**
   * The seats that were empty for as long as the house lets anybody be away; and if the game waits for them, since it does.
   *
   * @param {Table} table
   * @param {number} waiting  since when the game waits as it does now, a time of the server
   */
  absent(table, waiting) {
    return this.#ends(table, waiting).flatMap(({ seat, at }) => (at <= this.now() ? [seat] : []));
  }

  /**
   * In how many ms one seat more is absent than those that were `known` to be; null where none comes to be. Time has passed
   * since that was asked: 0 for one that is by now.
   *
   * @param {Table} table
   * @param {number} waiting
   * @param {readonly number[]} known
   */
  untilAbsent(table, waiting, known) {
    const more = this.#ends(table, waiting).filter(({ seat }) => !known.includes(seat));
    const left = more.map(({ at }) => Math.max(0, at - this.now()));
    return left.length > 0 ? Math.min(...left) : null;
  }

  /** Until when each empty seat may be empty. @param {Table} table @param {number} waiting */
  #ends({ to_act: toAct }, waiting) {
    const patience = this.#patience;
    if (patience === null) return [];
    return this.#counted().map(([seat, since]) => ({ seat, at: (toAct.includes(seat) ? Math.max(since, waiting) : since) + patience }));
  }

  /** @returns {[number, number][]} */
  #counted() {
    return /** @type {[number, number][]} */ ([...this.#since].filter(([, since]) => since !== UNKNOWN));
  }
}

/** Facts that make nobody wait anew. */
export const ABOUT_REQUESTS = ['Asked', 'Agreed', 'Declined', 'Withdrawn', 'UndoAsked', 'UndoAgreed', 'UndoRefused', 'UndoWithdrawn'];

/** Since when the game waits as it does now, by the steps at hand; 0 where that is not known. @param {readonly import('../connection/types.js').Step[]} steps */
export function waitingSince(steps) {
  return steps.findLast(({ facts }) => !facts.every(({ t }) => ABOUT_REQUESTS.includes(t)))?.at ?? 0;
}
