/**
 * The facts of Mauna Kea as sentences: a catalog function for each fact, and a shorter one where several belong together.
 * Pure.
 *
 * @module mauna_kea/tell
 */

import { words } from './words/index.js';

/** @typedef {import('../connection/types.js').Fact} Fact */
/** @typedef {import('../tools/game_types.js').Names} Names */

/** What happens while everybody draws their first tiles. */
const DEALING = new Set(['TileDrawn', 'LavaPutAside']);

/**
 * Facts told in one sentence when they follow each other: how many, and in which words.
 *
 * @type {{fits: (facts: Fact[]) => number, tell: (facts: Fact[], names: Names) => string}[]}
 */
const TOGETHER = [
  {
    fits: (facts) => {
      const dealt = run(facts, ({ t }) => DEALING.has(t));
      return new Set(facts.slice(0, dealt).map(({ seat }) => seat)).size > 1 ? dealt : 0;
    },
    tell: words.together.dealt,
  },
  { fits: (facts) => run(facts, ({ t }) => t === 'TileDrawn'), tell: words.together.drawn },
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
