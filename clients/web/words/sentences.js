/**
 * Facts in sentences: the table's from the shell's catalog, a game's from its own. Pure.
 *
 * @module words/sentences
 */

import { words } from './index.js';

/** @typedef {import('../connection/types.js').Fact} Fact */
/** @typedef {import('../tools/game_types.js').Names} Names */

/**
 * @param {Fact[]} facts  of one step, in order
 * @param {Pick<import('../tools/game_types.js').Game, 'tell' | 'emblems'>} game
 * @param {Names} names
 * @returns {string[]}
 */
export function sentences(facts, game, names) {
  /** @type {(string | null)[]} */
  const told = [];
  /** @type {Fact[]} */
  let ofGame = [];
  /** Whose time ran out: what the game does after it, no player did. @type {Fact | null} */
  let late = null;
  const tellGame = () => {
    const done = game.tell(ofGame, names);
    if (late && done.length > 0) told.push(words.record.doneFor(late.seat, names));
    told.push(...done);
    ofGame = [];
  };
  for (const fact of facts) {
    const tell = words.facts[fact.t];
    if (!tell) {
      ofGame.push(fact);
      continue;
    }
    tellGame();
    told.push(tell(fact, names, game.emblems.names));
    if (fact.t === 'TimeRanOut') late = fact;
  }
  tellGame();
  return told.filter((sentence) => sentence !== null);
}

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
