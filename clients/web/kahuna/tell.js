/**
 * The facts of Kahuna as sentences: a catalog function for each fact, and a shorter one where several belong together.
 * Pure.
 *
 * @module kahuna/tell
 */

import { groupedSentences, leadingCount } from '../words/grouped.js';
import { ends } from './map.js';
import { words } from './words/index.js';

/** @typedef {import('../connection/types.js').Fact} Fact */
/** @typedef {import('../tools/game_types.js').Names} Names */

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
 */
export function tell(facts, names) {
  return groupedSentences(facts, names, TOGETHER, (fact) => words.facts[fact.t]?.(fact, names, fact.line ? ends(fact.line) : ['', '']));
}
