/**
 * The facts of a game in sentences, of which some tell several facts that follow each other. Pure.
 *
 * @module words/grouped
 */

/** @typedef {import('../connection/types.js').Fact} Fact */
/** @typedef {import('../tools/game_types.js').Names} Names */

/**
 * Facts told in one sentence when they follow each other: `fits` says how many of the first do.
 * @typedef {{fits: (facts: Fact[]) => number, tell: (facts: Fact[], names: Names) => string}} Group
 */

/**
 * The sentences of a game's facts: one for each group, and one for each other fact.
 *
 * @param {Fact[]} facts  facts of one step that follow each other
 * @param {Names} names
 * @param {readonly Group[]} groups  the first that fits counts
 * @param {(fact: Fact) => string | null | undefined} tellOne  null where there is nothing to tell
 * @returns {string[]}
 */
export function groupedSentences(facts, names, groups, tellOne) {
  const told = [];
  for (let rest = facts; rest.length > 0; ) {
    const group = groups.find(({ fits }) => fits(rest) > 1);
    const count = group?.fits(rest) ?? 1;
    told.push(group ? group.tell(rest.slice(0, count), names) : (tellOne(rest[0]) ?? null));
    rest = rest.slice(count);
  }
  return told.filter((sentence) => sentence !== null);
}

/** How many facts at the start are of a kind. @param {Fact[]} facts @param {(fact: Fact) => boolean} isOfKind */
export function leadingCount(facts, isOfKind) {
  const end = facts.findIndex((fact) => !isOfKind(fact));
  return end < 0 ? facts.length : end;
}
