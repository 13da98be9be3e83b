/**
 * Looking at a part of the map: with buttons, two fingers, the wheel, or keys; moved by dragging.
 *
 * At first the whole sheet is seen, and a page on a phone is scrolled over the map as over anything else; once zoomed in,
 * dragging moves the map.
 *
 * @module mauna_kea/zoom
 */

import { button, el, set } from '../tools/dom.js';
import { words } from './words/index.js';

/** How much larger than the whole it can be seen at most, and by how much one press enlarges. */
const MOST = 5;
const PRESS = 1.6;

/** How far (px) a finger moves before it drags. */
const STILL = 8;

export class Zoom {
  #scale = 1;
  #x = 0;
  #y = 0;
  /** @type {Map<number, {x: number, y: number}>} */
  #fingers = new Map();
  #moved = 0;

  /**
   * @param {SVGSVGElement} map
   * @param {{x: number, y: number, size: number}} sheet
   */
  constructor(map, sheet) {
    this.map = map;
    this.sheet = sheet;
    const nearer = button('+', () => this.by(PRESS), { class: 'button zoom-button', 'data-action': 'zoom-in', 'aria-label': words.labels.nearer });
    const farther = button('−', () => this.by(1 / PRESS), { class: 'button zoom-button', 'data-action': 'zoom-out', 'aria-label': words.labels.farther });
    this.whole = button('⤢', () => this.fit(), { class: 'button zoom-button', 'data-action': 'zoom-fit', 'aria-label': words.labels.whole });
    this.nearer = nearer;
    this.farther = farther;
    this.element = el('div', { class: 'zoom', role: 'group', 'aria-label': words.labels.zoom }, this.whole, farther, nearer);
    map.addEventListener('pointerdown', (event) => this.#down(event));
    map.addEventListener('pointermove', (event) => this.#move(event));
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture']) {
      map.addEventListener(end, (event) => this.#fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
    }
    // A click that ends a drag is none.
    map.addEventListener('click', (event) => this.#moved > STILL && event.stopImmediatePropagation(), { capture: true });
    this.fit();
  }

  /** See the whole sheet. */
  fit() {
    this.#scale = 1;
    this.#show(this.sheet.x, this.sheet.y);
  }

  /**
   * See it larger (or smaller), with one place staying where it is: the middle, or `at` on the page.
   *
   * @param {number} factor
   * @param {{x: number, y: number} | null} [at]
   */
  by(factor, at = null) {
    const before = this.#size;
    this.#scale = Math.min(MOST, Math.max(1, this.#scale * factor));
    const [u, v] = at ? this.#part(at) : [0.5, 0.5];
    this.#show(this.#x + (before - this.#size) * u, this.#y + (before - this.#size) * v);
  }

  /** Move the map, where it is enlarged, so that a place on the sheet is seen. @param {{x: number, y: number}} at */
  reveal({ x, y }) {
    const margin = this.#size * 0.12;
    const moved = (/** @type {number} */ place, /** @type {number} */ from) =>
      place < from + margin ? place - margin : place > from + this.#size - margin ? place - this.#size + margin : from;
    this.#show(moved(x, this.#x), moved(y, this.#y));
  }

  get #size() {
    return this.sheet.size / this.#scale;
  }

  /** Units of the sheet for one pixel of the screen. */
  get #unit() {
    const { width, height } = this.map.getBoundingClientRect();
    return this.#size / Math.max(1, Math.min(width, height));
  }

  /** Where in what is seen a place on the page lies, 0 to 1. @param {{x: number, y: number}} at */
  #part({ x, y }) {
    const { left, top, width, height } = this.map.getBoundingClientRect();
    const wide = Math.min(width, height);
    return [(x - left - (width - wide) / 2) / wide, (y - top - (height - wide) / 2) / wide];
  }

  /** @param {number} x @param {number} y */
  #show(x, y) {
    const { sheet } = this;
    const most = sheet.size - this.#size;
    this.#x = Math.min(sheet.x + most, Math.max(sheet.x, x));
    this.#y = Math.min(sheet.y + most, Math.max(sheet.y, y));
    set(this.map, { viewBox: `${this.#x.toFixed(1)} ${this.#y.toFixed(1)} ${this.#size.toFixed(1)} ${this.#size.toFixed(1)}`, 'data-zoomed': this.#scale > 1 });
    const isWhole = this.#scale === 1;
    // They are of no use then, and go: with the focus on the one that is left.
    if (isWhole && [this.whole, this.farther].some((one) => one === document.activeElement)) this.nearer.focus();
    set(this.whole, { disabled: isWhole });
    set(this.farther, { disabled: isWhole });
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (this.#fingers.size === 0) this.#moved = 0;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.#moved += Math.hypot(now.x - before.x, now.y - before.y);
    this.#fingers.set(event.pointerId, now);
    if (other) {
      const spread = (/** @type {{x: number, y: number}} */ finger) => Math.hypot(finger.x - other.x, finger.y - other.y);
      this.by(spread(now) / Math.max(1, spread(before)), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    }
    if (this.#moved <= STILL || (this.#scale === 1 && !other)) return;
    if (!this.map.hasPointerCapture(event.pointerId)) this.map.setPointerCapture(event.pointerId);
    const share = other ? 0.5 : 1;
    this.#show(this.#x - (now.x - before.x) * this.#unit * share, this.#y - (now.y - before.y) * this.#unit * share);
  }
}
