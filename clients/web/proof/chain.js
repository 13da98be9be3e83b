/**
 * The chain of a log of format 2: what each event's digest must be, so that no line can be changed, dropped or moved. Pure.
 *
 * The server's PROTOCOL.md says how it is made (section 12).
 *
 * @module proof/chain
 */

import { hexOf } from './hash.js';
import { Unproven } from './draws.js';

/** @typedef {import('./verify.js').LogEvent} LogEvent */

/** @param {string} text */
const bytes = (text) => new TextEncoder().encode(text);

/** @template T @param {T} held  an action or a fact @returns {T} */
const withoutToken = (held) => ({ ...held, token: '' });

/**
 * The line that an event's digest is the hash of: its own, with the digest before it in the place of its own, and without
 * the names that stand for tokens.
 *
 * @param {LogEvent} event
 * @param {string} before
 */
export function lineOf(event, before) {
  const joins = event.action.t === 'Join';
  const action = joins ? withoutToken(event.action) : event.action;
  const facts = joins ? event.facts.map((fact) => (fact.t === 'Joined' ? withoutToken(fact) : fact)) : event.facts;
  return JSON.stringify({ ...event, action, facts, digest: before });
}

/** Goes along with the events of a log, from the first. */
export class Chain {
  /** The digest of the last event. */
  digest = '';
  /** @type {Set<string>} */
  #owners = new Set();

  /** @param {import('./hash.js').Hashing} hash */
  constructor(hash) {
    this.hash = hash;
  }

  /** Check the next event. Throws `Unproven`. @param {LogEvent} event */
  async follow(event) {
    const due = hexOf(await this.hash.digest(bytes(lineOf(event, this.digest))));
    if (event.digest !== due) throw new Unproven('bad_chain');
    this.digest = due;
    if (event.action.t === 'Join') this.#seat(event);
  }

  /**
   * What no digest covers: the names in the place of tokens, which are numbered as they come.
   *
   * @param {LogEvent} event
   */
  #seat({ action: { token }, facts }) {
    const isNext = !/^token /.test(token) || this.#owners.has(token) || token === `token ${this.#owners.size + 1}`;
    const isOne = facts.every((fact) => fact.t !== 'Joined' || fact.token === token);
    if (!isNext || !isOne) throw new Unproven('bad_owner');
    this.#owners.add(token);
  }
}
