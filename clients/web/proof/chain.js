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

/** The actions and facts that hold the hash of a token, and of whom: who sits down, and a bot that is to step in. */
const OWNED = new Set(['Join', 'Joined', 'RunOut', 'Ask', 'Asked', 'Replaced']);

/** The actions and facts that hold the hash of the token by which the table was opened. */
const BY_OPENER = new Set(['Open', 'Opened', 'SendOff', 'Change', 'Reorder', 'Close']);

/** The field with the hash of a token, if there is one. @param {import('../connection/types.js').Fact} held  an action or a fact */
function tokenField(held) {
  if (OWNED.has(held.t) && held.token !== undefined) return 'token';
  return BY_OPENER.has(held.t) && held.opener !== undefined ? 'opener' : null;
}

/** @param {import('../connection/types.js').Fact} held  an action or a fact */
function withoutToken(held) {
  const field = tokenField(held);
  const bare = field === null ? held : { ...held, [field]: '' };
  // A table in a series is opened with everybody seated.
  return held.t === 'Open' && held.seated ? { ...bare, seated: held.seated.map((/** @type {object} */ one) => ({ ...one, token: '' })) } : bare;
}

/** The names in the place of tokens in an action or a fact, in their order. @param {import('../connection/types.js').Fact} held @returns {string[]} */
function tokensIn(held) {
  const own = held[tokenField(held) ?? ''] ?? [];
  const seated = held.t === 'Open' ? (held.seated ?? []) : [];
  return [own, ...seated.map((/** @type {{token: string}} */ one) => one.token)].flat();
}

/**
 * The line that an event's digest is the hash of: its own, with the digest before it in the place of its own, and without
 * the names that stand for tokens.
 *
 * @param {LogEvent} event
 * @param {string} before
 */
export function lineOf(event, before) {
  return JSON.stringify({ ...event, action: withoutToken(event.action), facts: event.facts.map(withoutToken), digest: before });
}

/** Goes along with the events of a log, from the first. */
export class Chain {
  /** The digest of the last event. */
  digest = '';
  /** @type {Set<string>} */
  #owners = new Set();
  /** The name of whoever opened the table, if it has one. @type {string | undefined} */
  #opener;

  /** @param {import('./hash.js').Hashing} hash */
  constructor(hash) {
    this.hash = hash;
  }

  /** Check the next event. Throws `Unproven`. @param {LogEvent} event */
  async follow(event) {
    const due = hexOf(await this.hash.digest(bytes(lineOf(event, this.digest))));
    if (event.digest !== due) throw new Unproven('bad_chain');
    this.digest = due;
    this.#name(event);
  }

  /**
   * What no digest covers: the names in the place of tokens, which are numbered as they come.
   *
   * @param {LogEvent} event
   */
  #name({ action, facts }) {
    const [asked, told] = [tokensIn(action), facts.flatMap(tokensIn)];
    const [first] = [...asked, ...told];
    // Where everybody sits down at once the facts name them in the same order; else there is one name.
    const isOne = action.t === 'Open' && action.seated ? asked.join() === told.join() : [...asked, ...told].every((other) => other === first);
    if (action.t === 'Open') this.#opener = action.opener;
    const isOpeners = !BY_OPENER.has(action.t) || action.opener === this.#opener;
    if (!isOne || !isOpeners) throw new Unproven('bad_owner');
    for (const token of asked.length > 0 ? asked : told) {
      if (/^token /.test(token) && !this.#owners.has(token) && token !== `token ${this.#owners.size + 1}`) throw new Unproven('bad_owner');
      this.#owners.add(token);
    }
  }
}
