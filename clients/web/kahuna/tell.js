/**
 * The facts of Kahuna as sentences: a catalog function for each fact, and a shorter one where several belong together.
 * Pure.
 *
 * @module kahuna/tell
 */

import { ends } from './map.js';
import { words } from './words/index.js';

/** @typedef {import('../connection/types.js').Fact} Fact */
/** @typedef {import('../tools/game_types.js').Names} Names */

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
    fits: ([played, placed]) => (played?.t === 'CardsPlayed' && placed?.t === 'BridgePlaced' ? 2 : 0),
    tell: ([played, placed], names) => words.together.built(played, ends(placed.line), names),
  },
  {
    fits: ([played, removed]) => (played?.t === 'CardsPlayed' && removed?.t === 'BridgeRemoved' ? 2 : 0),
    tell: ([played, removed], names) => words.together.removed(played, removed.seat, ends(removed.line), names),
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
    sentences.push(together ? together.tell(rest.slice(0, count), names) : one(rest[0], names));
    rest = rest.slice(count);
  }
  return sentences.filter((sentence) => sentence !== null);
}

/** @param {Fact} fact @param {Names} names */
function one(fact, names) {
  return words.facts[fact.t]?.(fact, names, fact.line ? ends(fact.line) : ['', '']) ?? null;
}

/** How many facts at the start are such. @param {Fact[]} facts @param {(fact: Fact) => boolean} isSuch */
function run(facts, isSuch) {
  const end = facts.findIndex((fact) => !isSuch(fact));
  return end < 0 ? facts.length : end;
}
