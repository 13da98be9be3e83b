/**
 * The bay: one island large, to be moved and looked at more closely, and over it the card that is about to be laid.
 *
 * Pointers: the mouse moves the card and lays it with a click, drags the bay and zooms with its wheel; a finger drags the
 * card (or the bay, while there is no card), a tap puts the card there, two fingers zoom.
 *
 * @module motu/bay
 */

import { button, el, set, svg } from '../tools/dom.js';
import { IslandPicture, reach } from './island.js';
import { Lights } from './lights.js';
import { Shoals } from './shoals.js';
import { words } from './words/map.js';

/** @typedef {import('./island.js').Island} Island */

/** Cells of sea around an island, and around the card that is about to be laid. */
const MARGIN = 1.1;
const ROOM = 2.2;

/** How far (px) a pointer may stray and still have pressed. */
const STRAY = 7;

/** Cells across at the closest and at the farthest. */
const CLOSEST = 4;
const FARTHEST = 60;

/** What a village alone reaches to. @type {import('./island.js').Reach} */
const NOWHERE = { left: -1, top: -1, right: 1, bottom: 1 };

/** Where a card is as long as none is held. */
const NOWHERE_YET = { x: 0, y: 0 };

/**
 * @typedef {object} Wishes
 * @property {() => boolean} holds  whether a card is about to be laid
 * @property {(x: number, y: number) => void} point  the pointer is over this cell
 * @property {(x: number, y: number, touch: boolean) => void} press  this cell was pressed
 * @property {() => void} pressInVain  something was pressed while no card is held
 * @property {() => {x: number, y: number}} where  where the card is that is about to be laid
 * @property {() => number} covered  how many px of the bay tools cover at its bottom
 * @property {() => number} coveredAbove  how many px of it buttons cover at its top
 */

export class Bay {
  /** The middle of what is seen, in cells, and how many cells fit across the shorter side (0: as many as show the island). */
  #camera = { x: 0, y: 0, across: 0 };
  #moved = false;
  /** @type {import('./island.js').Reach} */
  #reach = NOWHERE;
  #room = MARGIN;
  /** @type {Map<number, {x: number, y: number}>} */
  #fingers = new Map();
  /** @type {{x: number, y: number, camera: {x: number, y: number, across: number}, card: {x: number, y: number}} | null} */
  #start = null;
  #strayed = false;
  #pinch = 0;
  /** Where the mouse was last, and whether it rests: browsers tell of moves too where the page moves under it. */
  #mouse = { x: -1, y: -1 };
  #rests = false;

  /** What whoever uses the bay wishes of it. @type {Wishes} */
  wishes = {
    holds: () => false,
    where: () => NOWHERE_YET,
    point: () => {},
    press: () => {},
    pressInVain: () => {},
    covered: () => 0,
    coveredAbove: () => 0,
  };

