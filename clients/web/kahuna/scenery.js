/**
 * The picture of the archipelago: sea, reefs, beaches, woods and what stands on each island. Decoration only: nothing
 * in it can be chosen, and a listener does not hear of it.
 *
 * @module kahuna/scenery
 */

import { svg } from '../tools/dom.js';
import { coast } from './coast.js';
import { radius } from './map.js';

/** What stands on each island, and where (from its middle, in its radius). */
const SIGHTS = /** @type {Record<string, [keyof typeof DRAW, number, number, number][]>} */ ({
  ALOA: [['palm', -0.5, -0.2, 1], ['palm', 0.42, -0.36, 0.8]],
  BARI: [['hill', -0.42, -0.3, 0.9], ['hill', 0.02, -0.42, 1.1], ['palm', 0.62, -0.1, 0.9]],
  COCO: [['palm', -0.52, -0.1, 0.9], ['palm', -0.12, -0.44, 1.1], ['palm', 0.48, -0.2, 0.85]],
  DUDA: [['hut', -0.46, -0.26, 1], ['palm', 0.46, -0.3, 1]],
  ELAI: [['volcano', -0.06, -0.38, 1.2], ['palm', 0.62, -0.04, 0.9], ['palm', -0.66, 0, 0.8]],
  FAAA: [['palm', -0.58, -0.2, 1], ['hut', 0.46, -0.28, 1]],
  GOLA: [['hill', -0.3, -0.34, 0.9], ['palm', 0.5, -0.2, 0.9]],
  HUNA: [['volcano', 0.04, -0.4, 0.95], ['palm', -0.62, -0.06, 0.8]],
  IFFI: [['palm', -0.6, -0.16, 0.9], ['hill', 0.3, -0.38, 1]],
  JOJO: [['hut', 0.42, -0.34, 0.9], ['palm', -0.46, -0.3, 1.05]],
  KAHU: [['hill', -0.4, -0.34, 1], ['hill', 0.06, -0.46, 0.8], ['palm', 0.6, -0.1, 0.95]],
  LALE: [['palm', -0.4, -0.28, 0.95], ['palm', 0.5, -0.26, 1.05]],
});

const DRAW = { palm, hill, volcano, hut };

/** The leaves of a palm, in one path as all of a kind are here: a board has few elements, since a browser lays out each. */
const FRONDS = [-150, -115, -70, -35, 5, 175].map((turn) => turned('M0 0Q5 -4.5 10.5 0Q5 -1.6 0 0Z', turn, 1.5, -5)).join('');

/** The shallow water and the reef around an island: lies under the lines. */
export function shallows(/** @type {string} */ island) {
  return svg(
    'g',
    { class: 'shallows' },
    svg('path', { class: 'shelf', d: coast(island, 1.75) }),
    svg('path', { class: 'lagoon', d: coast(island, 1.42) }),
    svg('path', { class: 'reef', d: coast(island, 1.24) }),
  );
}

/** The land of an island, with what stands on it: lies over the ends of its lines. */
export function land(/** @type {string} */ island) {
  const reach = radius(island);
  const sights = SIGHTS[island].map(([kind, x, y, scale]) => {
    const sight = DRAW[kind]();
    sight.setAttribute('transform', `translate(${(x * reach).toFixed(1)} ${(y * reach).toFixed(1)}) scale(${scale})`);
    return sight;
  });
  return svg(
    'g',
    { class: 'land' },
    svg('path', { class: 'beach', d: coast(island, 1.04) }),
    svg('path', { class: 'wood', d: coast(island, 0.84) }),
    svg('path', { class: 'glade', d: coast(island, 0.5) }),
    ...sights,
  );
}

/** The colours that run into each other, shared by every map on the page. */
export function paints() {
  const where = { gradientUnits: 'userSpaceOnUse', cx: 384, cy: 290, r: 560 };
  const depth = svg('radialGradient', { id: 'paint-sea', ...where });
  depth.append(
    svg('stop', { offset: '0', class: 'sea-near' }),
    svg('stop', { offset: '1', class: 'sea-far' }),
  );
  return svg('defs', {}, depth);
}

