/**
 * What can be chosen on the map: a button over each lit space, cell, explorer or boat, and over nothing else.
 *
 * One of them can be reached by Tab, the others from there with the arrow keys. With a finger, what shows first what it
 * would do is pressed twice: the first press shows it. Each carries `data-spot` (its use) and `data-space`, `data-cell` or
 * `data-landing`. Where a space is too small to be pressed (`data-small` on the map), explorers who share a cell are one
 * target, as large as that (`crowd`), which shows them larger.
 *
 * @module mauna_kea/spots
 */

import { setChildren, svg, set } from '../tools/dom.js';
import { cellOf } from '../../languages/mauna_kea_places.js';
import { isFocusLost } from '../tools/focus.js';
import { pressedInVain } from '../tools/in_vain.js';
import { BOARD, CELL, SPACE, cellAt, spaceAt } from './geometry.js';
import { reachOf } from './reach.js';
import { LEAST } from './sight.js';

/** @typedef {import('./choose.js').Spot} Spot */

/** How near (px) a finger must come to a spot. Half of its width. */
const NEAR = 24;

/** Where somebody stands who must not be hidden: what is lit there is lit from below. */
const BELOW = new Set(['explorer', 'lift']);

/** The way each arrow key points. */
const ARROWS = /** @type {Record<string, readonly [number, number]>} */ ({
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
});

export class Spots {
  /** @type {Map<string, {spot: Spot, element: SVGGElement, light: SVGGElement | null, handle: SVGRectElement, x: number, y: number}>} */
  #lit = new Map();
  #armed = '';
  /** Where the focus was when the spot that had it went, to come back near there. @type {{x: number, y: number} | null} */
  #left = null;

