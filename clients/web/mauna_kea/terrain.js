/**
 * The picture of terrain: jungle as a few trees seen from above, water as waves, mountains as peaks. Each is told by its
 * shapes, without any colour, and is calm, so that pieces stand out from it. What is painted alike on a tile is one path: a
 * board has few elements, since a browser lays out each.
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

/** What a tile is painted with, from below (classes of its paths): the mountain in front comes after the one behind it. */
const LAYERS = ['ground J', 'ground W', 'ground M', 'tree', 'tree-lit', 'wave', 'peak', 'peak-lit', 'snow', 'peak front', 'peak-lit front', 'snow front'];

/**
 * A shape on a space: its layer, where it begins, and how it goes on from there.
 * @typedef {[layer: string, x: number, y: number, on: string]} Shape
 */

/** The shapes of each terrain, by variant. @type {Record<string, Shape[][]>} */
const SHAPES = { J: TREES.map(jungle), W: WAVES.map(water), M: PEAKS.map(mountain) };

/** The ground of a space: a little wider, so that nothing shows between two of them. */
const GROUND = `h${SPACE + 0.4}v${SPACE + 0.4}h${-SPACE - 0.4}z`;

/** @param {number[][]} trees @returns {Shape[]} */
function jungle(trees) {
  return trees.flatMap(([x, y, r]) => [crown('tree', x, y, r), crown('tree-lit', x - r * 0.2, y - r * 0.22, r * 0.55)]);
}

/** A crown of leaves: a circle with lobes. @param {string} layer @param {number} x @param {number} y @param {number} r @returns {Shape} */
function crown(layer, x, y, r) {
  const lobes = 6;
  const corners = Array.from({ length: lobes + 1 }, (_, n) => {
    const angle = (2 * Math.PI * n) / lobes + r;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  });
  const bow = near(r * 0.56);
  const arcs = corners.slice(1).map(([to, down], n) => `a${bow} ${bow} 0 0 1 ${near(to - corners[n][0])} ${near(down - corners[n][1])}`);
  return [layer, corners[0][0], corners[0][1], `${arcs.join('')}z`];
}

/** @param {number[][]} waves @returns {Shape[]} */
function water(waves) {
  return waves.map(([x, y]) => ['wave', x, y, 'q3.5 -4 7 0t7 0']);
}

/** @param {number[][]} peaks @returns {Shape[]} */
function mountain(peaks) {
  return peaks.flatMap(([x, y, high, wide], n) => {
    const by = (/** @type {number} */ across, /** @type {number} */ down) => `l${near(across * wide)} ${near(down * high)}`;
    const front = n ? ' front' : '';
    return /** @type {Shape[]} */ ([
      [`peak${front}`, x, y, `${by(1, 1)}h${-2 * wide}z`],
      [`peak-lit${front}`, x, y, `${by(-0.12, 0.5)}${by(0.28, 0.22)}${by(-0.16, 0.28)}h${-wide}z`],
      [`snow${front}`, x, y, `${by(-0.36, 0.36)}${by(0.24, -0.08)}${by(0.2, 0.12)}${by(0.28, -0.04)}z`],
    ]);
  });
}

/** @param {number} units */
function near(units) {
  return Number(units.toFixed(2));
}

/**
 * The picture of a tile lying on a cell (or in a hand), with its upper left corner at (0, 0).
 *
 * @param {string} lies  its four spaces clockwise from the north-west
 * @param {number} [seed]  where it lies, so that a tile keeps its looks
 */
export function tile(lies, seed = 0) {
  /** @type {Record<string, string>} */
  const painted = {};
  const add = (/** @type {Shape} */ [layer, x, y, on]) => {
    painted[layer] = `${painted[layer] ?? ''}M${near(x)} ${near(y)}${on}`;
  };
  for (const [n, kind] of [...lies].entries()) {
    const [left, top] = PLACES[n];
    const variant = (seed * 7 + n * 3 + (seed >> 2)) % VARIANTS;
    add([`ground ${kind}`, left, top, GROUND]);
    for (const [layer, x, y, on] of SHAPES[kind][variant]) add([layer, left + x, top + y, on]);
  }
  const paths = LAYERS.filter((layer) => painted[layer]).map((layer) => svg('path', { class: layer, d: painted[layer] }));
  const lines = svg('path', { class: 'space-lines', d: `M${SPACE} 3V${CELL - 3}M3 ${SPACE}H${CELL - 3}` });
  const group = svg('g', { class: 'tile', 'clip-path': 'url(#mk-tile)' }, ...paths, lines);
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