/** The open sea: swell here and there, and a compass rose in the empty corner. */
export function sea(/** @type {import('./map.js').Sheet} */ { box }) {
  const swell = [
    [0.1, 0.1], [0.2, 0.04], [0.36, 0.11], [0.78, 0.06], [0.06, 0.93], [0.3, 0.95], [0.46, 0.58], [0.7, 0.86],
    [0.5, 0.42], [0.95, 0.42], [0.05, 0.36], [0.86, 0.62], [0.62, 0.17], [0.26, 0.84], [0.76, 0.97], [0.03, 0.66],
  ].map(([x, y], n) => {
    const wave = `M${(box.x + x * box.width - 13).toFixed(1)} ${(box.y + y * box.height).toFixed(1)}`;
    return `${wave}q4 -5 9 0t9 0${n % 3 ? 't9 0' : ''}`;
  });
  return svg(
    'g',
    { class: 'sea', 'aria-hidden': 'true' },
    svg('rect', { x: -2000, y: -2000, width: 5000, height: 5000, fill: 'url(#paint-sea)' }),
    svg('path', { class: 'swell', d: swell.join('') }),
    rose(box.x + box.width * 0.895, box.y + 58),
  );
}

/** A compass rose. */
function rose(/** @type {number} */ x, /** @type {number} */ y) {
  const turns = [0, 90, 180, 270];
  const dark = turns.map((turn) => turned('M0 -30L5.5 -5.5L0 0Z', turn) + turned('M0 -17L3.5 -3.5L0 0L-3.5 -3.5Z', turn + 45));
  const light = turns.map((turn) => turned('M0 -30L-5.5 -5.5L0 0Z', turn));
  return svg(
    'g',
    { class: 'rose', transform: `translate(${x} ${y})` },
    svg('circle', { class: 'rose-ring', r: 21 }),
    svg('circle', { class: 'rose-ring', r: 24 }),
    svg('path', { class: 'rose-dark', d: dark.join('') }),
    svg('path', { class: 'rose-light', d: light.join('') }),
    svg('text', { class: 'rose-north', y: -34, 'text-anchor': 'middle' }, 'N'),
  );
}

/** A palm with its foot at (0, 8). */
function palm() {
  return svg('g', {}, svg('path', { class: 'trunk', d: 'M-1.2 8Q-1.4 1 1 -5L2.2 -4.6Q0.6 1 1 8Z' }), svg('path', { class: 'fronds', d: FRONDS }));
}

/** A wooded hill on a base at y = 8. */
function hill() {
  return svg(
    'g',
    {},
    svg('path', { class: 'slope', d: 'M-14 8Q-8 -6 -1 -7Q6 -6 13 8Q0 11 -14 8Z' }),
    svg('path', { class: 'slope-lit', d: 'M-14 8Q-8 -6 -1 -7Q-5 0 -4 9Q-9 9.4 -14 8Z' }),
  );
}

/** A volcano with a little smoke. */
function volcano() {
  return svg(
    'g',
    {},
    svg('path', { class: 'smoke', d: 'M0 -14q-5 -4 -1 -7q4 -2 1 -6q8 3 4 7q-3 3 0 6Z' }),
    svg('path', { class: 'rock', d: 'M-17 8Q-8 1 -4.5 -12Q0 -10 4.5 -12Q8 1 18 8Q0 12 -17 8Z' }),
    svg('path', { class: 'rock-lit', d: 'M-17 8Q-8 1 -4.5 -12L-1 -11Q-4 0 -5 9.4Q-12 9.4 -17 8Z' }),
    svg('path', { class: 'lava', d: 'M-4.5 -12Q0 -10 4.5 -12Q3 -8 2 -3Q1 -8 0 -6Q-1 -2 -2 -8Q-3.4 -8 -4.5 -12Z' }),
  );
}

/** A hut of palm leaves. */
function hut() {
  return svg(
    'g',
    {},
    svg('path', { class: 'wall', d: 'M-7 0H7V8H-7Z' }),
    svg('path', { class: 'door', d: 'M-2 8V3Q0 1 2 3V8Z' }),
    svg('path', { class: 'thatch', d: 'M-10 1.5Q-4 -4 0 -9Q4 -4 10 1.5Q0 -1 -10 1.5Z' }),
  );
}

/**
 * An outline of absolute points, turned around (0, 0) and then moved.
 *
 * @param {string} d
 * @param {number} degrees
 * @param {number} [dx]
 * @param {number} [dy]
 */
function turned(d, degrees, dx = 0, dy = 0) {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => `${(x * cos - y * sin + dx).toFixed(2)} ${(x * sin + y * cos + dy).toFixed(2)}`);
}
