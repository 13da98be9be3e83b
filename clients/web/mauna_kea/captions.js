/**
 * What lava does, told over the map, line after line. It stays until somebody presses something, or more lava comes.
 *
 * @module mauna_kea/captions
 */

import { el, set } from '../tools/dom.js';

export class Captions {
  constructor() {
    this.element = el('div', { class: 'caption', 'aria-hidden': 'true', 'data-zone': 'lava' });
  }

  /** Tell one more line, or the first one. @param {string} text */
  tell = (text, isFirst = false) => {
    if (isFirst) this.element.replaceChildren();
    this.element.append(el('p', {}, text), ' ');
    set(this.element, { 'data-shown': true });
  };

  /** Nobody needs to be told any more. */
  hide() {
    set(this.element, { 'data-shown': null });
  }
}
