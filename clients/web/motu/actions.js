/**
 * The buttons beside the Line: to turn and lay the card that is held, and whatever is offered that is no laying.
 *
 * Each carries `data-action`: turn-left, turn-right, previous, next, places, lay, put-back · discard, buy, reveal, end,
 * give, pay, choose.
 *
 * @module motu/actions
 */

import { button, el, say, set } from '../dom.js';
import { choosing, kinds, plain } from './choose.js';
import { words } from './words/index.js';

/** @typedef {import('../types.js').Move} Move */
/** @typedef {import('../types.js').Shown} Shown */

const say_ = words.actions;

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
    const tool = (/** @type {string} */ action, /** @type {string} */ sign, /** @type {string} */ label, /** @type {() => void} */ act) =>
      button(sign, act, { class: 'button tool', 'data-action': action, 'aria-label': label, title: label });
    this.count = el('span', { class: 'place-count', role: 'status' });
    this.places = tool('places', '◎', say_.places, () => laying.togglePlaces());
    this.lay = button(say_.lay(null), () => laying.lay(), { class: 'button main', 'data-action': 'lay' });
    this.tools = el(
      'div',
      { class: 'laying-tools' },
      tool('turn-left', '↺', say_.turnLeft, () => laying.turn(-1)),
      tool('turn-right', '↻', say_.turnRight, () => laying.turn(1)),
      tool('previous', '‹', say_.previous, () => laying.next(-1)),
      this.count,
      tool('next', '›', say_.next, () => laying.next(1)),
      this.places,
    );
    this.putBack = button(say_.putBack, wishes.putBack, { class: 'button', 'data-action': 'put-back' });
    this.held = el('div', { class: 'held' }, this.tools, el('div', { class: 'held-row' }, this.putBack, this.lay));
    const act = (/** @type {string} */ kind) => () => {
      const move = plain(this.#moves, kind);
      if (move) wishes.play(move);
    };
    this.plain = {
      discard: button(say_.discard, act('discard'), { 'data-action': 'discard', class: 'button main' }),
      buy: button(say_.buy, wishes.buy, { 'data-action': 'buy' }),
      reveal: button(say_.reveal, wishes.reveal, { 'data-action': 'reveal' }),
      end: button(say_.end, act('end'), { 'data-action': 'end', class: 'button main' }),
      pay: button(say_.pay, act('pay'), { 'data-action': 'pay' }),
      give: button(say_.give, act('give'), { 'data-action': 'give', class: 'button main' }),
    };
    this.choose = button('', () => {
      const move = choosing(this.#moves, this.#chosen);
      if (move) wishes.play(move);
    }, { 'data-action': 'choose', class: 'button main' });
    this.element = el('div', { class: 'game-actions', role: 'group' }, this.held, ...Object.values(this.plain), this.choose);
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
    this.held.hidden = laying.place === null;
    set(this.lay, { disabled: !laying.legal });
    say(this.lay, say_.lay(laying.cost));
    say(this.count, laying.ready ? say_.count(laying.count) : '…');
    set(this.places, { 'aria-pressed': String(laying.showsPlaces) });
    for (const [kind, element] of Object.entries(this.plain)) element.hidden = !offered.has(kind) || laying.place !== null;
    say(this.plain.discard, game?.adversary ? say_.discardAlone : say_.discard);
    this.choose.hidden = !offered.has('choose');
    set(this.choose, { disabled: choosing(moves, chosen) === null });
    if (game) say(this.choose, say_.choose(chosen, game.due));
  }
}
