/**
 * Verifying a log: everything that can be checked of a game without its rules. Pure.
 *
 * PROTOCOL.md says how draws are made (section 9) and what a log looks like (section 12). Nothing here asks the server:
 * the secret it shows at the end is checked against the commitment it made at the beginning.
 *
 * @module proof/verify
 */

import { bytesOf, hashing, hexOf } from './hash.js';
import { Unproven } from './draws.js';
import { isBounded, isShaped, isShort } from './log_shapes.js';

/**
 * One line of a log: an event with nothing hidden.
 * @typedef {object} LogEvent
 * @property {number} seq
 * @property {number | null} [who]
 * @property {{t: string, [field: string]: any}} action
 * @property {import('../connection/types.js').Fact[]} facts
 * @property {[number, number][]} [draws]
 */

/**
 * What this browser knows by itself: the commitment it was shown before the game, and the nonce it made for its seat.
 * @typedef {{table?: string, commitment?: string, seat?: number | null, nonce?: string}} Known
 */

/** What a table was opened with. @typedef {{game: string, options: any, seats: number, components: string}} Opening */

/**
 * Goes along with the events of a game and throws `Unproven` where facts are not what the draws picked.
 * @typedef {{follow: (event: LogEvent) => void}} DrawChecker
 */

/**
 * `matched` says that the facts were held against the draws too; `own`, that the nonce and commitment this browser kept
 * were found in the log.
 * @typedef {{holds: true, events: number, draws: number, matched: boolean, own: boolean}} Proven
 */

/** The first seq that does not hold (0: the file as a whole), with a code for why. @typedef {{holds: false, seq: number, code: string, about: Record<string, string | number>}} Refuted */

const FORMATS = [1, 2];
const SPAN = 1n << 256n;
const SECRET = /^[0-9a-f]{64}$/;
const NONCE = /^[0-9a-f]{32}$/;
/** Events after which others have a turn. */
const YIELD_EVERY = 200;

/**
 * Prove a log, or find the first event that does not hold.
 *
 * @param {string} text  JSON Lines, as `GET /api/tables/ID/log` gives it
 * @param {object} [how]
 * @param {Known} [how.known]
 * @param {((opened: Opening) => DrawChecker | Promise<DrawChecker>) | null} [how.drawChecker]  what the game knows of its draws
 * @param {import('./hash.js').Hashing} [how.hash]
 * @returns {Promise<Proven | Refuted>}
 */
export async function verifyLog(text, { known = {}, drawChecker = null, hash = hashing() } = {}) {
  let seq = 0;
  let draws = 0;
  try {
    const { header, lines } = read(text, known);
    const table = new Commitments(hash, known, header);
    const checker = drawChecker ? await drawChecker(header) : null;
    for (const line of lines) {
      seq += 1;
      const event = eventOf(line, seq);
      await table.see(event);
      if (!isShaped(event)) throw new Unproven('out_of_bounds');
      await table.checkDraws(event);
      checker?.follow(event);
      draws += event.draws?.length ?? 0;
      if (seq % YIELD_EVERY === 0) await new Promise((go) => setTimeout(go));
    }
    table.end();
    return { holds: true, events: seq, draws, matched: checker !== null, own: table.own };
  } catch (error) {
    if (!(error instanceof Unproven)) throw error;
    return { holds: false, seq, code: error.code, about: error.about };
  }
}

/**
 * @param {string} text
 * @param {Known} known
 */
function read(text, known) {
  const [first, ...lines] = text.replace(/\n$/, '').split('\n');
  const header = parsed(first);
  if (!FORMATS.includes(header.lagoon)) throw new Unproven('unknown_format');
  if (header.kind !== 'log') throw new Unproven('not_over');
  if (known.table !== undefined && header.table !== known.table) throw new Unproven('other_table');
  if (lines.length !== header.events) throw new Unproven('bad_length', { due: header.events, told: lines.length });
  return { header, lines };
}

/** @param {string} line @returns {any} */
function parsed(line) {
  if (!isShort(line)) throw new Unproven('out_of_bounds');
  const value = json(line);
  if (value === null || typeof value !== 'object') throw new Unproven('unreadable');
  if (!isBounded(value)) throw new Unproven('out_of_bounds');
  return value;
}

/** What a line holds; null for anything that is no JSON. @param {string} line @returns {any} */
function json(line) {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/**
 * @param {string} line
 * @param {number} seq
 * @returns {LogEvent}
 */
function eventOf(line, seq) {
  const event = parsed(line);
  if (event.seq !== seq) throw new Unproven('other_seq', { told: String(event.seq) });
  const { action, facts, draws = [] } = event;
  const whole = typeof action?.t === 'string' && Array.isArray(facts) && facts.every((fact) => typeof fact?.t === 'string');
  if (!whole || !Array.isArray(draws) || !draws.every(isDraw)) throw new Unproven('unreadable');
  return event;
}

/** @param {unknown} draw */
function isDraw(draw) {
  if (!Array.isArray(draw) || draw.length !== 2) return false;
  const [of, place] = draw;
  return Number.isSafeInteger(of) && Number.isSafeInteger(place) && of >= 2 && place >= 0 && place < of;
}

/** Whether two things read from JSON are the same, in whatever order their fields come. @param {any} one @param {any} other @returns {boolean} */
function isEqual(one, other) {
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return one === other;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isEqual(one[name], other[name]));
}

