/**
 * What the bots of a game thought, for its replay: fetched once, when the game is over and a bot was at the table.
 *
 * @module record/thoughts
 */

import { getThoughts } from '../connection/api.js';

/** @typedef {import('../connection/api.js').Thought} Thought */

export class Thoughts {
  /** By the step that the decision led to. @type {Map<string, Thought>} */
  #bySeq = new Map();
  #isAsked = false;

  /** @param {() => void} onLoaded */
  constructor(onLoaded) {
    this.onLoaded = onLoaded;
  }

  /** Fetch them, once. @param {import('../connection/types.js').Table} table */
  async load(table) {
    if (this.#isAsked || table.phase !== 'over' || !table.seats.some((sitter) => sitter?.bot)) return;
    this.#isAsked = true;
    try {
      for (const thought of await getThoughts(table.id)) this.#bySeq.set(key(thought.on + 1, thought.seat), thought);
      this.onLoaded();
    } catch {
      this.#isAsked = false;
    }
  }

  /** Whether anything is known of any step. */
  get isEmpty() {
    return this.#bySeq.size === 0;
  }

  /** What was thought before a step of this seat, if that is known. @param {number} seq @param {number | null | undefined} who */
  before(seq, who) {
    return who == null ? null : (this.#bySeq.get(key(seq, who)) ?? null);
  }
}

/** @param {number} seq @param {number} seat */
function key(seq, seat) {
  return `${seq} ${seat}`;
}
