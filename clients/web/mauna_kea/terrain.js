/**
 * The picture of terrain: jungle as a few trees seen from above, water as waves, mountains as peaks. Each is told by its
 * shapes, without any colour, and is calm, so that pieces stand out from it.
 *
 * @module mauna_kea/terrain
 */

import { svg } from '../tools/dom.js';
import { turned } from '../../languages/mauna_kea_places.js';
import { CELL, SPACE } from './geometry.js';

/** How many pictures of each terrain there are, so that no two neighbours look stamped. */
const VARIANTS = 4;

/** Where the four spaces of a tile lie on it, clockwise from the north-west. */
const PLACES = [[0, 0], [SPACE, 0], [SPACE, SPACE], [0, SPACE]];

/** Trees: where each stands and how wide its crown is. The middle of a space is left free: pieces stand there. */
const TREES = [
  [[9, 10, 6], [31, 30, 7], [32, 9, 4.5]],
  [[30, 10, 6.5], [9, 31, 6], [9, 9, 4]],
  [[10, 30, 7], [31, 12, 5.5], [31, 33, 4]],
  [[9, 13, 5], [32, 31, 6], [28, 8, 5]],
];

/** Waves: where each begins. */
const WAVES = [
  [[5, 9], [20, 34]],
  [[20, 8], [6, 33]],
  [[6, 34], [21, 9]],
  [[5, 8], [21, 33]],
];

/** Peaks: where each top is, how high it is, and how far its foot reaches. */
const PEAKS = [
  [[28, 14, 20, 10], [16, 7, 28, 13]],
  [[11, 14, 20, 9], [24, 6, 29, 14]],
  [[19, 6, 29, 14], [31, 19, 16, 8]],
  [[21, 7, 28, 14], [10, 19, 16, 8]],
];

/** The pictures that every board and every tile on the page uses; to be put into the page once. */
export function symbols() {
  const shapes = [];
  for (let n = 0; n < VARIANTS; n += 1) {
    shapes.push(symbol('J', n, jungle(n)), symbol('W', n, water(n)), symbol('M', n, mountain(n)));
  }
  return svg('defs', {}, ...shapes);
}

/** @param {string} kind @param {number} n @param {SVGElement[]} parts */
function symbol(kind, n, parts) {
  const ground = svg('rect', { class: `ground ${kind}`, width: SPACE + 0.4, height: SPACE + 0.4 });
  return svg('g', { id: `mk-${kind}${n}` }, ground, ...parts);
}

/** @param {number} n */
function jungle(n) {
  return TREES[n].flatMap(([x, y, r]) => [
    svg('path', { class: 'tree', d: crown(x, y, r) }),
    svg('path', { class: 'tree-lit', d: crown(x - r * 0.2, y - r * 0.22, r * 0.55) }),
  ]);
}

/** A crown of leaves: a circle with lobes. @param {number} x @param {number} y @param {number} r */
function crown(x, y, r) {
  const lobes = 6;
  const corner = (/** @type {number} */ n) => {
    const angle = (2 * Math.PI * n) / lobes + r;
    return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  };
  const bow = (r * 0.56).toFixed(1);
  const arcs = Array.from({ length: lobes }, (_, n) => `A${bow} ${bow} 0 0 1 ${corner(n + 1)}`);
  return `M${corner(0)}${arcs.join('')}Z`;
}

/** @param {number} n */
function water(n) {
  return WAVES[n].map(([x, y]) =>
    svg('path', { class: 'wave', d: `M${x} ${y}q3.5 -4 7 0t7 0` }),
  );
}

/** @param {number} n */
function mountain(n) {
  return PEAKS[n].flatMap(([x, y, high, wide]) => {
    const foot = y + high;
    const ridge = `${x - wide * 0.12} ${y + high * 0.5}L${x + wide * 0.16} ${y + high * 0.72}L${x} ${foot}`;
    const snow = `M${x} ${y}L${x - wide * 0.36} ${y + high * 0.36}L${x - wide * 0.12} ${y + high * 0.28}L${x + wide * 0.08} ${y + high * 0.4}L${x + wide * 0.36} ${y + high * 0.36}Z`;
    return [
      svg('path', { class: 'peak', d: `M${x} ${y}L${x + wide} ${foot}H${x - wide}Z` }),
      svg('path', { class: 'peak-lit', d: `M${x} ${y}L${ridge}H${x - wide}Z` }),
      svg('path', { class: 'snow', d: snow }),
    ];
  });
}

/**
 * The picture of a tile lying on a cell (or in a hand), with its upper left corner at (0, 0).
 *
 * @param {string} lies  its four spaces clockwise from the north-west
 * @param {number} [seed]  where it lies, so that a tile keeps its looks
 */
export function tile(lies, seed = 0) {
  const group = svg('g', { class: 'tile', 'clip-path': 'url(#mk-tile)' });
  for (const [n, kind] of [...lies].entries()) {
    const variant = (seed * 7 + n * 3 + (seed >> 2)) % VARIANTS;
    group.append(svg('use', { href: `#mk-${kind}${variant}`, transform: `translate(${PLACES[n][0]} ${PLACES[n][1]})` }));
  }
  group.append(svg('path', { class: 'space-lines', d: `M${SPACE} 3V${CELL - 3}M3 ${SPACE}H${CELL - 3}` }));
  return svg('g', { class: 'laid' }, group, svg('rect', { class: 'tile-edge', x: 0.8, y: 0.8, width: CELL - 1.6, height: CELL - 1.6, rx: 6 }));
}

/** What gives tiles their round corners; to be put into the page once. */
export function tileCorners() {
  return svg('clipPath', { id: 'mk-tile' }, svg('rect', { x: 0.5, y: 0.5, width: CELL - 1, height: CELL - 1, rx: 6.5 }));
}

/**
 * A picture of a tile by itself, as it lies before a player: turned, with its points.
 *
 * @param {string} word  such as `JJWM2`
 * @param {number} [turn]
 */
export function tilePicture(word, turn = 0) {
  const points = svg('g', { class: 'tile-points', transform: `translate(${CELL / 2} ${CELL / 2})` });
  points.append(svg('circle', { r: 15 }), svg('text', { y: 1 }, word.slice(4)));
  return svg('svg', { class: 'tile-picture', viewBox: `0 0 ${CELL} ${CELL}`, 'aria-hidden': 'true' }, tile(turned(word.slice(0, 4), turn)), points);
}
