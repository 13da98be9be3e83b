/**
 * What was said at a table, as far as this page was told it: by number, each once; what is muted, what is new. No DOM.
 *
 * @module chat/heard
 */

/**
 * Something that was said. `seat` is missing where somebody watched; `on` is the seq of the step that a reaction is to.
 * @typedef {{n: number, at: number, seat?: number, name?: string, unnamed?: boolean, room?: 'table' | 'seats' | 'watching', text?: string, phrase?: string, reaction?: string, on?: number}} Entry
 */

/** As many as a server keeps of a table. */
const MOST = 1000;

/** Who said something, to be muted by: a player by the seat, who watches by their name. @param {Entry} entry */
export function speakerOf({ seat, name = '' }) {
  return seat === undefined ? `watching:${name}` : `seat:${seat}:${name}`;
}

export class Heard {
  /** @type {Map<number, Entry>} */
  #entries = new Map();
  /** The numbers of those that nobody has seen yet. @type {Set<number>} */
  #unread = new Set();
  /** Whether there may be entries before those at hand. */
  hasEarlier = false;

  /** The number of the latest entry, 0 where there is none. */
  get last() {
    return Math.max(0, ...this.#entries.keys());
  }

  /** All entries, in order. */
  get entries() {
    return [...this.#entries.values()].sort((one, other) => one.n - other.n);
  }

  /**
   * Take in what the server told. Returns the entries that are new here.
   *
   * @param {Entry[]} entries
   * @param {boolean} earlier  there is more before these
   */
  take(entries, earlier) {
    const fresh = entries.filter(({ n }) => !this.#entries.has(n));
    for (const entry of fresh) this.#entries.set(entry.n, entry);
    const numbers = [...this.#entries.keys()].sort((one, other) => one - other);
    if (entries.length > 0 && entries[0].n === numbers[0]) this.hasEarlier = earlier;
    for (const n of numbers.slice(0, -MOST)) this.#forget(n);
    return fresh;
  }

  /** @param {number} n */
  #forget(n) {
    this.#entries.delete(n);
    this.#unread.delete(n);
  }

  /** It was told to another seat. */
  clear() {
    this.#entries.clear();
    this.#unread.clear();
    this.hasEarlier = false;
  }

  /** These were not seen yet. @param {Entry[]} entries */
  markUnread(entries) {
    for (const { n } of entries) if (this.#entries.has(n)) this.#unread.add(n);
  }

  /** All was seen. */
  markRead() {
    this.#unread.clear();
  }

  /** How many were not seen yet, but for those of whoever is muted. @param {Set<string>} muted */
  unread(muted) {
    return [...this.#unread].filter((n) => !muted.has(speakerOf(/** @type {Entry} */ (this.#entries.get(n))))).length;
  }

  /**
   * What to show: without whoever is muted, and only what was said before `until` (ms since 1970).
   *
   * @param {Set<string>} muted
   * @param {number} [until]
   */
  shown(muted, until = Infinity) {
    return this.entries.filter((entry) => entry.at < until && !muted.has(speakerOf(entry)));
  }

  /**
   * The reactions to each step, by its seq: how often each was said.
   *
   * @param {Set<string>} muted
   * @param {number} [until]
   * @returns {Map<number, Map<string, number>>}
   */
  reactions(muted, until = Infinity) {
    const found = /** @type {Map<number, Map<string, number>>} */ (new Map());
    for (const { reaction, on } of this.shown(muted, until)) {
      if (reaction === undefined || on === undefined) continue;
      const counts = found.get(on) ?? new Map();
      found.set(on, counts.set(reaction, (counts.get(reaction) ?? 0) + 1));
    }
    return found;
  }
}
