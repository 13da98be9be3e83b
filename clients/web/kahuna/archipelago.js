/**
 * The map on the page: made once, then told which bridges stand, which stones lie, and which lines can be chosen.
 *
 * Islands, lines and stones carry `data-island`, `data-line` and `data-owner` (a seat, or empty).
 *
 * @module kahuna/archipelago
 */

import { badges } from '../last_moves/badge.js';
import { set, setChildren, svg } from '../tools/dom.js';
import { wornBy } from '../tools/emblems.js';
import { pressedInVain, setUsable } from '../tools/in_vain.js';
import { drawChanges } from './foreseen.js';
import { ISLANDS, LINES, along, distance, linesAt, radius, sheet } from './map.js';
import { followPointing } from './pointing.js';
import { land, paints, sea, shallows } from './scenery.js';

/** How near (px) a pointer must come to a line that can be chosen. Half of a finger's width. */
const NEAR = 26;

/** The paths of a bridge, from below. */
const BRIDGE = ['casing', 'beam', 'gap', 'rungs'];

/** Where along a line its badge lies, from its first shore to its second: away from the middle, where a line is chosen. */
const BADGE_ALONG = 0.27;

/** The way each arrow key points. */
const ARROWS = /** @type {Record<string, readonly [number, number]>} */ ({
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
});

/** Where there is room for more sea from north to south. */
const UPRIGHT = '(max-width: 60rem) and (orientation: portrait) and (min-height: 44rem)';

/**
 * What a line is called: by its ends, whose bridge stands there, and what choosing it would do.
 * @typedef {(line: string, owner: number | null, use: Use | null) => string} LineName
 */

/** @typedef {(island: string, owner: number | null) => string} IslandName */

/** @typedef {'place' | 'remove'} Use */
/** @typedef {{way: SVGPathElement, bridge: SVGGElement, owner: number | null}} LineParts */
/** @typedef {{reach: SVGPathElement | null, spot: SVGGElement, handle: SVGCircleElement}} SpotParts */
/** @typedef {{water: SVGGElement, ground: SVGGElement, stone: SVGGElement, owner: number | null}} IslandParts */

export class Archipelago {
  /** @type {Map<string, LineParts>} */
  #lines = new Map();
  /** @type {Map<string, SpotParts>} */
  #spots = new Map();
  /** @type {Map<string, IslandParts>} */
  #islands = new Map();
  /** @type {Map<string, Use>} */
  #lit = new Map();
  /** @type {SVGGElement} */
  #sea = svg('g');
  #sheet = sheet('wide');
  /** The line on which an action of ours is under way. @type {string | null} */
  #waiting = null;
  /** The numbers of what was done since the viewer acted last, by place. @type {Map<string, string>} */
  #moved = new Map();
  #badges = svg('g', { class: 'badges', 'aria-hidden': 'true' });
  #reaches = svg('g', { class: 'reaches' });
  /** What a move would change, while it is looked at. @type {import('./foreseen.js').Changes | null} */
  #changes = null;
  #foreseen = svg('g', { class: 'foreseen-changes', 'aria-hidden': 'true' });

