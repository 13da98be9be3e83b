/**
 * What of some steps is to be marked on the board, in order and with numbers. Pure.
 *
 * A place is a text that only the game's board understands, as `line:EH`.
 *
 * @module last_moves/marks
 */

/** @typedef {import('../connection/types.js').Step} Step */
/** @typedef {import('../connection/types.js').Fact} Fact */

/**
 * One thing that was done: the seqs of its steps, its number (null where it is marked without), and where it is to be
 * seen.
 * @typedef {{seqs: number[], number: number | null, places: string[]}} Marked
 */

/**
 * What a game tells of its facts: on which places those of one thing done are to be seen, and whether what was done next
 * only goes on with it, as a walk from space to space.
 * @typedef {object} MovesOnBoard
 * @property {(facts: Fact[]) => string[]} places
 * @property {(before: Fact[], after: Fact[]) => boolean} [joins]
 */

/**
 * What was done in these steps, numbered from 1. What is to be seen nowhere on the board has no number, so that none is
 * looked for in vain.
 *
 * @param {readonly Step[]} steps  of the game, in order
 * @param {MovesOnBoard} onBoard
 * @returns {Marked[]}
 */
export function markedSteps(steps, { places, joins = () => false }) {
  const groups = /** @type {{seqs: number[], facts: Fact[]}[]} */ ([]);
  for (const { seq, facts } of steps) {
    if (places(facts).length === 0) continue;
    const last = groups.at(-1);
    if (last && joins(last.facts, facts)) groups[groups.length - 1] = { seqs: [...last.seqs, seq], facts: [...last.facts, ...facts] };
    else groups.push({ seqs: [seq], facts });
  }
  return groups.map(({ seqs, facts }, n) => ({ seqs, number: n + 1, places: [...new Set(places(facts))] }));
}

/**
 * The places of each fact by itself.
 *
 * @param {Record<string, (fact: Fact) => (string | null)[]>} byFact  facts that are not here are to be seen nowhere
 * @returns {(facts: Fact[]) => string[]}
 */
export function placesBy(byFact) {
  return (facts) => facts.flatMap((fact) => byFact[fact.t]?.(fact) ?? []).filter((place) => place !== null);
}

/**
 * The numbers at each place, as they are to be read there: "1", "1 3", or '' where it is marked without.
 *
 * @param {readonly Marked[]} marks
 * @returns {Map<string, string>}
 */
export function numbersByPlace(marks) {
  const found = /** @type {Map<string, (number | null)[]>} */ (new Map());
  for (const { number, places } of marks) for (const place of places) found.set(place, [...(found.get(place) ?? []), number]);
  return new Map([...found].map(([place, numbers]) => [place, numbers.filter((number) => number !== null).join(' ')]));
}
