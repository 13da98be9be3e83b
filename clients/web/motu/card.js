/**
 * A card as a picture: land, sand and sea of its nine cells, and the symbols upright on them however the card is turned.
 *
 * A cell is 100 units wide; the card's middle is at (0, 0).
 *
 * @module motu/card
 */

import { svg } from '../tools/dom.js';
import { isBeach, isSea } from './cells.js';
import { symbol } from './symbols.js';

/** @typedef {import('./cells.js').Cell} Cell */
/** @typedef {[number, number]} Point */

/** How far a control point lies along a quarter of a circle. */
const ARC = 0.5523;

/** How far the foam lies off the middle of the sand, in units. */
const FOAM = 19;

/**
 * A card's picture.
 *
 * @param {readonly Cell[]} cells  as it lies
 * @param {number} seed  what small things in the scenery differ by
 */
export function cardPicture(cells, seed) {
  const group = svg('g', { class: 'card-picture' });
  group.append(svg('rect', { class: 'card-sea', x: -150, y: -150, width: 300, height: 300 }));
  /** @type {Record<'land' | 'shallow' | 'sand' | 'foam' | 'tufts' | 'waves', string[]>} */
  const paths = { land: [], shallow: [], sand: [], foam: [], tufts: [], waves: [] };
  for (const [place, cell] of cells.entries()) {
    const at = middle(place);
    const chance = dice(seed * 9 + place);
    paths.land.push(land(cell, at));
    if (isBeach(cell)) {
      paths.sand.push(coast(cell, at, -1));
      paths.shallow.push(coast(cell, at, 8));
      paths.foam.push(coast(cell, at, FOAM));
    } else if (isSea(cell)) paths.waves.push(waves(at, chance, cell.symbol !== ''));
    else paths.tufts.push(tufts(at, chance, cell.symbol !== ''));
  }
  for (const [name, parts] of Object.entries({
    'card-shallow': paths.shallow, 'card-waves': paths.waves, 'card-land': paths.land, 'card-tufts': paths.tufts,
    'card-foam': paths.foam, 'card-sand': paths.sand, 'card-grain': paths.sand,
  })) {
    const d = parts.join('');
    if (d) group.append(svg('path', { class: name, d }));
  }
  group.append(svg('rect', { class: 'card-edge', x: -150, y: -150, width: 300, height: 300 }));
  const symbols = svg('g', { class: 'card-symbols' });
  for (const [place, cell] of cells.entries()) {
    if (!cell.symbol) continue;
    const [x, y] = middle(place);
    const holder = svg('g', { transform: `translate(${x} ${y})` });
    holder.append(symbol(cell.symbol));
    symbols.append(holder);
  }
  group.append(symbols);
  return group;
}

/** A card's picture by itself. @param {readonly Cell[]} cells @param {number} seed */
export function cardSheet(cells, seed) {
  return svg('svg', { class: 'card-sheet', viewBox: '-153 -153 306 306', 'aria-hidden': 'true' }, cardPicture(cells, seed));
}

/** The middle of a cell by its place, row by row. @param {number} place @returns {Point} */
function middle(place) {
  return [100 * ((place % 3) - 1), 100 * (Math.floor(place / 3) - 1)];
}

/** How a beach runs: the kind of bend, and by how many quarter turns it differs from how it is written below. */
function run(/** @type {Cell} */ { corners }) {
  const count = corners.filter(Boolean).length;
  if (count === 2) return { kind: 'straight', turns: ['1100', '0110', '0011', '1001'].indexOf(bits(corners)) };
  if (count === 1) return { kind: 'cape', turns: corners.indexOf(true) };
  return { kind: 'cove', turns: (corners.indexOf(false) + 2) % 4 };
}

/** @param {boolean[]} corners */
function bits(corners) {
  return corners.map(Number).join('');
}

/**
 * The points of a beach's line, `off` units towards the sea: two ends, each with its control point. Unturned, a straight
 * beach has its land in the north, a cape its land and a cove its sea in one corner.
 *
 * @param {string} kind
 * @param {number} off
 * @returns {Point[]}
 */
function bend(kind, off) {
  if (kind === 'straight') return [[-50, off], [-17, off], [17, off], [50, off]];
  if (kind === 'cape') {
    const r = 50 + off;
    return [[-50, r - 50], [-50 + ARC * r, r - 50], [r - 50, -50 + ARC * r], [r - 50, -50]];
  }
  const r = 50 - off;
  return [[50 - r, 50], [50 - r, 50 - ARC * r], [50 - ARC * r, 50 - r], [50, 50 - r]];
}

/** A point after some quarter turns clockwise, put where its cell is. */
function place(/** @type {Point} */ [x, y], /** @type {number} */ turns, /** @type {Point} */ at) {
  for (let n = 0; n < turns; n += 1) [x, y] = [-y, x];
  return `${(x + at[0]).toFixed(1)} ${(y + at[1]).toFixed(1)}`;
}

/** @param {Cell} cell @param {Point} at @param {number} off */
function coast(cell, at, off) {
  const { kind, turns } = run(cell);
  const [start, one, other, end] = bend(kind, off).map((point) => place(point, turns, at));
  return `M${start}C${one} ${other} ${end}`;
}

/** What of a cell is land. @param {Cell} cell @param {Point} at */
function land(cell, at) {
  if (isSea(cell)) return '';
  const square = /** @type {Point[]} */ ([[-50, -50], [50, -50], [50, 50], [-50, 50]]);
  if (!isBeach(cell)) return `M${square.map((corner) => place(corner, 0, at)).join('L')}Z`;
  const { kind, turns } = run(cell);
  const [start, one, other, end] = bend(kind, 0).map((point) => place(point, turns, at));
  const [northWest, northEast, , southWest] = square.map((corner) => place(corner, turns, at));
  const round = { straight: [northEast, northWest], cape: [northWest], cove: [northEast, northWest, southWest] }[kind] ?? [];
  return `M${start}C${one} ${other} ${end}L${round.join('L')}Z`;
}

/** Grass on a cell of land. @param {Point} at @param {() => number} chance @param {boolean} taken */
function tufts([x, y], chance, taken) {
  let d = '';
  for (let n = 0; n < (taken ? 2 : 5); n += 1) {
    const [left, top] = taken ? edge(chance) : [chance() * 76 - 38, chance() * 76 - 38];
    d += `M${(x + left - 6).toFixed(0)} ${(y + top).toFixed(0)}q1 -7 3 0q2 -11 4 0q2 -7 4 0`;
  }
  return d;
}

/** Swell on a cell of sea. @param {Point} at @param {() => number} chance @param {boolean} taken */
function waves([x, y], chance, taken) {
  let d = '';
  for (let n = 0; n < (taken ? 1 : 3); n += 1) {
    const [left, top] = taken ? edge(chance) : [chance() * 50 - 38, -30 + 30 * n + chance() * 10];
    d += `M${(x + left - 8).toFixed(0)} ${(y + top).toFixed(0)}q6 -7 12 0t12 0`;
  }
  return d;
}

/** Somewhere along the rim of a cell, where a symbol leaves room. @param {() => number} chance @returns {Point} */
function edge(chance) {
  const [along, far] = [chance() * 70 - 35, chance() < 0.5 ? -40 : 44];
  return [along * 0.9, far];
}

/** Numbers that are the same each time a card is drawn. @param {number} seed */
function dice(seed) {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
}
