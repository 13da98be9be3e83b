/**
 * Verifying a log: everything that can be checked of a game without its rules. Pure.
 *
 * PROTOCOL.md says how draws are made (section 9) and what a log looks like (section 12). Nothing here asks the server:
 * the secret it shows at the end is checked against the commitment it made at the beginning.
 *
 * @module proof/verify
 */

import { Chain } from './chain.js';
import { Commitments } from './commitments.js';
import { hashing } from './hash.js';
import { Unproven } from './draws.js';
import { checkHeader } from './header.js';
import { isBounded, isShaped, isShort } from './log_shapes.js';
import { checkEd25519, checkSignature } from './signature.js';

/**
 * One line of a log: an event with nothing hidden.
 * @typedef {object} LogEvent
 * @property {number} seq
 * @property {string} digest
 * @property {number | null} [who]
 * @property {{t: string, [field: string]: any}} action
 * @property {import('../connection/types.js').Fact[]} facts
 * @property {[number, number][]} [draws]
 */

/**
 * What this browser knows by itself: the commitment it was shown before the game, the nonce it made for its seat, what all
 * seats were bound by when it showed that, and the last digest that it was told.
 * @typedef {{table?: string, commitment?: string, seat?: number | null, nonce?: string, bound?: string[], receipt?: Receipt | null}} Known
 */

/** What stands for a log up to event `seq`. @typedef {{seq: number, digest: string}} Receipt */

/** What a table was opened with. @typedef {{game: string, options: any, seats: number, components: string, rules: number}} Opening */

/**
 * Goes along with the events of a game and throws `Unproven` where facts are not what the draws picked.
 * @typedef {{follow: (event: LogEvent) => void}} DrawChecker
 */

/**
 * `matched` says that the facts were held against the draws too; `own`, that the nonce and commitment this browser kept
 * were found in the log; `received`, that the digest it was told is the log's. `digest` is that of the last event, which
 * from format 2 on stands for all of them; `signed` says whether the `house` (its public key) has signed that: `unchecked`
 * where this browser cannot tell, `none` in format 1. `broken` counts the shuffles that were broken before the game.
 * @typedef {object} Proven
 * @property {true} holds
 * @property {number} format
 * @property {number} events
 * @property {number} draws
 * @property {string} digest
 * @property {boolean} matched
 * @property {boolean} own
 * @property {boolean} received
 * @property {string | null} house
 * @property {'yes' | 'unchecked' | 'none'} signed
 * @property {number} broken
 */

/** The first seq that does not hold (0: the file as a whole), with a code for why. @typedef {{holds: false, seq: number, code: string, about: Record<string, string | number>}} Refuted */

const FORMATS = [1, 2];
/** Events after which others have a turn. */
const YIELD_EVERY = 200;

/**
 * Prove a log, or find the first event that does not hold.
 *
 * @param {string} text  JSON Lines, as `GET /api/tables/ID/log` gives it
 * @param {object} [how]
 * @param {Known} [how.known]
 * @param {((opened: Opening) => DrawChecker | null | Promise<DrawChecker | null>) | null} [how.drawChecker]  what the game knows of its draws
 * @param {import('./hash.js').Hashing} [how.hash]
 * @param {import('./signature.js').SignatureCheck} [how.ed25519]
 * @returns {Promise<Proven | Refuted>}
 */
export async function verifyLog(text, { known = {}, drawChecker = null, hash = hashing(), ed25519 = checkEd25519 } = {}) {
  let seq = 0;
  let draws = 0;
  let broken = 0;
  try {
    const { first, header, lines } = read(text, known);
    const format = header.lagoon;
    const table = new Commitments(hash, known, format);
    const chain = format === 1 ? null : new Chain(hash);
    const checker = drawChecker ? await drawChecker(header) : null;
    let digest = '';
    for (const line of lines) {
      seq += 1;
      const event = eventOf(line, seq);
      // A digest covers what a line says; what stands there is nothing but that.
      if (chain && JSON.stringify(event) !== line) throw new Unproven('respelled');
      await table.see(event);
      if (seq === 1) checkHeader(first, header, event.facts[0], lines.length);
      if (!isShaped(event)) throw new Unproven('out_of_bounds');
      await chain?.follow(event);
      digest = event.digest;
      if (known.receipt?.seq === seq && known.receipt.digest !== digest) throw new Unproven('other_receipt');
      await table.checkDraws(event);
      checker?.follow(event);
      draws += event.draws?.length ?? 0;
      broken += event.facts.filter(({ t }) => t === 'ShuffleBroken').length;
      if (seq % YIELD_EVERY === 0) await new Promise((go) => setTimeout(go));
    }
    table.end();
    if (known.receipt && known.receipt.seq > seq) throw new Unproven('cut_receipt', { due: known.receipt.seq });
    const received = Boolean(known.receipt);
    const signed = chain ? await checkSignature(header, digest, ed25519) : 'none';
    const house = chain ? header.house : null;
    return { holds: true, format, events: seq, draws, digest, matched: checker !== null, own: table.own, received, house, signed, broken };
  } catch (error) {
    if (error instanceof Unproven) return { holds: false, seq, code: error.code, about: error.about };
    // What is no log of a game can be anything: nothing that is looked for has to be there.
    if (error instanceof TypeError || error instanceof RangeError) return { holds: false, seq, code: 'bad_event', about: {} };
    throw error;
  }
}

/**
 * @param {string} text
 * @param {Known} known
 */
function read(text, known) {
  const [first, ...lines] = text.replace(/\n$/, '').split('\n');
  const header = parsed(first);
  if (!('lagoon' in header)) throw new Unproven('no_header');
  if (!FORMATS.includes(header.lagoon)) throw new Unproven('unknown_format');
  if (header.kind === 'told') throw new Unproven('not_over');
  if (header.kind !== 'log') throw new Unproven('bad_header', { field: 'kind' });
  if ((header.seat ?? null) !== null) throw new Unproven('bad_header', { field: 'seat' });
  if (known.table !== undefined && header.table !== known.table) throw new Unproven('other_table');
  if (lines.length !== header.events) throw new Unproven('bad_length', { due: header.events, told: lines.length });
  return { first, header, lines };
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
