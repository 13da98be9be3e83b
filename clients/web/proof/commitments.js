/**
 * What binds a table's draws: its secret, by the commitment, and everybody's nonce, by its hash. Pure.
 *
 * @module proof/commitments
 */

import { Unproven } from './draws.js';
import { bytesOf, hexOf } from './hash.js';
import { isSeatCount } from './log_shapes.js';

const SPAN = 1n << 256n;
const SECRET = /^[0-9a-f]{64}$/;
const NONCE = /^[0-9a-f]{32}$/;

/** What a table bound itself to: its secret, by the commitment, and the nonces of those who joined, by their hashes. */
export class Commitments {
  #secret = '';
  /** What each seat is bound by, from format 2 on. @type {(string | null)[]} */
  #commitments = [];
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
   * @param {import('./verify.js').Known} known
   * @param {number} format  of the log
   */
  constructor(hash, known, format) {
    this.hash = hash;
    this.known = known;
    this.format = format;
  }

  /** Whether what this browser kept was found in the log. */
  get own() {
    const { commitment, seat, nonce } = this.known;
    return commitment !== undefined && nonce !== undefined && this.#nonces[seat ?? -1] === nonce;
  }

  /** Take note of an event. Throws `Unproven`. @param {import('./verify.js').LogEvent} event */
  async see({ seq, facts, draws = [] }) {
    if (seq === 1) await this.#open(facts);
    for (const fact of facts) {
      if (fact.t === 'Opened' && seq !== 1) throw new Unproven('not_opened');
      if (fact.t === 'Joined' && this.format === 1) this.#join(fact);
      else if (fact.t === 'Joined' || fact.t === 'Committed') this.#bind(fact);
      if (fact.t === 'NonceShown') await this.#reveal(fact);
      if (fact.t === 'Left' || fact.t === 'SentOff') this.#free(fact);
      if (fact.t === 'Reordered') this.#reorder(fact);
      if (fact.t === 'ShuffleBroken') this.#unbind();
      if (fact.t === 'Started') this.#start();
      if (fact.t === 'SecretShown') this.#show(fact);
    }
    // A game ends with its last event: what comes after it is none of its.
    this.#isOver = facts.some((fact) => fact.t === 'Over' || fact.t === 'Closed');
    this.#turn = this.format === 1 ? `1|${seq}` : `2|${this.#drawn}`;
    if (draws.length > 0) this.#drawn += 1;
  }

  /** Make the draws of an event again. Throws `Unproven`. @param {import('./verify.js').LogEvent} event */
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
    const { secret, commitment, seats } = opened;
    const { known } = this;
    if (!isSeatCount(seats)) throw new Unproven('out_of_bounds');
    if (!SECRET.test(secret)) throw new Unproven('bad_secret');
    if (hexOf(await this.hash.digest(bytesOf(secret))) !== commitment) throw new Unproven('bad_commitment');
    if (known.commitment !== undefined && known.commitment !== commitment) throw new Unproven('other_commitment');
    this.#secret = secret;
    this.#nonces = Array(seats).fill(null);
    this.#commitments = Array(seats).fill(null);
    this.#mac = await this.hash.keyed(bytesOf(secret));
  }

  /** @param {import('../connection/types.js').Fact} fact */
  #join({ seat, nonce }) {
    if (!(seat in this.#nonces) || !NONCE.test(nonce)) throw new Unproven('bad_nonce', { seat });
    this.#nonces[seat] = nonce;
  }

  /** @param {import('../connection/types.js').Fact} fact */
  #bind({ seat, commitment }) {
    if (!(seat in this.#nonces) || !SECRET.test(commitment)) throw new Unproven('bad_nonce', { seat });
    this.#commitments[seat] = commitment;
    this.#nonces[seat] = null;
  }

  /** @param {import('../connection/types.js').Fact} fact */
  async #reveal({ seat, nonce }) {
    // Who shows a nonce while another could still choose theirs would let them choose by it.
    if (this.#commitments.includes(null)) throw new Unproven('shown_early', { seat });
    this.#join({ t: 'NonceShown', seat, nonce });
    if (hexOf(await this.hash.digest(bytesOf(nonce))) !== this.#commitments[seat]) throw new Unproven('unbound_nonce', { seat });
  }

  /** @param {import('../connection/types.js').Fact} fact */
  #free({ seat }) {
    if (!(seat in this.#nonces)) throw new Unproven('out_of_bounds');
    this.#nonces[seat] = this.#commitments[seat] = null;
  }

  /** Seats are in another order, new and free, or gone. @param {import('../connection/types.js').Fact} fact */
  #reorder({ seats }) {
    if (!Array.isArray(seats) || !isSeatCount(seats.length)) throw new Unproven('out_of_bounds');
    if (seats.some((seat) => seat !== null && !(seat in this.#nonces))) throw new Unproven('out_of_bounds');
    const [nonces, commitments] = [this.#nonces, this.#commitments];
    this.#nonces = seats.map((seat) => (seat === null ? null : nonces[seat]));
    this.#commitments = seats.map((seat) => (seat === null ? null : commitments[seat]));
  }

  /** A shuffle was broken: nobody is bound any more, and what was shown counts for nothing. */
  #unbind() {
    this.#nonces.fill(null);
    this.#commitments.fill(null);
  }

  #start() {
    const { seat, nonce, bound } = this.known;
    const other = bound?.findIndex((commitment, n) => commitment !== this.#commitments[n]) ?? -1;
    if (other >= 0) throw new Unproven('other_bound', { seat: other });
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
