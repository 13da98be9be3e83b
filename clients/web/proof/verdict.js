/**
 * What a proof came to, in words, for the pages that show it.
 *
 * @module proof/verdict
 */

import { el } from '../tools/dom.js';
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
 * All that was found to hold.
 *
 * @param {import('./verify.js').Proven} found
 * @param {string[]} further  what else was found
 * @param {string} hint  what was not
 */
export function proven(found, further, hint) {
  const { proof } = words;
  const points = [proof.fits, proof.drawn(found.draws)];
  if (found.matched) points.push(proof.matched);
  if (found.own) points.push(found.format === 1 ? proof.own : proof.ownBound);
  points.push(found.format === 1 ? proof.old : proof.chained);
  if (found.received) points.push(proof.received);
  const items = [...points, ...further].map((point) => el('li', {}, point));
  const digest = found.format === 1 ? null : el('p', { class: 'verdict-digest' }, proof.digest, ' ', el('code', {}, found.digest));
  return [el('p', { class: 'verdict-head' }, proof.verified(found.events, found.draws)), el('ul', {}, ...items), ...(digest ? [digest] : []), el('p', { class: 'hint' }, hint)];
}
