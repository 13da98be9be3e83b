/**
 * Looking at a part of the map: with buttons, two fingers, the wheel, or keys; moved by dragging; and by itself, where
 * something is chosen that is too small to be hit.
 *
 * At first the whole sheet is seen, and a page on a phone is scrolled over the map as over anything else; once zoomed in,
 * dragging moves the map. The map carries `--unit`, how many units of the sheet are one pixel of the
 * screen, and `data-small` where a space of it is too small to be pressed.
 *
 * @module mauna_kea/zoom
 */

import { button, el, set } from '../tools/dom.js';
import { SPACE } from './geometry.js';
import { glide } from './glide.js';
import { LEAST, WANTED } from './sight.js';
import { words } from './words/map.js';

/** How much larger than the whole it can be seen at most, and by how much one press enlarges. */
const MOST = 5;
const PRESS = 1.6;

/** How far (px) a finger moves before it drags. */
const STILL = 8;

export class Zoom {
  #x = 0;
  #y = 0;
  #size = 0;
  /** How wide (px) the map is, or how high where that is less. */
  #wide = 0;
  /** It was set by itself, and nobody has changed that. */
  #isByItself = false;
  #stop = () => {};
  /** @type {Map<number, {x: number, y: number}>} */
  #fingers = new Map();
  #moved = 0;

  /** The map has become as wide as it is. */
  onMeasured = () => {};

