/**
 * What is known of the table: its latest view and for which seat, the steps that led to it, and what can be chosen. No DOM.
 *
 * @module table/state
 */

import { StepHistory } from '../connection/history.js';
import { namesOf } from '../words/names.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */
/** @typedef {import('../connection/types.js').View} View */
/** @typedef {import('../connection/types.js').Step} Step */
/** @typedef {import('../connection/types.js').Move} Move */

export class TableState {
  /** The latest view, as it is after event `seq`; null until it was sent for the seat of this page. @type {View | null} */
  view = null;
  seq = 0;
  /** The seat of this page; null: a spectator. @type {number | null} */
  seat = null;
  /** Whether the table was opened by whoever this page speaks for. */
  isOpener = false;
  /** @type {import('../connection/types.js').Presence | null} */
  presence = null;
  history = new StepHistory();
  /** The seq up to which our own actions are acknowledged; until it is shown, nothing more can be chosen. */
  #acknowledged = 0;
  /** Moves that were requested because they are too many to come unasked, and the seq they belong to. */
  #requested = { seq: -1, moves: /** @type {Move[]} */ ([]) };

  /**
   * @param {() => number} pendingActions  how many actions of ours the server has not answered yet
   * @param {(history: StepHistory, table: import('../connection/types.js').Table, seat: number | null, seq: number) => Shown['marks']} [marks]
   *   what is to be marked of the steps up to `seq`
   */
  constructor(pendingActions, marks = () => []) {
    this.pendingActions = pendingActions;
    this.marks = marks;
  }

  /** The view was that of another seat: wait for a new one. */
  forgetView() {
    this.view = null;
  }

  /**
   * Take over what the server sent. Returns the steps that were not known before.
   *
   * @param {number} seq
   * @param {View} view
   * @param {Step[]} steps
   * @param {number | null} first  the seq after which `steps` is complete, where it was told
   */
  take(seq, view, steps, first) {
    this.seq = seq;
    this.view = view;
    return this.history.add(steps, first);
  }

  /** The server has accepted an action of ours, as event `seq`. */
  acknowledge(/** @type {number} */ seq) {
    this.#acknowledged = Math.max(this.#acknowledged, seq);
  }

  /** Whether the moves are too many to come unasked, and were not requested yet. */
  get needsMoves() {
    return this.view?.moves === null && this.#requested.seq !== this.seq;
  }

  /** @param {number} seq @param {Move[]} moves */
  addMoves(seq, moves) {
    this.#requested = { seq, moves };
  }

  /**
   * How many play on when we resign; 0 or 1 ends the game. By version 1 of the rules of the games for more than two, which
   * tables opened with it keep, a resignation ends the game for all.
   */
  get remaining() {
    const { seats, resigned, rules } = this.view?.table ?? { seats: [], resigned: [], rules: 0 };
    return rules === 1 ? 0 : seats.length - resigned.length - 1;
  }

  /** What there is to draw now; only while there is a view. @returns {Shown} */
  shown() {
    const view = /** @type {View} */ (this.view);
    const pending = this.pendingActions() > 0 || this.#acknowledged > this.seq;
    // Where a bot plays for the person of this page, what can be chosen is for the bot.
    const isOwn = this.seat === null || !view.table.seats[this.seat]?.stand_in;
    const known = view.moves ?? (this.#requested.seq === this.seq ? this.#requested.moves : []);
    return { seq: this.seq, seat: this.seat, view, moves: pending || !isOwn ? [] : known, pending, names: namesOf(view.table, this.seat), marks: this.#marksAt(this.seq, view) };
  }

  /**
   * What there was to draw at `seq`, for as long as what came after it waits to be shown: nothing can be chosen there.
   *
   * @param {number} seq
   * @param {View} view
   * @returns {Shown}
   */
  shownAt(seq, view) {
    return seq === this.seq ? this.shown() : { ...this.shown(), seq, view, moves: [], pending: true, marks: this.#marksAt(seq, view) };
  }

  /** @param {number} seq @param {View} view */
  #marksAt(seq, view) {
    return this.marks(this.history, view.table, this.seat, seq);
  }
}
