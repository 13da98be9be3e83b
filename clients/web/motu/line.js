/**
 * The Line: its cards from left to right, the coco on each, and what each costs; alone, the two open cards. Beside it the
 * piles.
 *
 * `data-zone="line"` holds the cards: buttons with `data-place`, `data-card`, `data-coco`, `aria-pressed`, and
 * `data-choosable="true"` where the card can be laid. The piles are `data-zone="piles"`.
 *
 * @module motu/line
 */

import { el, setChildren, setText, set, svg } from '../tools/dom.js';
import { setUsable } from '../tools/in_vain.js';
import { theBox } from './box.js';
import { cardSheet } from './card.js';
import { layable } from './choose.js';
import { coco, icon } from './symbols.js';
import { words } from './words/index.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */

/**
 * A card of the Line on the page.
 * @typedef {{card: number, place: number, button: HTMLButtonElement, coins: HTMLElement, price: HTMLElement}} Slot
 */

/**
 * How a card of the Line stands: what it costs (below 0: gives; null: it is not to be taken), the coco on it, whether it can be laid, or only tried.
 * @typedef {{cost: number | null, coins: number, can: boolean, looks: boolean, alone: boolean}} State
 */

export class Line {
  /** @type {Slot[]} */
  #slots = [];

  /** @param {(place: number, byKey: boolean) => void} press */
  constructor(press) {
    this.press = press;
    this.row = el('div', { class: 'line', role: 'group', 'data-zone': 'line' });
    this.piles = el('div', { class: 'piles', role: 'img', 'data-zone': 'piles' });
    this.stacks = ['A', 'B', 'C'].map((name) => ({ name, count: el('strong', {}), element: el('span', { class: 'stack' }) }));
    for (const { name, count, element } of this.stacks) {
      element.append(el('span', { class: 'back' }, name), count);
      this.piles.append(element);
    }
    this.element = el('div', { class: 'hand market-line' }, this.row, this.piles);
  }

  /**
   * @param {Shown} shown
   * @param {number | null} chosen
   */
  draw({ view: { game }, moves }, chosen) {
    this.element.hidden = !game;
    if (!game) return;
    const alone = game.adversary !== null;
    set(this.row, { 'aria-label': alone ? words.line.open : words.line.title });
    const old = [...this.#slots];
    this.#slots = game.line.map((/** @type {number} */ card, /** @type {number} */ place) => {
      const at = old.findIndex((slot) => slot.card === card);
      const slot = at >= 0 ? old.splice(at, 1)[0] : this.#make(card);
      slot.place = place;
      return slot;
    });
    setChildren(this.row, this.#slots.map((slot) => slot.button));
    const can = layable(moves);
    const laying = game.stage === 'lay' && moves.length > 0;
    for (const slot of this.#slots) {
      const isLeft = alone && game.stage === 'other';
      const [cost, coins] = [game.costs[slot.place], game.line_coco[slot.place]];
      this.#drawSlot(slot, { cost, coins, can: can.has(slot.place), looks: laying, alone }, slot.place === chosen);
      set(slot.button, { 'data-other': isLeft });
    }
    for (const [n, { name, count, element }] of this.stacks.entries()) {
      setText(count, String(game.piles[n]));
      set(element, { 'data-empty': game.piles[n] === 0, 'data-pile': name, 'data-count': game.piles[n] });
    }
    set(this.piles, { 'aria-label': words.line.piles(game.piles) });
  }

  /** Its cards, from left to right. */
  get slots() {
    return this.#slots;
  }

  /** The button of the card at a place, for what flies there and from there. @param {number} place */
  at(place) {
    return this.#slots[place]?.button ?? this.row;
  }

  /** The button of a card, if it lies in the Line. @param {number} card */
  of(card) {
    return this.#slots.find((slot) => slot.card === card)?.button ?? null;
  }

  /** Put one more coco on the card at a place, until the Line is drawn again. @param {number} place */
  addCoco(place) {
    const slot = this.#slots[place];
    if (slot) drawCoins(slot, Number(slot.button.dataset.coco) + 1);
  }

  /** Put a card to the right end, until the Line is drawn again. @param {number} card */
  add(card) {
    const slot = this.#make(card);
    slot.place = this.#slots.length;
    this.#slots.push(slot);
    drawCoins(slot, 0);
    set(slot.button, { 'aria-disabled': 'true' });
    this.row.append(slot.button);
    return slot.button;
  }

  /** Take a card out, until the Line is drawn again. @param {number} card */
  remove(card) {
    const slot = this.#slots.find((one) => one.card === card);
    if (!slot) return;
    this.#slots = this.#slots.filter((one) => one !== slot);
    slot.button.remove();
  }

  /** Put the focus on the chosen card, or the first. @param {number | null} place */
  focus(place) {
    this.#slots[place ?? 0]?.button.focus();
  }

  #make(/** @type {number} */ card) {
    const button = el('button', { type: 'button', class: 'line-card', 'data-card': card });
    const coins = el('span', { class: 'coins' });
    const price = el('span', { class: 'price', 'aria-hidden': 'true' });
    button.append(el('span', { class: 'line-face' }, cardSheet(theBox().island(card), card)), coins, price);
    const slot = { card, place: 0, button, coins, price };
    button.addEventListener('click', (event) => {
      if (!button.hasAttribute('aria-disabled')) this.press(slot.place, event.detail === 0);
    });
    return slot;
  }

  /**
   * @param {Slot} slot
   * @param {State} state
   * @param {boolean} chosen
   */
  #drawSlot(slot, { cost, coins, can, looks, alone }, chosen) {
    drawCoins(slot, coins);
    slot.price.replaceChildren(words.line.price(cost), ...(cost ? [icon('coco')] : []));
    slot.price.hidden = cost === null;
    setUsable(slot.button, can || looks, words.inVain.card);
    set(slot.button, {
      'data-place': slot.place,
      'data-cost': cost,
      'data-choosable': can ? 'true' : null,
      'aria-pressed': String(chosen),
      'aria-label': words.line.card({ card: slot.card, place: slot.place, cost, coins, can, looks, alone }),
    });
  }
}

/** @param {Slot} slot @param {number} count */
function drawCoins({ button, coins }, count) {
  if (button.dataset.coco === String(count)) return;
  set(button, { 'data-coco': count });
  const tokens = Array.from({ length: Math.min(count, 5) }, () =>
    svg('svg', { class: 'coin', viewBox: '-42 -42 84 84', 'aria-hidden': 'true' }, coco()),
  );
  coins.replaceChildren(...tokens, count > 5 ? el('strong', {}, `×${count}`) : '');
}