  /**
   * @param {SVGSVGElement} map
   * @param {{x: number, y: number, size: number}} sheet
   */
  constructor(map, sheet) {
    this.map = map;
    this.sheet = sheet;
    const { labels } = words;
    this.nearer = button('+', () => this.by(PRESS), { class: 'button zoom-button', 'data-action': 'zoom-in', 'aria-label': labels.nearer, title: labels.nearer });
    this.farther = button('−', () => this.by(1 / PRESS), { class: 'button zoom-button', 'data-action': 'zoom-out', 'aria-label': labels.farther, title: labels.farther });
    this.whole = button(labels.whole, () => this.fit(), { class: 'button zoom-button', 'data-action': 'zoom-fit' });
    this.element = el('div', { class: 'zoom', role: 'group', 'aria-label': labels.zoom, 'data-in-sight': true }, this.whole, this.farther, this.nearer);
    map.addEventListener('pointerdown', (event) => this.#down(event));
    map.addEventListener('pointermove', (event) => this.#move(event));
    for (const end of /** @type {const} */ (['pointerup', 'pointercancel', 'lostpointercapture'])) {
      map.addEventListener(end, (event) => {
        // What a finger came down on loses it to the map when it begins to drag: it is still down.
        if (!map.hasPointerCapture(event.pointerId)) this.#fingers.delete(event.pointerId);
      });
    }
    // A click that ends a drag is none.
    map.addEventListener('click', (event) => this.#moved > STILL && event.stopImmediatePropagation(), { capture: true });
    new ResizeObserver(([{ contentRect }]) => {
      const wide = Math.min(contentRect.width, contentRect.height);
      if (wide === this.#wide) return;
      this.#wide = wide;
      this.#measure();
      this.onMeasured();
    }).observe(map);
    this.fit();
  }

  /** How wide (px) the map is, or how high where that is less; 0 while that is not known. */
  get wide() {
    return this.#wide;
  }

  /** How wide (px) a target has to be for whoever points here. */
  get least() {
    return matchMedia('(pointer: coarse)').matches ? LEAST.finger : LEAST.mouse;
  }

  /** See the whole sheet. */
  fit() {
    this.#isByItself = false;
    this.#show(this.sheet.x, this.sheet.y, this.sheet.size);
  }

  /**
   * See it larger (or smaller), with one place staying where it is: the middle, or `at` on the page.
   *
   * @param {number} factor
   * @param {{x: number, y: number} | null} [at]
   */
  by(factor, at = null) {
    this.#isByItself = false;
    const size = this.#sizeIn(this.#size / factor);
    const [u, v] = at ? this.#part(at) : [0.5, 0.5];
    this.#show(this.#x + (this.#size - size) * u, this.#y + (this.#size - size) * v, size);
  }

  /**
   * Let something be seen that is chosen; null: the whole again, if it is only by itself that a part is seen.
   *
   * @param {{size: number, middle: {x: number, y: number}} | null} sight
   */
  see(sight) {
    if (!sight) {
      if (this.#isByItself) this.#glide(this.sheet.x, this.sheet.y, this.sheet.size);
      return;
    }
    // Who sees it larger already goes on doing so.
    const size = this.#sizeIn(this.#isByItself ? sight.size : Math.min(sight.size, this.#size));
    const { x, y } = sight.middle;
    this.#glide(x - size / 2, y - size / 2, size);
    this.#isByItself = true;
  }

  /** See a place so large that what lies there can be hit; false where it is that large already. @param {{x: number, y: number}} at */
  enlarge(at) {
    const size = (SPACE * this.#wide) / WANTED;
    if (this.#size <= size * 1.01) return false;
    this.see({ size, middle: at });
    return true;
  }

  /** Move the map, where it is enlarged, so that a place on the sheet is seen. @param {{x: number, y: number}} at */
  reveal({ x, y }) {
    const margin = this.#size * 0.12;
    const moved = (/** @type {number} */ place, /** @type {number} */ from) =>
      place < from + margin ? place - margin : place > from + this.#size - margin ? place - this.#size + margin : from;
    this.#show(moved(x, this.#x), moved(y, this.#y), this.#size);
  }

  /** @param {number} size */
  #sizeIn(size) {
    return Math.min(this.sheet.size, Math.max(this.sheet.size / MOST, size));
  }

  /** Units of the sheet for one pixel of the screen. */
  get #unit() {
    return this.#size / Math.max(1, this.#wide);
  }

  /** Where in what is seen a place on the page lies, 0 to 1. @param {{x: number, y: number}} at */
  #part({ x, y }) {
    const { left, top, width, height } = this.map.getBoundingClientRect();
    const wide = Math.min(width, height);
    return [(x - left - (width - wide) / 2) / wide, (y - top - (height - wide) / 2) / wide];
  }

  /** Come to see a part, where nothing may move at once. @param {number} x @param {number} y @param {number} size */
  #glide(x, y, size) {
    const from = [this.#x, this.#y, this.#size];
    const to = [...this.#within(x, y, size), size];
    this.#stop();
    this.#stop = glide((far) => {
      const [nowX, nowY, nowSize] = from.map((value, n) => value + (to[n] - value) * far);
      this.#set(nowX, nowY, nowSize);
    });
  }

  /** @param {number} x @param {number} y @param {number} size @returns {[number, number]} */
  #within(x, y, size) {
    const { sheet } = this;
    const most = sheet.size - size;
    return [Math.min(sheet.x + most, Math.max(sheet.x, x)), Math.min(sheet.y + most, Math.max(sheet.y, y))];
  }

  /** @param {number} x @param {number} y @param {number} size */
  #show(x, y, size) {
    this.#stop();
    this.#set(...this.#within(x, y, size), size);
  }

  /** @param {number} x @param {number} y @param {number} size */
  #set(x, y, size) {
    [this.#x, this.#y, this.#size] = [x, y, size];
    const isWhole = size >= this.sheet.size;
    set(this.map, { viewBox: [x, y, size, size].map((value) => value.toFixed(1)).join(' '), 'data-zoomed': !isWhole });
    this.#measure();
    // They are of no use then, and go: with the focus on the one that is left.
    if (isWhole && [this.whole, this.farther].some((one) => one === document.activeElement)) this.nearer.focus();
    set(this.whole, { disabled: isWhole });
    set(this.farther, { disabled: isWhole });
  }

  #measure() {
    set(this.map, { 'data-small': SPACE / this.#unit < this.least - 0.5 });
    if (this.#wide > 0) this.map.style.setProperty('--unit', this.#unit.toFixed(3));
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
    if (this.#moved <= STILL || (this.#size >= this.sheet.size && !other)) return;
    if (!this.map.hasPointerCapture(event.pointerId)) this.map.setPointerCapture(event.pointerId);
    const share = other ? 0.5 : 1;
    this.#isByItself = false;
    this.#show(this.#x - (now.x - before.x) * this.#unit * share, this.#y - (now.y - before.y) * this.#unit * share, this.#size);
  }
}
