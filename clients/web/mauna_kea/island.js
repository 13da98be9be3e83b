/**
 * The map on the page: made once, then told what lies and stands where. What can be chosen lies over it (`spots.js`).
 *
 * Cells carry `data-cell-lies`, explorers `data-explorer` (their seat) and `data-on` (their space).
 *
 * @module mauna_kea/island
 */

import { setChildren, set, svg } from '../tools/dom.js';
import { artifactAt } from './artifacts.js';
import { SIDE } from '../../languages/mauna_kea_places.js';
import { BOARD, CELL, STEP, cellAt, entrance, spaceAt, turnedWay } from './geometry.js';
import { fires, lava, volcano, warning } from './lava.js';
import { boat, explorerOf } from './pieces.js';
import { SHEET, berth, depths, names, pier, print, shore } from './scenery.js';
import { tile, tileCorners } from './terrain.js';
import { words } from './words/map.js';

/** @typedef {import('./geometry.js').Way} Way */
/** @typedef {{space: number, load: string}} Explorer */

/** Where artifacts lie on their space and how large, by how many there are. */
const LYING = [
  { places: [[0, 0]], scale: 1.1 },
  { places: [[-9.5, 0], [9.5, 0]], scale: 0.78 },
  { places: [[-9.5, -8], [9.5, -8], [0, 9]], scale: 0.64 },
  { places: [[-9, -9], [9, -9], [-9, 9], [9, 9]], scale: 0.62 },
];

/** Where they lie and how large beside an explorer who stands there: in a row along the upper edge, before them. */
const BESIDE = { places: [[12, -11], [-12, -11], [12, 3], [-12, 3]], scale: 0.56 };

export class Island {
  /** @type {Map<number, {code: string, element: SVGGElement}>} */
  #cells = new Map();
  /** @type {Map<number, SVGGElement>} */
  #boats = new Map();
  /** @type {Map<number, {inner: SVGGElement, load: string}>} */
  #explorers = new Map();
  #printed = false;

  constructor() {
    const layer = (/** @type {string} */ name) => svg('g', { class: name, 'aria-hidden': 'true' });
    this.ground = layer('printed');
    this.piers = layer('piers');
    this.tiles = layer('tiles-laid');
    this.warnings = layer('warnings');
    this.idols = layer('idols');
    this.boats = layer('boats');
    this.lights = layer('lights');
    this.people = layer('people');
    this.beside = layer('beside');
    this.ghosts = layer('ghosts');
    const layers = [this.ground, this.piers, this.tiles, this.idols, this.boats, this.lights, this.people, this.beside];
    this.element = svg('svg', { class: 'island', role: 'group', 'aria-label': words.labels.map });
    const paints = svg('defs', {}, tileCorners(), fires(), depths());
    this.element.append(paints, shore(), svg('rect', { class: 'sand', width: BOARD, height: BOARD, rx: 8 }), ...layers);
    this.boats.after(names());
    this.sheet = SHEET;
    /** @type {{side: string, spaces: number[]}[]} */
    this.landings = [];
  }

