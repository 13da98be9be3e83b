/**
 * What was done since the viewer acted last, worked out from the record that the page has: so it is there after a reload,
 * too, and goes when they act.
 *
 * @module last_moves/last_moves
 */

import { words } from '../words/index.js';
import { isStoodInFor } from '../words/names.js';
import { markedSteps } from './marks.js';
import { stepsSince } from './since.js';

/** @typedef {import('../connection/types.js').Step} Step */
/** @typedef {import('../connection/types.js').Table} Table */
/** @typedef {import('../connection/history.js').StepHistory} StepHistory */
/** @typedef {import('./marks.js').Marked} Marked */

/**
 * How the record shows it: under a title before the first of these steps, with a number at the lines of each thing done.
 * @typedef {{title: string, first: number, numbers: Map<number, number>}} InRecord
 */

/** The steps since, those taken back and of the table left out, what is to be marked of them, and what the record says over them where it is no usual title. @typedef {{steps: readonly Step[], marks: readonly Marked[], title?: string}} Since */

/** Nothing was done. */
export const NOTHING = /** @type {Since} */ (Object.freeze({ steps: [], marks: [] }));

export class LastMoves {
  /** What was worked out last, and of what. @type {{key: string, since: Since}} */
  #known = { key: '', since: NOTHING };

  /**
   * @param {import('./marks.js').MovesOnBoard} onBoard
   * @param {() => boolean} isWished  whether the viewer wants it
   */
  constructor(onBoard, isWished) {
    this.onBoard = onBoard;
    this.isWished = isWished;
  }

  /**
   * What was done since the viewer acted last, up to step `seq`.
   *
   * @param {StepHistory} history
   * @param {Table} table
   * @param {number | null} seat  the viewer's; null: a spectator
   * @param {number} [seq]
   * @returns {Since}
   */
  since(history, table, seat, seq = Infinity) {
    if (!this.isWished() || (table.phase !== 'playing' && table.phase !== 'over')) return NOTHING;
    const upTo = Math.min(seq, history.last);
    const key = [history.first, history.steps.length, history.last, upTo, seat].join();
    if (key !== this.#known.key) this.#known = { key, since: this.#workOut(history, table, seat, upTo) };
    return this.#known.since;
  }

  /**
   * What would go if all agreed to take back to just after step `to`. It is marked whatever is wished: it is asked about.
   *
   * @param {StepHistory} history
   * @param {number} to
   * @param {number} [seq]  the step the board stands at
   * @returns {Since}
   */
  going(history, to, seq = Infinity) {
    const steps = history.standingSince(to).filter((step) => step.seq <= seq && step.facts.some(({ t }) => !(t in words.facts)));
    return { steps, marks: markedSteps(steps, this.onBoard), title: words.lastMoves.going };
  }

  /** How the record shows it; null where there is nothing. @param {Since} since @param {number | null} seat @returns {InRecord | null} */
  inRecord({ steps, marks, title }, seat) {
    if (steps.length === 0) return null;
    const numbered = marks.flatMap(({ seqs, number }) => seqs.map((seq) => /** @type {const} */ ([seq, number ?? 0])));
    return { title: title ?? (seat === null ? words.lastMoves.turn : words.lastMoves.since), first: steps[0].seq, numbers: new Map(numbered) };
  }

  /** A step by itself, as a replay shows it: where it is to be seen, without a number. @param {Step} step @returns {Marked[]} */
  alone(step) {
    const places = this.isWished() ? this.onBoard.places(step.facts) : [];
    return places.length === 0 ? [] : [{ seqs: [step.seq], number: null, places }];
  }

  /** @param {StepHistory} history @param {Table} table @param {number | null} seat @param {number} upTo */
  #workOut(history, table, seat, upTo) {
    const told = { steps: history.steps.filter((step) => step.seq <= upTo), undone: history.undoneSeqs() };
    const steps = stepsSince(told, seat, {
      isOfGame: ({ t }) => !(t in words.facts),
      isByOther: (step) => seat !== null && isStoodInFor(table, history.steps, step, seat),
    });
    return { steps, marks: markedSteps(steps, this.onBoard) };
  }
}
