/**
 * The facts of Motu as sentences: a catalog function for each fact, and a shorter one where several belong together.
 * Pure.
 *
 * @module motu/tell
 */

import { groupedSentences, leadingCount } from '../words/grouped.js';
import { words } from './words/index.js';

/** @typedef {import('../connection/types.js').Fact} Fact */
/** @typedef {import('../tools/game_types.js').Names} Names */

const PAYING = new Set(['CocoPut', 'HutPaid', 'HutGave']);

/**
 * Facts told in one sentence when they follow each other: how many, and in which words.
 *
 * @type {import('../words/grouped.js').Group[]}
 */
const TOGETHER = [
  {
    fits: (facts) => leadingCount(facts, (fact) => fact.t === 'CardTurned'),
    tell: (facts) => words.together.turned(facts.map((fact) => fact.card)),
  },
  {
    fits: ([paid, taken, laid]) => (paid && PAYING.has(paid.t) && taken?.t === 'CardTaken' && laid?.t === 'CardLaid' ? 3 : 0),
    tell: ([paid, taken], names) => words.together.laid(paid, taken, names),
  },
  {
    fits: ([taken, laid]) => (taken?.t === 'CardTaken' && laid?.t === 'CardLaid' ? 2 : 0),
    tell: ([taken], names) => words.together.laid(null, taken, names),
  },
  {
    fits: ([paid, bought]) => (paid?.t === 'CocoPut' && bought?.t === 'DestinBought' ? 2 : 0),
    tell: ([paid, bought], names) => words.together.bought(bought, paid, names),
  },
  {
    fits: ([pile, beach]) => (pile?.t === 'AdversaryScored' && beach?.t === 'BeachScored' ? 2 : 0),
    tell: ([pile, beach], names) => words.together.adversary(pile, beach, names),
  },
];

/**
 * @param {Fact[]} facts  facts of one step that follow each other
 * @param {Names} names
 */
export function tell(facts, names) {
  return groupedSentences(facts, names, TOGETHER, (fact) => words.facts[fact.t]?.(fact, names));
}
