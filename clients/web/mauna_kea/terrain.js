/**
 * The picture of terrain: jungle as trees seen from above, water as waves, mountains as peaks. Each is told by its
 * shapes, without any colour.
 *
 * @module mauna_kea/terrain
 */

import { svg } from '../tools/dom.js';
import { CELL, SPACE, turned } from './geometry.js';

/** How many pictures of each terrain there are, so that no two neighbours look stamped. */
const VARIANTS = 4;

/** Where the four spaces of a tile lie on it, clockwise from the north-west. */
const PLACES = [[0, 0], [SPACE, 0], [SPACE, SPACE], [0, SPACE]];

/** Trees: where each stands and how wide its crown is. */
const TREES = [
  [[11, 12, 8.5], [28, 9, 7], [31, 25, 8.5], [14, 29, 8], [22, 19, 5]],
  [[10, 10, 7], [25, 13, 9], [9, 27, 8], [30, 31, 7.5], [20, 27, 5.5]],
  [[13, 11, 9], [31, 13, 7.5], [24, 28, 9], [8, 29, 6.5], [22, 16, 4.5]],
  [[9, 14, 7.5], [22, 9, 7.5], [33, 20, 7], [27, 32, 7], [12, 31, 8], [20, 21, 6]],
];

/** Waves: where each begins. */
const WAVES = [
  [[6, 10], [20, 19], [5, 29], [24, 34]],
  [[18, 8], [5, 18], [22, 27], [8, 35]],
  [[8, 8], [22, 15], [7, 24], [19, 33]],
  [[20, 10], [6, 16], [19, 24], [5, 33]],
];

/** Peaks: where each top is, how high it is, and how far its foot reaches. */
const PEAKS = [
  [[27, 10, 22, 11], [13, 7, 29, 14]],
  [[12, 12, 20, 10], [25, 6, 29, 14]],
  [[19, 5, 30, 16], [32, 18, 17, 8]],
  [[20, 6, 26, 13], [9, 18, 17, 8], [31, 17, 19, 9]],
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
    svg('circle', { class: 'tree-shade', cx: x + 1.2, cy: y + 1.8, r }),
    svg('path', { class: 'tree', d: crown(x, y, r) }),
    svg('path', { class: 'tree-lit', d: crown(x - r * 0.24, y - r * 0.28, r * 0.5) }),
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
  return WAVES[n].map(([x, y], at) =>
    svg('path', { class: at % 2 ? 'wave low' : 'wave', d: `M${x} ${y}q3.5 -4.5 7 0t7 0` }),
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
  points.append(svg('circle', { r: 13.5 }), svg('text', { y: 1 }, word.slice(4)));
  return svg('svg', { class: 'tile-picture', viewBox: `0 0 ${CELL} ${CELL}`, 'aria-hidden': 'true' }, tile(turned(word.slice(0, 4), turn)), points);
}
