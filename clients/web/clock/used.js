/**
 * What everybody used of their time, as the record says it at the end of a game. Pure.
 *
 * @module clock/used
 */

import { words } from '../words/index.js';

/**
 * The sentences for a step beside those of its facts: none but for the last of a game with clocks.
 *
 * @param {import('../connection/types.js').Fact[]} facts
 * @param {import('../connection/types.js').Table} table  as it was then
 * @param {import('../tools/game_types.js').Names} names
 * @returns {string[]}
 */
export function usedSentences(facts, { clock, seats }, { name }) {
  if (!clock || !facts.some(({ t }) => t === 'Over')) return [];
  const people = seats.flatMap((sitter, seat) => (sitter?.bot ? [] : [seat]));
  const used = people.map((seat) => ({ name: name(seat), ms: clock.used[seat] }));
  return [words.clock.used(used)];
}