  constructor() {
    this.shoals = new Shoals(true);
    this.picture = new IslandPicture();
    this.lights = new Lights();
    this.over = svg('g', { class: 'over-island' });
    this.element = svg('svg', { class: 'bay', role: 'group' });
    const everywhere = { x: -10000, y: -10000, width: 20000, height: 20000 };
    this.water = svg('rect', { class: 'sea-deep', ...everywhere });
    this.swell = svg('rect', { class: 'swell', ...everywhere, fill: 'url(#motu-swell)' });
    this.element.append(paints(), this.water, this.shoals.element, this.swell, this.picture.element, this.over, this.lights.element);
    const tool = (/** @type {string} */ label, /** @type {string} */ sign, /** @type {() => void} */ act) =>
      button(sign, act, { class: 'button bay-tool', 'aria-label': label, title: label });
    this.tools = el(
      'div',
      { class: 'bay-tools' },
      tool(words.bay.closer, '+', () => this.#zoom(1 / 1.35)),
      tool(words.bay.farther, '−', () => this.#zoom(1.35)),
      tool(words.bay.whole, '⤢', () => this.fit()),
    );
    this.#listen();
    new ResizeObserver(() => this.#look()).observe(this.element);
  }

  /**
   * @param {Island} island
   * @param {string} label
   */
  show(island, label) {
    this.shoals.draw(island);
    this.picture.draw(island);
    set(this.element, { 'aria-label': label });
    const now = reach(island);
    if (JSON.stringify(now) === JSON.stringify(this.#reach)) return;
    this.#reach = now;
    if (!this.#moved) this.fit();
  }

  /** Show no island: the bay as it was before any. */
  clear() {
    this.shoals.draw(null);
    this.picture.clear();
    this.lights.show([]);
    this.over.removeAttribute('hidden');
    this.element.removeAttribute('aria-label');
    this.#reach = NOWHERE;
    this.#room = MARGIN;
    this.fit();
  }

  /** Make room around the island for a card, or take it away. @param {boolean} roomy */
  makeRoom(roomy) {
    const room = roomy ? ROOM : MARGIN;
    if (room === this.#room) return;
    this.#room = room;
    if (!this.#moved) this.fit();
  }

  /** Show the whole island. */
  fit() {
    this.#moved = false;
    const { left, top, right, bottom } = this.#reach;
    this.#camera = { x: (left + right) / 2, y: (top + bottom) / 2, across: 0 };
    this.#look();
  }

  /** Bring a card with its middle here into sight. @param {number} x @param {number} y */
  reveal(x, y) {
    const { x: left, y: top, width, height: whole } = this.#seen();
    const height = whole * this.#clear;
    // Its middle can be pressed, clear of the buttons above.
    const above = Math.max(1.8, 0.5 + this.wishes.coveredAbove() / this.scale);
    const [shiftX, shiftY] = [[x, left, width, 1.8], [y, top, height, above]].map(([at, from, size, room]) =>
      Math.min(0, at - room - from) + Math.max(0, at + 1.8 - from - size),
    );
    if (!shiftX && !shiftY) return;
    this.#camera = { ...this.#camera, x: this.#camera.x + shiftX, y: this.#camera.y + shiftY };
    this.#look();
  }

  /** Where a cell lies on the screen. @param {number} x @param {number} y */
  onScreen(x, y) {
    const matrix = this.element.getScreenCTM();
    return matrix ? new DOMPoint(100 * x, 100 * y).matrixTransform(matrix) : new DOMPoint();
  }

  /** How many px a cell takes on the screen. */
  get scale() {
    return this.element.getBoundingClientRect().width / this.#seen().width;
  }

  /** What is seen, in cells. */
  #seen() {
    const { width, height } = this.element.getBoundingClientRect();
    const ratio = width > 0 && height > 0 ? width / height : 1;
    const { x, y } = this.#camera;
    const across = this.#camera.across || this.#enough(ratio);
    const size = ratio > 1 ? { width: across * ratio, height: across } : { width: across, height: across / ratio };
    const above = this.#camera.across === 0 ? this.#aboveIsland(size.height) : size.height / 2;
    return { ...size, x: x - size.width / 2, y: y - above, across };
  }

  /** How many cells of so many, from the top to the bottom, lie above the middle of an island that is seen whole: it is clear of buttons above and tools below. @param {number} height */
  #aboveIsland(height) {
    const high = this.#high;
    const free = Math.max(0, this.#clear * height - high);
    return Math.max(free / 2, Math.min(free, this.#top * height)) + high / 2;
  }

  /** How many cells the island is high. */
  get #high() {
    return this.#reach.bottom - this.#reach.top + 1;
  }

  /** The part of the height that buttons cover at the top. */
  get #top() {
    const { height } = this.element.getBoundingClientRect();
    return height > 0 ? Math.min(0.45, this.wishes.coveredAbove() / height) : 0;
  }

  /** The part of the height that no tools cover. */
  get #clear() {
    const { height } = this.element.getBoundingClientRect();
    return height > 0 ? Math.max(0.5, 1 - this.wishes.covered() / height) : 1;
  }

  /** How many cells across the shorter side show the whole island. @param {number} ratio */
  #enough(ratio) {
    const { left, right } = this.#reach;
    const wide = right - left + 1 + 2 * this.#room;
    // Buttons lie over the sea above the island; where that is too little they have some more of it.
    const high = Math.max((this.#high + 2 * this.#room) / this.#clear, (this.#high + this.#room) / Math.max(0.3, this.#clear - this.#top));
    return ratio > 1 ? Math.max(high, wide / ratio) : Math.max(wide, high * ratio);
  }

  #look() {
    const { x, y, width, height } = this.#seen();
    this.element.setAttribute('viewBox', [x, y, width, height].map((value) => (100 * value).toFixed(1)).join(' '));
    const scale = this.scale;
    if (scale > 0) this.element.style.setProperty('--px', (100 / scale).toFixed(3));
  }

  /** @param {{x: number, y: number, across: number}} camera */
  #see(camera) {
    const { across } = this.#seen();
    this.#camera = { ...camera, across: Math.min(FARTHEST, Math.max(CLOSEST, camera.across || across)) };
    this.#moved = true;
    this.#look();
  }

  /** Show more or less, keeping in place what lies under a point of the screen. */
  #zoom(/** @type {number} */ factor, /** @type {{x: number, y: number} | null} */ at = null) {
    const before = at && this.#cell(at);
    this.#see({ ...this.#camera, across: this.#seen().across * factor });
    const after = at && this.#cell(at);
    if (before && after) this.#see({ ...this.#camera, x: this.#camera.x + before.x - after.x, y: this.#camera.y + before.y - after.y });
  }

  /** Which place of the bay, in cells, lies under a point of the screen. @param {{x: number, y: number}} point */
  #cell({ x, y }) {
    const matrix = this.element.getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    const at = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    return { x: at.x / 100, y: at.y / 100 };
  }

  #listen() {
    const { element } = this;
    addEventListener('pointermove', ({ clientX, clientY }) => {
      this.#rests = clientX === this.#mouse.x && clientY === this.#mouse.y;
      this.#mouse = { x: clientX, y: clientY };
    }, { capture: true });
    element.addEventListener('pointerdown', (event) => this.#down(event));
    element.addEventListener('pointermove', (event) => this.#move(event));
    element.addEventListener('pointerup', (event) => this.#up(event));
    element.addEventListener('pointercancel', (event) => this.#forget(event));
    element.addEventListener('wheel', (event) => {
      event.preventDefault();
      this.#zoom(event.deltaY > 0 ? 1.12 : 1 / 1.12, { x: event.clientX, y: event.clientY });
    }, { passive: false });
  }

  #down(/** @type {PointerEvent} */ event) {
    if (event.button !== 0) return;
    const at = { x: event.clientX, y: event.clientY };
    this.#fingers.set(event.pointerId, at);
    this.#pinch = this.#spread();
    this.#strayed = this.#strayed && this.#fingers.size > 1;
    this.#start = { ...at, camera: { ...this.#camera }, card: this.wishes.where() };
  }

  #move(/** @type {PointerEvent} */ event) {
    const at = { x: event.clientX, y: event.clientY };
    const touch = event.pointerType !== 'mouse';
    const start = this.#start;
    if (!this.#fingers.has(event.pointerId) || !start) {
      if (!touch && !this.#rests && this.wishes.holds()) this.#point(this.#cell(at));
      return;
    }
    this.#fingers.set(event.pointerId, at);
    if (this.#fingers.size > 1) return this.#spreadOut();
    const [dx, dy] = [at.x - start.x, at.y - start.y];
    if (!this.#strayed && Math.hypot(dx, dy) < STRAY) return;
    if (!this.#strayed) element(event)?.setPointerCapture(event.pointerId);
    this.#strayed = true;
    const { scale } = this;
    // A finger would hide the card under it: it draws the card along from wherever it is put.
    if (touch && this.wishes.holds()) this.#point({ x: start.card.x + dx / scale, y: start.card.y + dy / scale });
    else this.#see({ ...start.camera, x: start.camera.x - dx / scale, y: start.camera.y - dy / scale });
  }

  #up(/** @type {PointerEvent} */ event) {
    const pressed = this.#fingers.has(event.pointerId) && this.#fingers.size === 1 && !this.#strayed;
    this.#forget(event);
    if (!pressed) return;
    if (!this.wishes.holds()) return this.wishes.pressInVain();
    const { x, y } = this.#cell({ x: event.clientX, y: event.clientY });
    this.wishes.press(Math.round(x), Math.round(y), event.pointerType !== 'mouse');
  }

  #forget(/** @type {PointerEvent} */ event) {
    this.#fingers.delete(event.pointerId);
    this.#strayed = this.#fingers.size > 0;
    this.#start = null;
  }

  #point(/** @type {{x: number, y: number}} */ { x, y }) {
    this.wishes.point(Math.round(x), Math.round(y));
  }

  #spread() {
    const [one, other] = [...this.#fingers.values()];
    return other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  }

  /** Two fingers: what lies between them stays there. */
  #spreadOut() {
    const [one, other] = [...this.#fingers.values()];
    const now = this.#spread();
    if (this.#pinch > 0 && now > 0) this.#zoom(this.#pinch / now, { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
    this.#pinch = now;
    this.#strayed = true;
  }
}

/** @param {Event} event */
function element(event) {
  return event.currentTarget instanceof Element ? event.currentTarget : null;
}

/** A pattern of swell. */
function paints() {
  const pattern = svg('pattern', { id: 'motu-swell', width: 400, height: 300, patternUnits: 'userSpaceOnUse' });
  pattern.append(
    svg('path', { class: 'sea-swell', d: 'M40 60q14 -15 28 0t28 0M250 130q14 -15 28 0t28 0M110 230q14 -15 28 0t28 0M330 270q10 -11 20 0' }),
  );
  return svg('defs', {}, pattern);
}
