/**
 * What this browser was told of a table's log, held against what the server says of it later: a game that was rewritten
 * is found by everybody who played it. No DOM.
 *
 * The digest of an event stands for all of the log up to it. The server's answers carry the latest; the last one is kept
 * in the browser, those that this page heard in memory.
 *
 * @module connection/receipts
 */

/** What stands for a log up to event `seq`. @typedef {import('../proof/verify.js').Receipt} Receipt */

/** Digests of format 1 stand for a table, not for its log: they are no receipts. */
const CHAINED = /^[0-9a-f]{64}$/;

/** So many of the receipts that this page heard are remembered. */
const REMEMBERED = 2000;

/**
 * What it needs of the browser; tests give it another.
 *
 * @typedef {object} Environment
 * @property {Pick<typeof import('./storage.js'), 'receiptAt' | 'keepReceipt'>} storage
 * @property {(table: string, seq: number) => Promise<string | null>} digestAt  what the server says now; null: no such event
 * @property {(table: string) => Promise<Map<number, string>>} digestsOf  those of the whole log of a game that is over, made
 *   anew from its events
 * @property {(receipt: Receipt) => void} onRewritten  the log is not the one that this was the receipt of
 */

export class Receipts {
  /** What this page heard, oldest first. @type {Receipt[]} */
  #heard = [];
  /** The receipt that was kept before this connection is the log's, as the server says now. */
  #isChecked = false;
  #isChecking = false;
  #isRewritten = false;

  /** @param {string} table @param {Environment} environment */
  constructor(table, environment) {
    this.table = table;
    this.environment = environment;
  }

  /** Welcomed, anew or again: what is kept is held against what the server says now. @param {{seq: number, digest?: string}} told */
  welcomed(told) {
    this.#isChecked = false;
    return this.hear(told);
  }

  /** The server said what stands for the log up to `seq`. @param {{seq: number, digest?: string}} told */
  async hear({ seq, digest = '' }) {
    if (!CHAINED.test(digest)) return;
    this.#heard = [...this.#heard.slice(1 - REMEMBERED), { seq, digest }];
    if (!this.#isChecked) await this.#check({ seq, digest });
    this.#keep();
  }

  /** The game is over: every receipt is held against the log. */
  async checkLog() {
    const kept = this.environment.storage.receiptAt(this.table);
    const receipts = [...(kept ? [kept] : []), ...this.#heard];
    if (receipts.length === 0) return;
    const digests = await this.environment.digestsOf(this.table).catch(() => null);
    if (!digests) return;
    const wrong = receipts.find(({ seq, digest }) => digests.get(seq) !== digest);
    if (wrong) this.#rewritten(wrong);
  }

  /** @param {Receipt} now */
  async #check(now) {
    const kept = this.environment.storage.receiptAt(this.table);
    if (this.#isChecking) return;
    this.#isChecking = true;
    try {
      const digest = !kept ? null : kept.seq === now.seq ? now.digest : await this.environment.digestAt(this.table, kept.seq);
      this.#isChecked = true;
      if (kept && digest !== kept.digest) this.#rewritten(kept);
    } catch {
      // No answer: it is asked again with the next receipt, and what was kept stays.
    } finally {
      this.#isChecking = false;
    }
  }

  /** Keep the latest; not in the place of one that was not checked, or that shows what was done. */
  #keep() {
    const kept = this.environment.storage.receiptAt(this.table);
    if (!this.#isChecked || this.#isRewritten) return;
    const latest = this.#heard.reduce((one, other) => (other.seq >= one.seq ? other : one));
    if (!kept || latest.seq >= kept.seq) this.environment.storage.keepReceipt(this.table, latest);
  }

  /** @param {Receipt} receipt */
  #rewritten(receipt) {
    if (this.#isRewritten) return;
    this.#isRewritten = true;
    this.environment.onRewritten(receipt);
  }
}
