/**
 * The facts of Mauna Kea as sentences: a catalog function for each fact, and a shorter one where several belong together.
 * Pure.
 *
 * @module mauna_kea/tell
 */

import { groupedSentences, leadingCount } from '../words/grouped.js';
import { words } from './words/index.js';

/** @typedef {import('../connection/types.js').Fact} Fact */
/** @typedef {import('../tools/game_types.js').Names} Names */

/** What happens while everybody draws their first tiles. */
const DEALING = new Set(['TileDrawn', 'LavaPutAside']);

/**
 * Facts told in one sentence when they follow each other: how many, and in which words.
 *
 * @type {import('../words/grouped.js').Group[]}
 */
const TOGETHER = [
  {
    fits: (facts) => {
      const dealt = leadingCount(facts, ({ t }) => DEALING.has(t));
      return new Set(facts.slice(0, dealt).map(({ seat }) => seat)).size > 1 ? dealt : 0;
    },
    tell: words.together.dealt,
  },
  { fits: (facts) => leadingCount(facts, ({ t }) => t === 'TileDrawn'), tell: words.together.drawn },
];

/**
 * @param {Fact[]} facts  facts of one step that follow each other
 * @param {Names} names
 */
export function tell(facts, names) {
  return groupedSentences(facts, names, TOGETHER, (fact) => words.facts[fact.t]?.(fact, names));
}
