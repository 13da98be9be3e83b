/**
 * A step in sentences: the table's facts from the shell's catalog, the game's from its own. Pure.
 *
 * @module words/sentences
 */

import { words } from './index.js';

/** @typedef {import('../connection/types.js').Fact} Fact */

/**
 * @param {Fact[]} facts  of one step, in order
 * @param {Pick<import('../tools/game_types.js').Game, 'tell'>} game
 * @param {import('../tools/game_types.js').Names} names
 * @returns {string[]}
 */
export function sentences(facts, game, names) {
  /** @type {(string | null)[]} */
  const told = [];
  /** @type {Fact[]} */
  let ofGame = [];
  const tellGame = () => {
    told.push(...game.tell(ofGame, names));
    ofGame = [];
  };
  for (const fact of facts) {
    const tell = words.facts[fact.t];
    if (!tell) {
      ofGame.push(fact);
      continue;
    }
    tellGame();
    told.push(tell(fact, names));
  }
  tellGame();
  return told.filter((sentence) => sentence !== null);
}
