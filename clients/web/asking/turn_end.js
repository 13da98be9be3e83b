/**
 * A press that would end one's turn: whether it is asked for first, and what a press after it means. Pure but for the time
 * it is told.
 *
 * @module asking/turn_end
 */

/** @typedef {import('../connection/types.js').Move} Move */

/** How long (ms) a second press belongs to the first: nobody has read anything in between. */
export const AT_ONCE = 400;

/** For how long (ms) a turn's end can be taken back where it was pressed. */
export const MOMENT = 2_500;

/** What comes of a press: the move is made, it is asked for, or nothing happens. @typedef {'play' | 'ask' | 'nothing'} Outcome */

export class TurnEnd {
  /** What was pressed once, at which seq and when (ms). @type {{move: Move, seq: number, at: number} | null} */
  #asked = null;
  /** The turn's end that was sent last, on which seq and when. @type {{seq: number, at: number} | null} */
  #ended = null;

  /**
   * @param {readonly string[]} kinds  of moves that end a turn by one press
   * @param {() => boolean} asks  whether it is to be asked for
   * @param {() => number} now  ms
   */
  constructor(kinds, asks, now) {
    this.kinds = kinds;
    this.asks = asks;
    this.now = now;
  }

  /** What is asked for now, or null. */
  get asked() {
    return this.#asked?.move ?? null;
  }

  /** A move was pressed, as the table stands after event `seq`. @param {Move} move @param {number} seq @returns {Outcome} */
  press(move, seq) {
    const before = this.#asked;
    if (!this.kinds.includes(move.t)) {
      this.#asked = this.#ended = null;
      return 'play';
    }
    if (this.asks() && !(before && isSame(before, { move, seq }))) {
      this.#asked = { move, seq, at: this.now() };
      return 'ask';
    }
    if (before && this.now() - before.at < AT_ONCE) return 'nothing';
    return this.confirm(move, seq);
  }

  /** It is confirmed. @param {Move} move @param {number} seq @returns {'play'} */
  confirm(move, seq) {
    this.#asked = null;
    this.#ended = this.kinds.includes(move.t) ? { seq, at: this.now() } : null;
    return 'play';
  }

  /** It is not to be, or the table is another by now. @param {number | null} seq  that of the table; null: whatever it is */
  drop(seq = null) {
    if (seq === null || seq !== this.#asked?.seq) this.#asked = null;
  }

  /** Whether a press now is the second half of a double one. */
  get isDouble() {
    const last = Math.max(this.#asked?.at ?? -Infinity, this.#ended?.at ?? -Infinity);
    return this.now() - last < AT_ONCE;
  }

  /**
   * Whether the turn's end can be taken back where it was pressed: it was this seat's last step, and showed nothing new.
   *
   * @param {import('../connection/types.js').View['undo']} undo  what can be taken back now
   */
  canTakeBack(undo) {
    return this.#ended !== null && Boolean(undo?.free) && undo?.to === this.#ended.seq;
  }

  /** The moment is over, or it was taken back. */
  forget() {
    this.#ended = null;
  }
}

/** @param {{move: Move, seq: number}} one @param {{move: Move, seq: number}} other */
function isSame(one, other) {
  return one.seq === other.seq && JSON.stringify(one.move) === JSON.stringify(other.move);
}
