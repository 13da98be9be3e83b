/**
 * The facts of Motu as sentences: a catalog function for each fact, and a shorter one where several belong together.
 * Pure.
 *
 * @module motu/tell
 */

import { words } from './words/index.js';

/** @typedef {import('../connection/types.js').Fact} Fact */
/** @typedef {import('../tools/game_types.js').Names} Names */

const PAYING = new Set(['CocoPut', 'HutPaid', 'HutGave']);

/**
 * Facts told in one sentence when they follow each other: how many, and in which words.
 *
 * @type {{fits: (facts: Fact[]) => number, tell: (facts: Fact[], names: Names) => string}[]}
 */
const TOGETHER = [
  {
    fits: (facts) => run(facts, (fact) => fact.t === 'CardTurned'),
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
    tell: ([pile, beach]) => words.together.adversary(pile, beach),
  },
];

/**
 * @param {Fact[]} facts  facts of one step that follow each other
 * @param {Names} names
 * @returns {string[]}
 */
export function tell(facts, names) {
  const sentences = [];
  for (let rest = facts; rest.length > 0; ) {
    const together = TOGETHER.find(({ fits }) => fits(rest) > 1);
    const count = together?.fits(rest) ?? 1;
    sentences.push(together ? together.tell(rest.slice(0, count), names) : (words.facts[rest[0].t]?.(rest[0], names) ?? null));
    rest = rest.slice(count);
  }
  return sentences.filter((sentence) => sentence !== null);
}

/** How many facts at the start are such. @param {Fact[]} facts @param {(fact: Fact) => boolean} isSuch */
function run(facts, isSuch) {
  const end = facts.findIndex((fact) => !isSuch(fact));
  return end < 0 ? facts.length : end;
}
