/**
 * Rings around what a lesson or a hint speaks of: laid over the page, so that no board has to know of them.
 *
 * @module tools/rings
 */

import { el, set } from './dom.js';

/** How far (px) a ring lies outside of what it is around. */
const AROUND = 5;
/** Rings are at least so wide and high (px). */
const LEAST = 30;
/** What may move something on the page, beside what changes there. */
const MOVING = ['scroll', 'resize', 'transitionend', 'animationend', 'load'];

export class Rings {
  /** @type {HTMLElement[]} */
  #rings = [];
  #isDue = false;

  /**
   * @param {HTMLElement} watched  the part of the page that they are in
   * @param {() => Element[]} places  what they are around now
   * @param {string} [kind]  what their class begins with
   * @param {() => Element[]} [later]  what they are around besides, since it comes after that
   */
  constructor(watched, places, kind = 'lesson', later = () => []) {
    this.kind = kind;
    this.places = places;
    this.later = later;
    this.element = el('div', { class: `${kind}-rings`, 'aria-hidden': 'true' });
    for (const moving of MOVING) addEventListener(moving, () => this.draw(), { capture: true, passive: true });
    new MutationObserver(() => this.draw()).observe(watched, { subtree: true, childList: true, attributes: true });
    new ResizeObserver(() => this.draw()).observe(watched);
  }

  /** Draw them where things are once the page is laid out. */
  draw() {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      this.#draw(this.places(), this.later());
    });
  }

  /** @param {Element[]} now @param {Element[]} later */
  #draw(now, later) {
    const places = [...now, ...later];
    while (this.#rings.length < places.length) this.#rings.push(el('div', { class: `${this.kind}-ring` }));
    this.#rings.length = places.length;
    places.forEach((place, n) => {
      const box = place.getBoundingClientRect();
      const width = Math.max(LEAST, box.width + 2 * AROUND);
      const height = Math.max(LEAST, box.height + 2 * AROUND);
      const left = box.left + box.width / 2 - width / 2;
      const top = box.top + box.height / 2 - height / 2;
      Object.assign(this.#rings[n].style, { width: `${width}px`, height: `${height}px`, translate: `${left}px ${top}px` });
      // What is below the dock is not seen, and its ring neither.
      set(this.#rings[n], { 'data-below': !place.closest('.dock'), 'data-later': n >= now.length });
    });
    if (this.element.childElementCount !== places.length) this.element.replaceChildren(...this.#rings);
  }
}
