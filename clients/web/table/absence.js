/**
 * How long those who left have been away, as far as this page saw it. No DOM.
 *
 * The server says who has a socket, and not since when. So a page counts from when it saw somebody leave; of those who
 * were away when it came, or while its own line was lost, it only knows that they are.
 *
 * @module table/absence
 */

export const MINUTE = 60_000;

/** Away, and this page did not see since when. */
const UNKNOWN = 'unknown';

/** Whoever is away for `minutes`, at least 1; null: this page cannot tell for how long. @typedef {{minutes: number | null}} Away */

export class Absence {
  /** What is known of each seat: here, away since a time (ms), or away. @type {Map<number, 'here' | number | 'unknown'>} */
  #seats = new Map();

  /** @param {() => number} now  in ms, since any moment */
  constructor(now) {
    this.now = now;
  }

  /** The server says whether each seat has a socket. @param {boolean[]} seats */
  hear(seats) {
    for (const [seat, isHere] of seats.entries()) {
      const known = this.#seats.get(seat);
      // Whoever was here until our own line was lost has been away from now on at the latest.
      if (isHere) this.#seats.set(seat, 'here');
      else if (known === undefined) this.#seats.set(seat, UNKNOWN);
      else if (known === 'here') this.#seats.set(seat, this.now());
    }
  }

  /** Our own line is lost: whoever is away may come and go unseen. */
  lineLost() {
    for (const [seat, known] of this.#seats) if (known !== 'here') this.#seats.set(seat, UNKNOWN);
  }

  /** Somebody else has the seat now: how long it was empty says nothing of them. @param {number} seat */
  forget(seat) {
    if (this.#seats.get(seat) !== 'here') this.#seats.delete(seat);
  }

  /** Whether, and for how long, nobody of a seat has been here; null while they are, or have just left. @param {number} seat @returns {Away | null} */
  of(seat) {
    const known = this.#seats.get(seat);
    if (known === UNKNOWN) return { minutes: null };
    if (typeof known !== 'number') return null;
    const minutes = Math.floor((this.now() - known) / MINUTE);
    return minutes < 1 ? null : { minutes };
  }

  /** In how many ms one of the seats has been away for a minute more; null where none is counted. */
  get untilNextMinute() {
    const now = this.now();
    const left = [...this.#seats.values()].filter((known) => typeof known === 'number').map((since) => MINUTE - ((now - Number(since)) % MINUTE));
    return left.length > 0 ? Math.min(...left) : null;
  }
}