/** What a table bound itself to: its secret, by the commitment, and the nonces of those who joined. */
class Commitments {
  #secret = '';
  #isShown = false;
  /** How many events drew before, and what fixes the draws of this one. */
  #drawn = 0;
  #turn = '';
  #isOver = false;
  /** @type {(string | null)[]} */
  #nonces = [];
  /** @type {((message: Uint8Array) => Promise<Uint8Array>) | null} */
  #mac = null;

  /**
   * @param {import('./hash.js').Hashing} hash
   * @param {Known} known
   * @param {Opening & {table: string, lagoon: number}} header
   */
  constructor(hash, known, header) {
    this.hash = hash;
    this.known = known;
    this.header = header;
  }

  /** Whether what this browser kept was found in the log. */
  get own() {
    const { commitment, seat, nonce } = this.known;
    return commitment !== undefined && nonce !== undefined && this.#nonces[seat ?? -1] === nonce;
  }

  /** Take note of an event. Throws `Unproven`. @param {LogEvent} event */
  async see({ seq, facts, draws = [] }) {
    if (seq === 1) await this.#open(facts);
    for (const fact of facts) {
      if (fact.t === 'Opened' && seq !== 1) throw new Unproven('not_opened');
      if (fact.t === 'Joined' && this.header.lagoon === 1) this.#join(fact);
      if (fact.t === 'NonceShown') this.#join(fact);
      if (fact.t === 'Left') this.#nonces[fact.seat] = null;
      if (fact.t === 'ShuffleBroken') this.#nonces.fill(null);
      if (fact.t === 'Started') this.#start();
      if (fact.t === 'SecretShown') this.#show(fact);
    }
    // A game ends with its last event: what comes after it is none of its.
    this.#isOver = facts.some((fact) => fact.t === 'Over');
    this.#turn = this.header.lagoon === 1 ? `1|${seq}` : `2|${this.#drawn}`;
    if (draws.length > 0) this.#drawn += 1;
  }

  /** Make the draws of an event again. Throws `Unproven`. @param {LogEvent} event */
  async checkDraws({ draws = [] }) {
    for (const [number, [of, told]] of draws.entries()) {
      const due = await this.#outcome(number, of);
      if (due !== told) throw new Unproven('bad_draw', { draw: number, of, due, told });
    }
  }

  /** The log is at its end. Throws `Unproven`. */
  end() {
    if (!this.#isShown) throw new Unproven('no_secret');
    if (!this.#isOver) throw new Unproven('not_over');
  }

  /** @param {import('../connection/types.js').Fact[]} facts */
  async #open([opened]) {
    if (opened?.t !== 'Opened') throw new Unproven('not_opened');
    const { secret, commitment, table, game, seats, options, components } = opened;
    const { header, known } = this;
    if (!SECRET.test(secret)) throw new Unproven('bad_secret');
    if (hexOf(await this.hash.digest(bytesOf(secret))) !== commitment) throw new Unproven('bad_commitment');
    if (known.commitment !== undefined && known.commitment !== commitment) throw new Unproven('other_commitment');
    const same = table === header.table && game === header.game && seats === header.seats && components === header.components;
    if (!same || !isEqual(options, header.options)) throw new Unproven('other_table');
    this.#secret = secret;
    this.#nonces = Array(seats).fill(null);
    this.#mac = await this.hash.keyed(bytesOf(secret));
  }

  /** @param {import('../connection/types.js').Fact} fact */
  #join({ seat, nonce }) {
    if (!(seat in this.#nonces) || !NONCE.test(nonce)) throw new Unproven('bad_nonce', { seat });
    this.#nonces[seat] = nonce;
  }

  #start() {
    const { seat, nonce } = this.known;
    if (this.#nonces.includes(null)) throw new Unproven('bad_nonce', { seat: this.#nonces.indexOf(null) });
    if (typeof seat === 'number' && nonce !== undefined && this.#nonces[seat] !== nonce) throw new Unproven('other_nonce', { seat });
  }

  /** @param {import('../connection/types.js').Fact} fact */
  #show({ secret }) {
    if (secret !== this.#secret) throw new Unproven('other_secret');
    this.#isShown = true;
  }

  /** Draw `number` of the event last seen: a place among `of`. @param {number} number @param {number} of */
  async #outcome(number, of) {
    const among = BigInt(of);
    const limit = SPAN - (SPAN % among);
    const nonces = this.#nonces.filter((nonce) => nonce !== null).join('|');
    const mac = this.#mac;
    if (mac === null) throw new Unproven('not_opened');
    for (let attempt = 0; ; attempt++) {
      const message = new TextEncoder().encode(`lagoon draw ${this.#turn}|${number}|${attempt}|${nonces}`);
      const value = BigInt(`0x${hexOf(await mac(message))}`);
      if (value < limit) return Number(value % among);
    }
  }
}
