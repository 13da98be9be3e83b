/**
 * The buttons beside the Line: to turn and lay the card that is held, and whatever is offered that is no laying.
 *
 * Each carries `data-action`: turn-left, turn-right, previous, next, places, lay, put-back · discard, buy, reveal, end,
 * give, pay, choose.
 *
 * @module motu/actions
 */

import { button, el, setText, set } from '../tools/dom.js';
import { setUsable } from '../tools/in_vain.js';
import { choosing, kinds, plain } from './choose.js';
import { words } from './words/index.js';

/** @typedef {import('../connection/types.js').Move} Move */
/** @typedef {import('../tools/game_types.js').Shown} Shown */

const label = words.actions;

export class Actions {
  /** @type {Move[]} */
  #moves = [];
  /** @type {string[]} */
  #chosen = [];

  /**
   * @param {object} wishes
   * @param {(move: Move) => void} wishes.play
   * @param {() => void} wishes.buy  look at the Destins
   * @param {() => void} wishes.reveal  look at the Voyageur
   * @param {() => void} wishes.putBack
   * @param {import('./laying.js').Laying} laying
   */
  constructor(wishes, laying) {
    this.laying = laying;
    const tool = (/** @type {string} */ action, /** @type {string} */ sign, /** @type {string} */ name, /** @type {() => void} */ act) =>
      button(sign, act, { class: 'button tool', 'data-action': action, 'aria-label': name, title: name });
    this.count = el('span', { class: 'place-count', role: 'status' });
    this.places = tool('places', '◎', label.places, () => laying.togglePlaces());
    this.lay = button(label.lay(null), () => laying.lay(), { class: 'button main', 'data-action': 'lay' });
    /** To be put over the bay. */
    this.tools = el(
      'div',
      { class: 'laying-tools', role: 'group' },
      tool('turn-left', '↺', label.turnLeft, () => laying.turn(-1)),
      tool('turn-right', '↻', label.turnRight, () => laying.turn(1)),
      tool('previous', '‹', label.previous, () => laying.next(-1)),
      this.count,
      tool('next', '›', label.next, () => laying.next(1)),
      this.places,
    );
    this.putBack = button(label.putBack, wishes.putBack, { class: 'button', 'data-action': 'put-back' });
    this.held = el('div', { class: 'held' }, this.putBack, this.lay);
    const act = (/** @type {string} */ kind) => () => {
      const move = plain(this.#moves, kind);
      if (move) wishes.play(move);
    };
    this.plain = {
      discard: button(label.discard, act('discard'), { 'data-action': 'discard', class: 'button main' }),
      buy: button(label.buy, wishes.buy, { 'data-action': 'buy' }),
      reveal: button(label.reveal, wishes.reveal, { 'data-action': 'reveal' }),
      end: button(label.end, act('end'), { 'data-action': 'end', class: 'button main' }),
      pay: button(label.pay, act('pay'), { 'data-action': 'pay' }),
      give: button(label.give, act('give'), { 'data-action': 'give', class: 'button main' }),
    };
    this.choose = button('', () => {
      const move = choosing(this.#moves, this.#chosen);
      if (move) wishes.play(move);
    }, { 'data-action': 'choose', class: 'button main' });
    this.element = el('div', { class: 'game-actions', role: 'group' }, this.held, ...Object.values(this.plain), this.choose);
  }

  /** Put the focus on the first button to be had, the main one before others; tells whether there is one. */
  focus() {
    const main = [...this.element.querySelectorAll('button.main'), ...this.element.querySelectorAll('button')];
    const found = main.find((one) => one instanceof HTMLButtonElement && one.offsetParent !== null && !one.ariaDisabled);
    if (found instanceof HTMLButtonElement) found.focus();
    return found !== undefined;
  }

  /**
   * @param {Shown} shown
   * @param {string[]} chosen  sources
   */
  draw({ view: { game }, moves }, chosen) {
    this.#moves = moves;
    this.#chosen = chosen;
    const { laying } = this;
    const offered = kinds(moves);
    this.held.hidden = this.tools.hidden = laying.place === null;
    setUsable(this.lay, laying.legal, laying.ready ? laying.verdict : null);
    setText(this.lay, label.lay(laying.cost));
    setText(this.count, laying.ready ? label.count(laying.count) : '…');
    set(this.places, { 'aria-pressed': String(laying.showsPlaces) });
    for (const [kind, element] of Object.entries(this.plain)) element.hidden = !offered.has(kind) || laying.place !== null;
    setText(this.plain.discard, game?.adversary ? label.discardAlone : label.discard);
    this.choose.hidden = !offered.has('choose');
    if (game) setUsable(this.choose, choosing(moves, chosen) !== null, words.inVain.choose(game.due - chosen.length));
    if (game) setText(this.choose, label.choose(chosen, game.due));
  }
}
