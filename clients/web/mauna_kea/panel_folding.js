/**
 * All that lies before the players, or only what matters most: where there is little place, a button shows one or the other.
 *
 * @module mauna_kea/panel_folding
 */

import { button, set } from '../tools/dom.js';
import { people } from './icons.js';
import { words } from './words/map.js';

export class PanelFolding {
  #isOpen = false;
  /** What lies before the players, once it is there. @type {readonly import('./panel.js').Panel[]} */
  panels = [];

  constructor() {
    const text = words.labels.players;
    this.element = button('', () => this.#toggle(), { class: 'button fold-panels', 'aria-label': text, title: text, 'aria-expanded': 'false', 'data-action': 'fold-panels' });
    this.element.append(people());
  }

  #toggle() {
    this.#isOpen = !this.#isOpen;
    set(this.element, { 'aria-expanded': this.#isOpen ? 'true' : 'false' });
    for (const panel of this.panels) panel.open(this.#isOpen);
  }
}
