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
