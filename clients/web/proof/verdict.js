/**
 * What a proof came to, in words, for the pages that show it.
 *
 * @module proof/verdict
 */

import { el } from '../tools/dom.js';
import { OF_PROGRAMS } from '../tools/proper_name.js';
import { ofProof } from '../words/verdict.js';

/** The first thing that does not hold. @param {import('./verify.js').Refuted} found */
export function refutation({ seq, code, about }) {
  return refuted(seq, ofProof.whys[code]?.(about) ?? code);
}

/**
 * That the server makes another game of it by the rules, or has another file than the one that was proven.
 *
 * @param {{verified: boolean, seq?: number}} ruled
 */
export function overruled({ verified, seq }) {
  return refuted(seq ?? 0, verified ? ofProof.otherFile : ofProof.against);
}

/** What does not hold (0: the file as a whole), and why. @param {number} seq @param {string} why */
function refuted(seq, why) {
  return [el('p', { class: 'verdict-head' }, seq ? ofProof.refuted(seq) : ofProof.badFile), el('p', {}, why)];
}

/**
 * Which house a log names, as this house knows itself; null where it could not be asked.
 *
 * @param {string | null} house
 * @param {import('../connection/api.js').House | null} here
 */
function whose(house, here) {
  if (!here || house === null) return 'unknown';
  if (here.house === house) return 'this';
  return here.before.includes(house) ? 'before' : 'other';
}

/**
 * Who signed it, in words, and the key; of the old kind nothing is signed.
 *
 * @param {import('./verify.js').Proven} found
 * @param {import('../connection/api.js').House | null} here
 */
function signature({ signed, house }, here) {
  if (signed === 'none') return { points: [], key: [] };
  const isChecked = signed === 'yes';
  const points = isChecked ? [ofProof.signed[whose(house, here)]] : [ofProof.notChecked, ofProof.named[whose(house, here)]];
  const key = el('p', { class: 'verdict-digest', 'data-signed': signed }, isChecked ? ofProof.house : ofProof.houseNamed, ' ', el('code', OF_PROGRAMS, house));
  return { points, key: [key] };
}

/** How much of a log holds: `true`, or `partly` where the signature could not be checked. @param {import('./verify.js').Proven} found */
export function holding({ signed }) {
  return signed === 'unchecked' ? 'partly' : 'true';
}

/**
 * All that was found to hold of a file.
 *
 * @param {import('./verify.js').Proven} found
 * @param {import('../connection/api.js').House | null} here  what this house says of itself; null: it could not be asked
 */
export function provenFile(found, here) {
  const { unsigned, stands, alone } = ofProof.file;
  return proven(found, here, [], [found.format === 1 ? unsigned : stands, alone]);
}

/**
 * All that was found to hold at the table, where the server has made every decision again.
 *
 * @param {import('./verify.js').Proven} found
 * @param {import('../connection/api.js').House | null} here  what this house says of itself; null: it could not be asked
 */
export function provenAtTable(found, here) {
  return proven(found, here, [ofProof.ruled], [ofProof.alone]);
}

/**
 * What a file and a table have in common: what holds, what was found further, and what was not.
 *
 * @param {import('./verify.js').Proven} found
 * @param {import('../connection/api.js').House | null} here
 * @param {string[]} further  what else was found
 * @param {string[]} hints  what was not
 */
function proven(found, here, further, hints) {
  const { points: signers, key } = signature(found, here);
  const points = [ofProof.fits, ofProof.drawn(found.draws)];
  if (found.matched) points.push(ofProof.matched);
  if (found.own) points.push(found.format === 1 ? ofProof.own : ofProof.ownBound);
  points.push(found.format === 1 ? ofProof.old : ofProof.chained);
  if (found.received) points.push(ofProof.received);
  if (found.format > 1) points.push(ofProof.broken(found.broken));
  const items = [...points, ...further, ...signers].map((point) => el('li', {}, point));
  const digest = found.format === 1 ? [] : [el('p', { class: 'verdict-digest' }, ofProof.digest, ' ', el('code', OF_PROGRAMS, found.digest))];
  const said = found.signed === 'unchecked' ? ofProof.unchecked : ofProof.verified;
  const head = el('p', { class: 'verdict-head' }, said(found.events, found.draws));
  return [head, el('ul', {}, ...items), ...key, ...digest, ...hints.map((hint) => el('p', { class: 'hint' }, hint))];
}