  /**
   * @param {SVGSVGElement} map
   * @param {SVGGElement} lights  a layer below the explorers
   * @param {object} how
   * @param {(spot: Spot) => string} how.label
   * @param {(spot: Spot) => void} how.choose
   * @param {(spot: Spot | null) => void} how.point  a spot is looked at, or none
   * @param {(landing: number) => {x: number, y: number, turn: number}} how.berth  where a boat lies
   * @param {(at: {x: number, y: number}) => void} how.reveal  a place on the sheet has to be seen
   * @param {(at: {x: number, y: number}) => boolean} how.enlarge  sees a place larger; false where it is large enough
   * @param {() => string} how.whyNot  why nothing is done where nothing is lit
   */
  constructor(map, lights, { label, choose, point, berth, reveal, enlarge, whyNot }) {
    this.map = map;
    this.lights = lights;
    this.label = label;
    this.choose = choose;
    this.point = point;
    this.berth = berth;
    this.reveal = reveal;
    this.enlarge = enlarge;
    this.whyNot = whyNot;
    this.each = svg('g', { class: 'spots' });
    this.crowds = svg('g', { 'aria-hidden': 'true' });
    this.element = svg('g', {}, this.each, this.crowds);
    map.addEventListener('click', (event) => this.#click(/** @type {PointerEvent} */ (event)));
    map.addEventListener('keydown', (event) => this.#key(event));
  }

  /** Light these spots, and no others. @param {Spot[]} spots */
  light(spots) {
    const focused = document.activeElement;
    const before = this.#lit;
    const had = [...before.values()].find(({ handle }) => handle === focused);
    if (had) this.#left = { x: had.x, y: had.y };
    this.#lit = new Map();
    for (const spot of spots) {
      const key = keyOf(spot);
      const known = before.get(key);
      this.#lit.set(key, known ? { ...known, spot } : this.#make(spot));
    }
    const now = [...this.#lit.values()];
    const first = now.find(({ handle }) => handle === focused) ?? now[0];
    for (const { handle, spot } of now) {
      set(handle, { tabindex: handle === first?.handle ? 0 : -1, 'aria-label': this.label(spot) });
      if (BELOW.has(spot.use)) set(handle, reachOf(spot.space ?? 0, spots));
    }
    if (!this.#lit.has(this.#armed)) this.#armed = '';
    setChildren(this.lights, now.flatMap(({ light }) => light ?? []));
    const kept = now.map(({ element }) => element);
    if (kept.length !== this.each.children.length || kept.some((element, n) => element !== this.each.children[n])) {
      this.each.replaceChildren(...kept);
      if (now.some(({ handle }) => handle === focused)) /** @type {SVGElement} */ (focused).focus();
    }
    const shared = now.filter(({ handle }) => 'shared' in handle.dataset);
    this.crowds.replaceChildren(...[...new Set(shared.map(({ spot }) => cellOf(spot.space ?? 0)))].map(crowd));
    this.#comeBack(now);
  }

  /** Put the focus near where it was, if nothing else has got it meanwhile. @param {{x: number, y: number, handle: SVGRectElement}[]} now */
  #comeBack(now) {
    const left = this.#left;
    if (!left || now.length === 0) return;
    this.#left = null;
    if (!isFocusLost()) return;
    const far = (/** @type {{x: number, y: number}} */ { x, y }) => Math.hypot(x - left.x, y - left.y);
    const nearest = now.reduce((best, one) => (far(one) < far(best) ? one : best));
    for (const { handle } of now) set(handle, { tabindex: handle === nearest.handle ? 0 : -1 });
    nearest.handle.focus();
  }

  /** The spot that was pressed once with a finger, or null. */
  get armed() {
    return this.#lit.get(this.#armed)?.spot ?? null;
  }

  /** Put the focus on the first spot that is not another explorer, if there is one; tell whether there was. */
  focus() {
    const lit = [...this.#lit.values()];
    const first = lit.find(({ spot }) => spot.use !== 'explorer') ?? lit[0];
    if (!first) return false;
    for (const { handle } of lit) set(handle, { tabindex: handle === first.handle ? 0 : -1 });
    first.handle.focus();
    return true;
  }

  /** @param {Spot} spot */
  #make(spot) {
    const { x, y, wide, high, turn } = this.#place(spot);
    const handle = svg('rect', {
      class: 'handle',
      role: 'button',
      x: -wide / 2,
      y: -high / 2,
      width: wide,
      height: high,
      rx: 7,
      'data-spot': spot.use,
      'data-space': spot.space,
      'data-cell': spot.cell,
      'data-landing': spot.landing,
    });
    const frame = (/** @type {string} */ name) => svg('rect', { class: name, x: 3 - wide / 2, y: 3 - high / 2, width: wide - 6, height: high - 6, rx: 7 });
    const sign = spot.cost === undefined ? null : svg('g', { class: 'cost-sign' }, svg('circle', { class: 'cost-dot', r: 11.5 }), svg('text', { class: 'cost', y: 1 }, String(spot.cost)));
    const plus = spot.use === 'lay' ? svg('path', { class: 'lay-here', d: 'M-10 0H10M0 -10V10' }) : null;
    const place = { 'data-use': spot.use, transform: `translate(${x} ${y}) rotate(${turn})` };
    const light = BELOW.has(spot.use) ? svg('g', { class: 'spot', ...place }, frame('casing'), frame('glow')) : null;
    const element = svg('g', { class: 'spot', ...place }, ...(light ? [frame('ring')] : [frame('casing'), frame('glow')]), plus, sign, handle);
    const own = () => this.#lit.get(keyOf(spot))?.spot ?? spot;
    handle.addEventListener('pointerenter', (event) => event.pointerType === 'mouse' && this.point(own()));
    handle.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && this.point(this.armed));
    handle.addEventListener('focus', () => {
      if (!handle.matches(':focus-visible')) return;
      this.reveal({ x, y });
      this.point(own());
    });
    handle.addEventListener('blur', () => this.point(this.armed));
    return { spot, element, light, handle, x, y };
  }

  /** @param {Spot} spot */
  #place(spot) {
    if (spot.cell !== undefined) {
      const { x, y } = cellAt(spot.cell);
      return { x: x + CELL / 2, y: y + CELL / 2, wide: CELL, high: CELL, turn: 0 };
    }
    if (spot.landing !== undefined) return { ...this.berth(spot.landing), wide: 140, high: 46 };
    return { ...spaceAt(spot.space ?? 0), wide: SPACE, high: SPACE, turn: 0 };
  }

  /** @param {PointerEvent} event */
  #click(event) {
    if (/** @type {Element} */ (event.target).matches('.crowd')) return this.enlarge(this.#placeOf(event));
    const found = [...this.#lit.values()].find(({ handle }) => handle === event.target) ?? this.#nearest(event);
    if (!found) return pressedInVain(this.map, this.whyNot());
    const { spot } = found;
    if (this.#isCrowded(event, found.handle) && this.enlarge(this.#placeOf(event))) return undefined;
    const key = keyOf(spot);
    if (event.pointerType === 'touch' && spot.shows && this.#armed !== key) {
      this.#arm(key);
      this.point(spot);
      return undefined;
    }
    this.#arm('');
    return this.choose(spot);
  }

  /** Take down which spot was pressed once with a finger, or none (an empty string). @param {string} key */
  #arm(key) {
    this.#armed = key;
    for (const [own, { element }] of this.#lit) set(element, { 'data-armed': own === key });
  }

  /** @param {PointerEvent} event */
  #nearest(event) {
    if (event.pointerType !== 'touch') return null;
    const near = this.#around(event)[0];
    return near && near.far <= NEAR ? near.one : null;
  }

  /** Whether somebody may have meant another one than what was found, which is too small. @param {PointerEvent} event @param {SVGElement} found */
  #isCrowded(event, found) {
    const isTouch = event.pointerType === 'touch';
    const { width, height } = found.getBoundingClientRect();
    // Whoever presses by other means than a pointer names it.
    if (event.pointerType === '' || Math.min(width, height) > (isTouch ? LEAST.finger : LEAST.mouse) - 0.5) return false;
    return 'shared' in found.dataset || (isTouch && this.#around(event).filter(({ far }) => far <= NEAR).length > 1);
  }

  /** What is lit, the nearest first, and how far (px) it is from there. @param {PointerEvent} event */
  #around(event) {
    const at = this.#placeOf(event);
    const scale = this.map.getScreenCTM()?.a ?? 1;
    const found = [...this.#lit.values()].map((one) => ({ one, far: Math.hypot(one.x - at.x, one.y - at.y) * scale }));
    return found.sort((one, other) => one.far - other.far);
  }

  /** Where on the sheet somebody pressed. @param {PointerEvent} event */
  #placeOf({ clientX, clientY }) {
    return new DOMPoint(clientX, clientY).matrixTransform(this.map.getScreenCTM()?.inverse());
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const here = [...this.#lit.values()].find(({ handle }) => handle === document.activeElement);
    if (!here) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.choose(here.spot);
      return;
    }
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const ahead = [...this.#lit.values()]
      .map((one) => ({ one, along: (one.x - here.x) * arrow[0] + (one.y - here.y) * arrow[1], aside: Math.abs((one.x - here.x) * arrow[1] + (one.y - here.y) * arrow[0]) }))
      .filter(({ along, aside }) => along > 1 && aside <= 2 * along + BOARD / 100);
    const next = ahead.sort((a, b) => a.along + 2 * a.aside - b.along - 2 * b.aside)[0]?.one;
    if (!next) return;
    set(here.handle, { tabindex: -1 });
    set(next.handle, { tabindex: 0 });
    next.handle.focus();
  }
}

/** What is pressed where several share a cell. @param {number} cell */
function crowd(cell) {
  return svg('rect', { ...cellAt(cell), class: 'crowd', width: CELL, height: CELL, 'data-spot': 'crowd' });
}

/** @param {Spot} spot */
function keyOf({ use, space, cell, landing, cost }) {
  return [use, space ?? '', cell ?? '', landing ?? '', cost ?? ''].join(' ');
}
