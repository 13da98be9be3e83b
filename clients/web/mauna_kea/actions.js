/**
 * The buttons under the hand: whatever can be done now that is not on the map, a tile or a card.
 *
 * Each carries `data-action`: turn, confirm, keep, take, leave, board, draw, decline, quake, end, put-back.
 *
 * @module mauna_kea/actions
 */

import { button, el } from '../tools/dom.js';
import { isFocusLost } from '../tools/focus.js';
import { setUsable } from '../tools/in_vain.js';

/** @typedef {{action: string, label: string, act: () => void, main?: boolean, whyNot?: string | null, hint?: string, about?: string}} HandAction */

export class Actions {
  #key = '';
  /** @type {HandAction[]} */
  #deeds = [];
  /** The button that had the focus when all of them went. */
  #left = '';

  constructor() {
    this.element = el('div', { class: 'game-actions', role: 'group' });
  }

  /** Offer these, and no others. Buttons that stay keep the focus. @param {HandAction[]} deeds */
  offer(deeds) {
    this.#deeds = deeds;
    const key = JSON.stringify(deeds.map(({ action, label, main, whyNot, about }) => [action, label, main, whyNot, about]));
    if (key === this.#key) return;
    this.#key = key;
    const { activeElement } = document;
    const had = activeElement instanceof HTMLElement && this.element.contains(activeElement) ? activeElement.dataset.action : '';
    const focused = had || (isFocusLost() ? this.#left : '');
    this.#left = deeds.length === 0 ? (focused ?? '') : '';
    const buttons = deeds.map(({ action, label, main, whyNot = null, hint, about }, n) => {
      const made = button(label, () => this.#deeds[n].act(), { 'data-action': action, 'data-about': about, title: hint, class: main ? 'button main' : 'button' });
      setUsable(made, whyNot === null, whyNot);
      return made;
    });
    this.element.replaceChildren(...buttons);
    if (focused) (buttons.find((one) => one.dataset.action === focused) ?? buttons[0])?.focus();
  }
}