  /**
   * @param {object} how
   * @param {string} how.label  what the map as a whole is called
   * @param {LineName} how.nameLine
   * @param {IslandName} how.nameIsland
   * @param {(line: string) => void} how.choose  a line that is lit was chosen
   * @param {(line: string | null) => string} how.whyNot  why nothing is done on a line that is not lit, or elsewhere
   * @param {(line: string | null, isByKey: boolean) => void} [how.look]  a line that is lit is looked at, or none is any more
   * @param {'wide' | 'tall'} [form]  how the sheet is laid, whatever room there is on the page
   */
  constructor({ label, nameLine, nameIsland, choose, whyNot, look = () => undefined }, form) {
    this.nameLine = nameLine;
    this.nameIsland = nameIsland;
    this.choose = choose;
    this.whyNot = whyNot;
    this.element = svg('svg', { class: 'archipelago', role: 'group', 'aria-label': label });
    this.#build();
    const upright = matchMedia(UPRIGHT);
    const lay = () => this.#lay(form ?? (upright.matches ? 'tall' : 'wide'));
    lay();
    upright.addEventListener('change', lay);
    new ResizeObserver(() => this.#measure()).observe(this.element);
    followPointing(this.element, { near: (event) => this.#nearest(event, [...this.#lit.keys()]), lineOf: (target) => this.#litOne(lineOf(target)), buttonOf: (line) => this.#spot(line).handle, point: (line, isByKey) => this.#point(line, isByKey, look) });
    this.element.addEventListener('click', (event) => this.#click(event));
    this.element.addEventListener('keydown', (event) => this.#key(event));
  }

  /** The seat whose bridge stands on a line, or null. */
  owner(/** @type {string} */ line) {
    return this.#line(line).owner;
  }

  /** The group that draws the bridge on a line. */
  bridge(/** @type {string} */ line) {
    return this.#line(line).bridge;
  }

  /** The group that draws the stone on an island. */
  stone(/** @type {string} */ island) {
    return this.#island(island).stone;
  }

  /** The group that draws the land of an island. */
  ground(/** @type {string} */ island) {
    return this.#island(island).ground;
  }

  /** Show the bridge of `owner` on a line, or none. */
  setBridge(/** @type {string} */ line, /** @type {number | null} */ owner) {
    const parts = this.#line(line);
    parts.owner = owner;
    // What is not to be seen is not there: a board comes the sooner.
    if (owner === null) parts.bridge.replaceChildren();
    else if (!parts.bridge.firstChild) parts.bridge.append(...BRIDGE.map((name) => svg('path', { class: name, d: this.#sheet.courses[line].path })));
    set(parts.bridge, { 'data-owner': owner ?? '', ...wornBy(owner) });
    this.#name(line);
  }

  /** Show the stone of `owner` on an island, or none. */
  setStone(/** @type {string} */ island, /** @type {number | null} */ owner) {
    const parts = this.#island(island);
    parts.owner = owner;
    if (owner === null) parts.stone.replaceChildren();
    else if (!parts.stone.firstChild) parts.stone.append(pebble());
    set(parts.stone, { 'data-owner': owner ?? '', ...wornBy(owner) });
    set(parts.ground, { 'data-owner': owner ?? '', 'aria-label': this.nameIsland(island, owner) });
  }

  /**
   * Light up the lines that can be chosen, each for its use, and no others.
   *
   * @param {Map<string, Use>} lit
   */
  light(lit) {
    this.#lit = lit;
    for (const line of LINES) this.#name(line);
    this.#layReaches();
  }

  /** Put the focus on the first line that can be chosen, if there is one. */
  focus() {
    const line = LINES.find((name) => this.#lit.has(name));
    if (line) this.#spot(line).handle.focus();
  }

  /** Mark a line on which an action of ours is under way, or none. */
  wait(/** @type {string | null} */ line) {
    const changed = [this.#waiting, line];
    this.#waiting = line;
    for (const one of changed) if (one) this.#name(one);
    this.#layReaches();
    for (const [name, { spot }] of this.#spots) set(spot, { 'data-waiting': name === line });
  }

  /**
   * Mark what was done since the viewer acted last.
   *
   * @param {Map<string, string>} numbers  by place, as `line:EH` and `island:HUNA`
   */
  markMoved(numbers) {
    this.#moved = numbers;
    for (const [line, { bridge, way }] of this.#lines) {
      const isMoved = numbers.has(`line:${line}`);
      set(bridge, { 'data-fresh': isMoved });
      set(way, { 'data-fresh': isMoved });
    }
    for (const [island, { ground, stone }] of this.#islands) {
      set(ground, { 'data-fresh': numbers.has(`island:${island}`) });
      set(stone, { 'data-fresh': numbers.has(`island:${island}`) });
    }
    this.#layBadges();
  }

  /** Show what a move would change, or nothing of the kind. @param {import('./foreseen.js').Changes | null} changes */
  foresee(changes) {
    this.#changes = changes;
    this.#foreseen.replaceChildren(...(changes ? drawChanges(changes, this.#sheet, pebble) : []));
  }

  /** Badges lie beside the middle of a line and beside an island's stone, where nothing is to be chosen. */
  #layBadges() {
    const { courses, shores } = this.#sheet;
    const onLine = (/** @type {string} */ line) => badges(this.#moved.get(`line:${line}`) ?? '', along(courses[line], BADGE_ALONG));
    const onIsland = (/** @type {string} */ island) => badges(this.#moved.get(`island:${island}`) ?? '', { x: shores[island].x + 12, y: shores[island].y - 12 });
    this.#badges.replaceChildren(...LINES.flatMap(onLine), ...ISLANDS.flatMap(onIsland));
  }

  /** Mark the islands that a card in hand names. */
  point(/** @type {Set<string>} */ islands) {
    for (const [island, { ground, water }] of this.#islands) {
      set(ground, { 'data-named': islands.has(island) });
      set(water, { 'data-named': islands.has(island) });
    }
  }

  #build() {
    const [waters, ways, bridges, grounds, stones, labels, spots] = [
      'waters', 'ways', 'bridges', 'grounds', 'stones', 'labels', 'spots',
    ].map((name) => svg('g', { class: name }));
    for (const line of LINES) {
      const way = svg('path', { class: 'way' });
      const bridge = svg('g', { class: 'bridge', 'data-owner': '' });
      const handle = svg('circle', { class: 'handle', role: 'button', 'data-line': line });
      const spot = svg('g', { class: 'spot' }, handle);
      ways.append(way);
      bridges.append(bridge);
      spots.append(spot);
      this.#lines.set(line, { way, bridge, owner: null });
      this.#spots.set(line, { reach: null, spot, handle });
    }
    for (const island of ISLANDS) {
      const water = shallows(island);
      const ground = svg('g', { class: 'island', role: 'img', 'data-island': island, 'data-owner': '' });
      const ring = svg('circle', { class: 'named', r: radius(island) + 9 });
      const label = svg('text', { class: 'name', y: radius(island) * 0.5 + 4, 'aria-hidden': 'true' }, island);
      const stone = svg('g', { class: 'stone', 'data-owner': '', 'data-on': island });
      ground.append(ring, land(island));
      waters.append(water);
      grounds.append(ground);
      stones.append(stone);
      labels.append(label);
      this.#islands.set(island, { water, ground, stone, owner: null });
    }
    this.element.append(paints(), this.#sea, waters, ways, bridges, grounds, stones, this.#foreseen, this.#reaches, spots, labels, this.#badges);
    for (const island of ISLANDS) this.setStone(island, null);
  }

  #lay(/** @type {'wide' | 'tall'} */ form) {
    this.#sheet = sheet(form);
    const { box, at, courses, shores } = this.#sheet;
    set(this.element, { viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`, 'data-form': form });
    const fresh = sea(this.#sheet);
    this.#sea.replaceWith(fresh);
    this.#sea = fresh;
    for (const line of LINES) {
      const { path, mid } = courses[line];
      const { way, bridge } = this.#line(line);
      for (const part of [way, ...bridge.children]) part.setAttribute('d', path);
      set(this.#spot(line).handle, { cx: mid.x.toFixed(1), cy: mid.y.toFixed(1) });
      this.#layLight(line);
    }
    const labels = [...this.element.querySelectorAll('.name')];
    for (const [n, island] of ISLANDS.entries()) {
      const { x, y } = at[island];
      const { water, ground, stone } = this.#island(island);
      for (const part of [water, ground, labels[n]]) part.setAttribute('transform', `translate(${x} ${y})`);
      stone.setAttribute('transform', `translate(${shores[island].x.toFixed(1)} ${shores[island].y.toFixed(1)})`);
    }
    this.#layBadges();
    this.foresee(this.#changes);
    this.#measure();
  }

  /** What a line is lit by is there as long as it is lit, or an action of ours is under way there. @param {string} line @param {boolean} isLit */
  #light(line, isLit) {
    const parts = this.#spot(line);
    if (isLit === (parts.reach !== null)) return;
    parts.reach = isLit ? svg('path', { class: 'reach' }) : null;
    if (!isLit) {
      // Not the handle, which may have the focus.
      while (parts.handle.previousSibling) parts.handle.previousSibling.remove();
      return;
    }
    const sign = svg('g', { class: 'sign' }, svg('circle', { r: 10 }), svg('path', { d: 'M-5 0H5M0 -5V5' }));
    parts.handle.before(svg('path', { class: 'glow' }), sign);
    this.#layLight(line);
  }

  /** In the order of the lines, whichever was lit first. */
  #layReaches() {
    setChildren(this.#reaches, [...this.#spots.values()].flatMap(({ reach }) => reach ?? []));
  }

  #layLight(/** @type {string} */ line) {
    const { path, mid } = this.#sheet.courses[line];
    const { reach, spot } = this.#spot(line);
    for (const part of [reach, spot.querySelector('.glow')]) part?.setAttribute('d', path);
    spot.querySelector('.sign')?.setAttribute('transform', `translate(${mid.x.toFixed(1)} ${mid.y.toFixed(1)})`);
  }

  /** Tell the style sheet how many units a px takes, for texts and targets of a fixed size. */
  #measure() {
    const scale = this.#scale();
    if (scale > 0) this.element.style.setProperty('--px', (1 / scale).toFixed(4));
  }

  /** How many px of the screen a unit of the sheet takes; 0 while the map is not to be seen. */
  #scale() {
    const { width, height } = this.element.getBoundingClientRect();
    return Math.min(width / this.#sheet.box.width, height / this.#sheet.box.height);
  }

  #name(/** @type {string} */ line) {
    const use = this.#lit.get(line) ?? null;
    this.#light(line, use !== null || this.#waiting === line);
    const { reach, spot, handle } = this.#spot(line);
    const owner = this.#line(line).owner;
    for (const part of [reach, spot]) if (part) set(part, { 'data-use': use ?? '' });
    setUsable(handle, use !== null, this.whyNot(line));
    set(handle, {
      'data-choosable': use ? 'true' : null,
      'data-owner': owner ?? '',
      'aria-label': this.nameLine(line, owner, use),
      tabindex: use ? 0 : -1,
    });
  }

  /** A pointer means the nearest line that can be chosen; a click by key or screen reader means its own. */
  #click(/** @type {MouseEvent} */ event) {
    const byPointer = event.detail > 0;
    const line = byPointer ? this.#nearest(event, [...this.#lit.keys()]) : lineOf(event.target);
    if (line && this.#lit.has(line)) this.choose(line);
    else pressedInVain(this.element, this.whyNot(islandOf(event.target) ? null : this.#nearest(event, LINES)));
  }

  /** The line that a press would choose stands out. @param {string | null} line @param {boolean} isByKey @param {(line: string | null, isByKey: boolean) => void} look */
  #point(line, isByKey, look) {
    for (const [name, { spot }] of this.#spots) set(spot, { 'data-pointed': name === line });
    look(line, isByKey);
  }

  #litOne(/** @type {string | null} */ line) {
    return line !== null && this.#lit.has(line) ? line : null;
  }

  /** @param {MouseEvent} event @param {readonly string[]} lines */
  #nearest({ clientX, clientY }, lines) {
    const screen = this.element.getScreenCTM();
    if (!screen) return null;
    const point = new DOMPoint(clientX, clientY).matrixTransform(screen.inverse());
    const [best] = lines
      .map((line) => ({ line, far: distance(this.#sheet.courses[line], point) }))
      .sort((one, other) => one.far - other.far);
    return best && best.far * this.#scale() <= NEAR ? best.line : null;
  }

  #key(/** @type {KeyboardEvent} */ event) {
    const line = lineOf(event.target);
    if (!line) return;
    if ((event.key === 'Enter' || event.key === ' ') && this.#lit.has(line)) {
      event.preventDefault();
      this.choose(line);
    } else if (event.key in ARROWS) {
      event.preventDefault();
      this.#step(line, ARROWS[event.key]);
    }
  }

  /** Move the focus to the nearest line that can be chosen, the way an arrow points. */
  #step(/** @type {string} */ from, /** @type {readonly [number, number]} */ [dx, dy]) {
    const { courses } = this.#sheet;
    const start = courses[from].mid;
    const cost = (/** @type {string} */ line) => {
      const [x, y] = [courses[line].mid.x - start.x, courses[line].mid.y - start.y];
      const ahead = x * dx + y * dy;
      return ahead > 1 ? ahead + 2 * Math.abs(x * dy - y * dx) : Infinity;
    };
    const [next] = [...this.#lit.keys()].filter((line) => cost(line) < Infinity).sort((a, b) => cost(a) - cost(b));
    if (next) this.#spot(next).handle.focus();
  }

  #line(/** @type {string} */ line) {
    return /** @type {LineParts} */ (this.#lines.get(line));
  }

  #spot(/** @type {string} */ line) {
    return /** @type {SpotParts} */ (this.#spots.get(line));
  }

  #island(/** @type {string} */ island) {
    return /** @type {IslandParts} */ (this.#islands.get(island));
  }
}

/** A small picture of a stone of a colour. */
export function stoneOf(/** @type {number} */ emblem) {
  const stone = svg('g', { class: 'stone', 'data-emblem': emblem }, pebble());
  return svg('svg', { class: 'emblem', viewBox: '-16 -16 32 32', 'aria-hidden': 'true' }, stone);
}

/** A small picture of a seat's stone, for texts and panels. */
export function stonePicture(/** @type {number} */ seat) {
  const stone = svg('g', { class: 'stone', 'data-owner': seat, ...wornBy(seat) }, pebble());
  return svg('svg', { class: 'emblem', viewBox: '-16 -16 32 32', 'aria-hidden': 'true' }, stone);
}

/** A small picture of a seat's bridge. */
export function bridgePicture(/** @type {number} */ seat) {
  const bridge = svg('g', { class: 'bridge', 'data-owner': seat, ...wornBy(seat) });
  bridge.append(...BRIDGE.map((name) => svg('path', { class: name, d: 'M-11 0H11' })));
  return svg('svg', { class: 'emblem', viewBox: '-16 -16 32 32', 'aria-hidden': 'true' }, bridge);
}

/** How many lines an island has, for its name in words. */
export function lineCount(/** @type {string} */ island) {
  return linesAt(island).length;
}

/** A stone; the group around it says whose, and where. */
function pebble() {
  return svg(
    'g',
    { class: 'pebble' },
    svg('ellipse', { class: 'shade', cx: 1, cy: 3, rx: 13.5, ry: 13 }),
    svg('circle', { class: 'body', r: 13 }),
    svg('circle', { class: 'ring', r: 7.5 }),
    svg('path', { class: 'shine', d: 'M-8.5 -4Q-6.5 -9.5 0 -9.5' }),
  );
}

/** @param {EventTarget | null} target */
function islandOf(target) {
  return target instanceof Element && target.closest('[data-island]') !== null;
}

/** @param {EventTarget | null} target */
function lineOf(target) {
  return target instanceof Element ? target.getAttribute('data-line') : null;
}
