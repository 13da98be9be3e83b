/**
 * The buttons under the hand: whatever is offered that is neither a line nor a card of the market.
 *
 * Each carries `data-action`: discard, decline, finish, replace, forgo.
 *
 * @module kahuna/actions
 */

import { button, el, setText, set } from '../tools/dom.js';
import { setUsable } from '../tools/in_vain.js';
import { discardOf, kinds } from './choose.js';
import { words } from './words/index.js';

/** @typedef {import('../connection/types.js').Move} Move */

const PLAIN = /** @type {const} */ (['replace', 'forgo', 'finish', 'decline']);

/** What is the thing to do, and not one of several, stands out. */
const MAIN = new Set(['replace', 'finish']);

export class Actions {
  /** @type {Map<string, HTMLButtonElement>} */
  #buttons = new Map();
  /** @type {Move[]} */
  #moves = [];
  /** @type {string[]} */
  #chosen = [];

  /** @param {(move: Move) => void} play */
  constructor(play) {
    this.element = el('div', { class: 'game-actions', role: 'group' });
    for (const kind of PLAIN) {
      this.#add(kind, words.actions[kind], () => this.#moves.find((move) => move.t === kind), play);
    }
    this.#add('discard', words.actions.discard(null), () => discardOf(this.#moves, this.#chosen), play);
  }

  /**
   * @param {Move[]} moves
   * @param {string[]} chosen
   */
  draw(moves, chosen) {
    this.#moves = moves;
    this.#chosen = chosen;
    const offered = kinds(moves);
    for (const [kind, element] of this.#buttons) element.hidden = !offered.has(kind);
    const discard = /** @type {HTMLButtonElement} */ (this.#buttons.get('discard'));
    const can = discardOf(moves, chosen) !== null;
    setUsable(discard, can, words.actions.discardHint);
    set(discard, { title: can ? null : words.actions.discardHint });
    setText(discard, words.actions.discard(can ? chosen[0] : null));
  }

  /**
   * @param {string} kind
   * @param {string} label
   * @param {() => Move | null | undefined} move
   * @param {(move: Move) => void} play
   */
  #add(kind, label, move, play) {
    const act = () => {
      const found = move();
      if (found) play(found);
    };
    const element = button(label, act, { 'data-action': kind, class: MAIN.has(kind) ? 'button main' : 'button' });
    element.hidden = true;
    this.#buttons.set(kind, element);
    this.element.append(element);
  }
}
