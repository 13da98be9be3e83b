/**
 * The rules at a table: the link to them, what is said with refusals, and what goes on now.
 *
 * @module table/rules
 */

import { listenForRules, ruleLink, rulesLink, rulesSeeNow } from '../rules/opener.js';
import { toldOptions } from '../lobby/told_options.js';
import { topicsNow } from '../rules/topics.js';
import { words } from '../words/index.js';

/** How long (ms) the key `?` shows what was said last about. */
const REMEMBERED = 15_000;

export class RulesAtTable {
  /** What was said last is about. @type {readonly string[]} */
  #said = [];
  #saidAt = -Infinity;

  /**
   * @param {string} name  of the game
   * @param {import('../tools/game_types.js').Game} game
   * @param {() => import('../tools/game_types.js').Shown | null} shown
   */
  constructor(name, game, shown) {
    const told = () => toldOptions(game, /** @type {import('../tools/game_types.js').Shown} */ (shown()).view.table);
    this.rules = { game: name, title: game.title, told: () => (shown() ? told() : []) };
    this.now = () => {
      const now = shown();
      return now ? topicsNow(now) : [];
    };
    this.link = rulesLink(this.rules, words.table.rules, {}, this.now);
  }

  /** Listen to the key `?`, and open the rules again where they were open before a reload. */
  listen() {
    listenForRules(this.rules, () => (performance.now() - this.#saidAt < REMEMBERED ? this.#said : []), this.now);
  }

  /** The table is drawn: another thing may be going on. */
  draw() {
    rulesSeeNow(this.now());
  }

  /** A link to what the rules say of what is just being told, or of what goes on. @param {readonly string[]} topics */
  linkFor(topics) {
    this.#said = [...topics, ...this.now()];
    this.#saidAt = performance.now();
    return ruleLink(this.rules, this.#said, words.rules.link);
  }
}
