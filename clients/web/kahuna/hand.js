/**
 * My hand: cards to be chosen, one or two. A spectator has none.
 *
 * The container carries `data-zone="hand"`, each card `data-card`, `aria-pressed` and, where it can be chosen,
 * `data-choosable="true"`.
 *
 * @module kahuna/hand
 */

import { el, setChildren, set } from '../tools/dom.js';
import { setUsable } from '../tools/in_vain.js';
import { face } from './card.js';
import { words } from './words/index.js';

/** @typedef {{island: string, open: boolean, button: HTMLButtonElement}} Card */

export class Hand {
  /** @type {Card[]} */
  #cards = [];

  /**
   * @param {object} how
   * @param {(card: Card) => void} how.press
   * @param {(island: string | null) => void} how.point  a card is looked at, or none
   * @param {() => void} how.up  the arrow up was pressed: on to the map
   */
  constructor({ press, point, up }) {
    this.press = press;
    this.point = point;
    this.up = up;
    this.element = el('div', { class: 'hand', role: 'group', 'aria-label': words.labels.hand, 'data-zone': 'hand', 'data-none': words.labels.emptyHand });
    this.element.addEventListener('keydown', (event) => this.#key(event));
  }

  /** The cards, in the order in which they are shown. */
  get cards() {
    return this.#cards;
  }

  /**
   * Show these cards. Elements of cards that stay are kept, so that the focus stays where it was.
   *
   * @param {readonly string[]} islands  sorted, open ones included
   * @param {readonly string[]} open
   */
  hold(islands, open) {
    const old = [...this.#cards];
    const lying = [...open];
    this.#cards = islands.map((island) => {
      const at = old.findIndex((card) => card.island === island);
      const card = at >= 0 ? old.splice(at, 1)[0] : this.#make(island);
      const found = lying.indexOf(island);
      card.open = found >= 0;
      if (card.open) lying.splice(found, 1);
      return card;
    });
    setChildren(this.element, this.#cards.map((card) => card.button));
    set(this.element, { 'data-count': islands.length });
  }

  /**
   * Show which cards are chosen and which can be.
   *
   * @param {Card[]} chosen
   * @param {(card: Card) => boolean} canChoose
   * @param {(card: Card) => string} whyNot
   */
  show(chosen, canChoose, whyNot) {
    for (const card of this.#cards) {
      const can = canChoose(card);
      const isChosen = chosen.includes(card);
      setUsable(card.button, can, whyNot(card));
      set(card.button, {
        'aria-pressed': isChosen ? 'true' : 'false',
        'data-choosable': can ? 'true' : null,
        'data-open': card.open,
        'data-gone': null,
        'aria-label': words.labels.card(card.island, { open: card.open, chosen: isChosen }),
      });
    }
  }

  #make(/** @type {string} */ island) {
    const button = el('button', { type: 'button', class: 'card', 'data-card': island });
    button.append(face(island), ' ', el('span', { class: 'open-mark', 'aria-hidden': 'true' }, words.labels.open));
    const card = { island, open: false, button };
    button.addEventListener('click', () => {
      if (button.dataset.choosable) this.press(card);
    });
    button.addEventListener('pointerenter', (event) => event.pointerType === 'mouse' && this.point(island));
    button.addEventListener('pointerleave', () => this.point(null));
    button.addEventListener('focus', () => button.matches(':focus-visible') && this.point(island));
    button.addEventListener('blur', () => this.point(null));
    return card;
  }

  #key(/** @type {KeyboardEvent} */ event) {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const at = this.#cards.findIndex((card) => card.button === document.activeElement);
    if (event.key === 'ArrowUp') this.up();
    if (!way || at < 0) return;
    event.preventDefault();
    this.#cards[(at + way + this.#cards.length) % this.#cards.length].button.focus();
  }
}
