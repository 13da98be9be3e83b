/**
 * What a proof came to, in words, for the pages that show it.
 *
 * @module proof/verdict
 */

import { el } from '../tools/dom.js';
import { OF_PROGRAMS } from '../tools/proper_name.js';
import { words } from '../words/index.js';

/** The first thing that does not hold. @param {import('./verify.js').Refuted} found */
export function refutation({ seq, code, about }) {
  return refuted(seq, words.proof.whys[code]?.(about) ?? code);
}

/** What does not hold (0: the file as a whole), and why. @param {number} seq @param {string} why */
export function refuted(seq, why) {
  return [el('p', { class: 'verdict-head' }, seq ? words.proof.refuted(seq) : words.proof.badFile), el('p', {}, why)];
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
  const { proof } = words;
  if (signed === 'none') return { points: [], key: [] };
  const isChecked = signed === 'yes';
  const points = isChecked ? [proof.signed[whose(house, here)]] : [proof.notChecked, proof.named[whose(house, here)]];
  const key = el('p', { class: 'verdict-digest', 'data-signed': signed }, isChecked ? proof.house : proof.houseNamed, ' ', el('code', OF_PROGRAMS, house));
  return { points, key: [key] };
}

/** How much of a log holds: `true`, or `partly` where the signature could not be checked. @param {import('./verify.js').Proven} found */
export function holding({ signed }) {
  return signed === 'unchecked' ? 'partly' : 'true';
}

/**
 * All that was found to hold.
 *
 * @param {import('./verify.js').Proven} found
 * @param {import('../connection/api.js').House | null} here  what this house says of itself; null: it could not be asked
 * @param {string[]} further  what else was found
 * @param {string[]} hints  what was not
 */
export function proven(found, here, further, hints) {
  const { proof } = words;
  const { points: signers, key } = signature(found, here);
  const points = [proof.fits, proof.drawn(found.draws)];
  if (found.matched) points.push(proof.matched);
  if (found.own) points.push(found.format === 1 ? proof.own : proof.ownBound);
  points.push(found.format === 1 ? proof.old : proof.chained);
  if (found.received) points.push(proof.received);
  if (found.format > 1) points.push(proof.broken(found.broken));
  const items = [...points, ...further, ...signers].map((point) => el('li', {}, point));
  const digest = found.format === 1 ? [] : [el('p', { class: 'verdict-digest' }, proof.digest, ' ', el('code', OF_PROGRAMS, found.digest))];
  const said = found.signed === 'unchecked' ? proof.unchecked : proof.verified;
  const head = el('p', { class: 'verdict-head' }, said(found.events, found.draws));
  return [head, el('ul', {}, ...items), ...key, ...digest, ...hints.map((hint) => el('p', { class: 'hint' }, hint))];
}