  /** Show all of a game's view, or of none: the bare sheet. @param {any} game */
  draw(game) {
    if (!game) return this.#clear();
    this.#print(game);
    for (const [cell, code] of game.cells.entries()) this.setCell(cell, code);
    // In the order of the cells, whatever came to lie there first.
    const laid = [...this.#cells].sort(([one], [other]) => one - other);
    setChildren(this.tiles, laid.map(([, { element }]) => /** @type {Element} */ (element.parentElement)));
    for (const [landing, moored] of game.boats.entries()) this.setBoat(landing, moored);
    this.#setExplorers(game.explorers);
    this.setLying(game.lying);
    const coming = game.flows.filter((/** @type {any} */ flow) => flow.next !== null);
    this.warnings.replaceChildren(
      ...coming.map((/** @type {{name: string, next: number, way: Way}} */ { name, next, way }) => {
        const sign = name[0].toUpperCase();
        const [dx, dy] = STEP[way];
        // Lava that it comes out of has its sign already.
        const source = next - dx - SIDE * dy;
        const isSigned = game.cells[source]?.length === 3 && game.cells[source][0] === sign;
        const isHeld = (/** @type {number} */ cell, /** @type {Way} */ to) => entrance(cell, to).some((space) => this.#explorers.has(space));
        const [isBehind, isBefore] = [isHeld(next, way), isHeld(source, turnedWay(way, 2))];
        const held = isBehind && isBefore ? 'both' : isBehind ? 'behind' : isBefore ? 'before' : 'nobody';
        return at(next, warning(isSigned ? null : sign, way, held));
      }),
    );
    return undefined;
  }

  /** Nothing lies or stands anywhere, and what is printed is not known. */
  #clear() {
    for (const layer of [this.ground, this.piers, this.tiles, this.warnings, this.idols, this.boats, this.people, this.beside]) layer.replaceChildren();
    for (const known of [this.#cells, this.#boats, this.#explorers]) known.clear();
    this.landings = [];
    this.#printed = false;
  }

  /** Show what lies on a cell. Returns its picture. @param {number} cell @param {string} code */
  setCell(cell, code) {
    const known = this.#cells.get(cell);
    if (known?.code === code) return known.element;
    known?.element.remove();
    this.#cells.delete(cell);
    if (code === '') return null;
    const picture = code === 'V' ? volcano() : code.length === 3 ? lava(code) : tile(code, cell);
    const inner = svg('g', { class: 'turning' }, picture);
    const element = at(cell, inner);
    set(element, { 'data-cell-lies': code });
    this.tiles.append(element);
    this.#cells.set(cell, { code, element: inner });
    return inner;
  }

  /** The picture of what lies on a cell, or null. @param {number} cell */
  cell(cell) {
    return this.#cells.get(cell)?.element ?? null;
  }

  /** What lies on a cell. @param {number} cell */
  code(cell) {
    return this.#cells.get(cell)?.code ?? '';
  }

  /** Show the artifacts that lie on the island. @param {{space: number, artifacts: string}[]} lying */
  setLying(lying) {
    const piles = lying.map(({ space, artifacts }) => {
      const { x, y } = spaceAt(space);
      const { places, scale } = this.#explorers.has(space) ? BESIDE : LYING[Math.min(artifacts.length, LYING.length) - 1];
      const idols = [...artifacts].slice(0, LYING.length).map((kind, n) => artifactAt(kind, places[n][0], places[n][1], scale));
      return { space, pile: svg('g', { transform: `translate(${x} ${y})`, 'data-lies-on': space }, svg('g', {}, ...idols)) };
    });
    const isBeside = (/** @type {{space: number}} */ { space }) => this.#explorers.has(space);
    this.idols.replaceChildren(...piles.filter((one) => !isBeside(one)).map(({ pile }) => pile));
    this.beside.replaceChildren(...piles.filter(isBeside).map(({ pile }) => pile));
  }

  /** The picture of the artifacts on a space, or null. @param {number} space */
  lying(space) {
    return this.element.querySelector(`[data-lies-on="${space}"]`)?.firstElementChild ?? null;
  }

  /** Show the boat at a landing, or that it is gone. @param {number} landing @param {any} moored */
  setBoat(landing, moored) {
    const group = this.#boats.get(landing);
    if (!group) return;
    const key = JSON.stringify(moored);
    if (group.dataset.key === key) return;
    group.dataset.key = key;
    const { x, y, turn } = berth(this.landings[landing]);
    set(group, { transform: `translate(${x} ${y})` });
    group.replaceChildren(...(moored ? [svg('g', {}, boat(moored, null, turn))] : []));
  }

  /** The picture of the boat at a landing, or null. @param {number} landing */
  boat(landing) {
    return this.#boats.get(landing)?.firstElementChild ?? null;
  }

  /** Let an explorer stand on a space. Returns the part of its picture that can be moved. @param {number} seat @param {Explorer} who */
  stand(seat, { space, load }) {
    this.leave(space);
    const { x, y } = spaceAt(space);
    const inner = svg('g', {}, explorerOf(seat, load));
    const element = svg('g', { transform: `translate(${x} ${y})`, 'data-explorer': seat, 'data-on': space }, inner);
    this.people.append(element);
    this.#explorers.set(space, { inner, load });
    return inner;
  }

  /** The part that can be moved of the explorer on a space, or null. @param {number} space */
  explorer(space) {
    return this.#explorers.get(space)?.inner ?? null;
  }

  /** What the explorer on a space carries. @param {number} space */
  loadOn(space) {
    return this.#explorers.get(space)?.load ?? '';
  }

  /** Nobody stands on a space any more. @param {number} space */
  leave(space) {
    this.#explorers.get(space)?.inner.parentElement?.remove();
    this.#explorers.delete(space);
  }

  /** Mark the explorer that is chosen, or none. @param {number | null} space */
  mark(space) {
    for (const [on, { inner }] of this.#explorers) set(inner, { 'data-chosen': on === space });
  }

  /** Show how a tile would lie on a cell, or no tile. @param {{lies: string, cell: number} | null} [ghost] */
  ghost(ghost = null) {
    const edge = (/** @type {string} */ name) => svg('rect', { class: name, x: 3, y: 3, width: CELL - 6, height: CELL - 6, rx: 7 });
    const laid = (/** @type {{lies: string, cell: number}} */ { lies, cell }) => svg('g', {}, svg('g', { class: 'ghost' }, tile(lies, cell)), svg('g', { class: 'spot', 'data-use': 'quake' }, edge('casing'), edge('glow')));
    this.ghosts.replaceChildren(...(ghost ? [at(ghost.cell, laid(ghost))] : []));
  }

  /** Show a way over the island, and what it costs. @param {number} from @param {number[]} path @param {string} text */
  route(from, path, text) {
    const places = [from, ...path].map(spaceAt);
    const line = `M${places.map(({ x, y }) => `${x} ${y}`).join('L')}`;
    const { x, y } = places[places.length - 1];
    const wide = 16 + 8 * text.length;
    const sign = svg('g', { class: 'route-sign' }, svg('rect', { x: -wide / 2, y: -12, width: wide, height: 24, rx: 12 }), svg('text', { y: 1 }, text));
    this.ghosts.replaceChildren(svg('path', { class: 'route-case', d: line }), svg('path', { class: 'route', d: line }), svg('circle', { class: 'route-end', cx: x, cy: y, r: 7 }), svg('g', { transform: `translate(${x} ${y - 32})` }, sign));
  }

  /** Where the boat of a landing lies. @param {number} landing */
  berth(landing) {
    return berth(this.landings[landing]);
  }

  /** What never changes is drawn once. @param {any} game */
  #print(game) {
    if (this.#printed) return;
    this.#printed = true;
    this.landings = game.landings;
    this.ground.replaceChildren(print(game.board));
    this.piers.replaceChildren(...this.landings.map(pier));
    for (const landing of this.landings.keys()) {
      const group = svg('g', { 'data-boat-at': landing });
      this.#boats.set(landing, group);
      this.boats.append(group);
    }
  }

  /** @param {Explorer[][]} teams */
  #setExplorers(teams) {
    this.#explorers.clear();
    this.people.replaceChildren();
    for (const [seat, team] of teams.entries()) for (const who of team) this.stand(seat, who);
  }
}

/** A group at a cell. @param {number} cell @param {SVGElement} picture */
function at(cell, picture) {
  const { x, y } = cellAt(cell);
  return svg('g', { transform: `translate(${x} ${y})` }, picture);
}
