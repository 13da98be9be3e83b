/**
 * What moves would do, asked of the server before they are made: once at each moment of the table, and only of what
 * somebody looks at for a while.
 *
 * @module hints/previews
 */

import { preference } from '../settings/preferences.js';
import { words } from '../words/ahead_catalog.js';

/** @typedef {import('../connection/types.js').Previewed} Previewed */
/** @typedef {import('../tools/game_types.js').Names} Names */
/** @typedef {import('../connection/types.js').Move} Move */
/** @typedef {import('../tools/game_types.js').Foreseen} Foreseen */

/** For how long (ms) something is looked at before it is asked about. */
const PATIENCE = 90;

export class Previews {
  /** What was told at this moment, by the moves. @type {Map<string, Promise<Foreseen | null>>} */
  #told = new Map();
  #seq = -1;
  /** Counts what was looked at, so that only the latest is asked about. */
  #latest = 0;

  /** @param {{ask: (question: {t: string, [field: string]: any}) => Promise<any>, seq: () => number, names: () => Names | null, wait?: (ms: number) => Promise<void>}} how */
  constructor({ ask, seq, names, wait = (ms) => new Promise((done) => setTimeout(done, ms)) }) {
    this.ask = ask;
    this.seq = seq;
    this.names = names;
    this.wait = wait;
  }

  /**
   * What these moves would do, made one after the other; null where that is not wished, nobody can say, or something else
   * is looked at by now.
   *
   * @param {Move[]} moves
   * @returns {Promise<Foreseen | null>}
   */
  async of(moves) {
    const mine = ++this.#latest;
    if (!preference('previews')) return null;
    const seq = this.seq();
    if (seq !== this.#seq) {
      this.#seq = seq;
      this.#told.clear();
    }
    const key = JSON.stringify(moves);
    if (!this.#told.has(key)) {
      await this.wait(PATIENCE);
      if (mine !== this.#latest || seq !== this.seq()) return null;
      if (!this.#told.has(key)) this.#told.set(key, this.#ask(moves, seq, key));
    }
    const told = await this.#told.get(key);
    return mine === this.#latest && seq === this.seq() ? (told ?? null) : null;
  }

  /** @param {Move[]} moves @param {number} seq @param {string} key @returns {Promise<Foreseen | null>} */
  async #ask(moves, seq, key) {
    const answer = await this.ask({ t: 'preview', moves }).catch(() => null);
    if (answer?.seq === seq) return { facts: answer.facts ?? [], open: answer.open ?? false, outlook: answer.outlook ?? null, end: this.#end(answer) };
    // The line may be back for the next look.
    this.#told.delete(key);
    return null;
  }

  /** That the game would be over, if it would be, and somebody is there to be told. @param {Previewed} answer */
  #end({ over, result }) {
    const names = over ? this.names() : null;
    return names ? words.over(result?.winners ?? null, result?.scores.length === 1, names) : '';
  }
}
