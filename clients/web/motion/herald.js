/**
 * A large notice over the board for a moment, for what everybody should see: a scoring, a round that ends.
 *
 * @module motion/herald
 */

import { el, set } from '../tools/dom.js';

/** How long (ms) it stays. */
const STAY = 1900;

export class Herald {
  element = el('div', { class: 'herald', 'aria-hidden': 'true' });

  /**
   * @param {string} title
   * @param {string} text
   * @param {import('./animator.js').Animator} animator
   * @param {number} [ms]
   */
  async show(title, text, animator, ms = STAY) {
    this.element.replaceChildren(el('strong', {}, title), el('span', {}, text));
    set(this.element, { 'data-shown': true });
    await animator.pause(ms);
    set(this.element, { 'data-shown': null });
  }
}
