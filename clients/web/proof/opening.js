/**
 * What a game begins with: what its table was opened with, and whoever opened it made of it before the start. Pure.
 *
 * @module proof/opening
 */

/** @typedef {import('./verify.js').Opening} Opening */

/**
 * What a table would begin with after a fact.
 *
 * @template {Pick<Opening, 'options' | 'seats'>} T
 * @param {T} opening
 * @param {import('../connection/types.js').Fact} fact
 * @returns {T}
 */
export function openingAfter(opening, fact) {
  if (fact.t === 'Changed' && fact.options) return { ...opening, options: fact.options };
  if (fact.t === 'Reordered') return { ...opening, seats: fact.seats.length };
  return opening;
}
