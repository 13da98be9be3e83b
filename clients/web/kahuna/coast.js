/**
 * How the coast of each island runs: irregular, but the same on every screen.
 *
 * @module kahuna/coast
 */

import { ISLANDS, radius } from './map.js';

/** How many bays and capes each island has, how deep, and how it is stretched and turned. */
const CHARACTER = /** @type {Record<string, {lobes: number[], depth: number, long: number, turn: number}>} */ ({
  ALOA: { lobes: [2, 3, 5], depth: 0.1, long: 1.1, turn: 0.5 },
  BARI: { lobes: [2, 4, 7], depth: 0.09, long: 1.14, turn: -0.2 },
  COCO: { lobes: [3, 5, 6], depth: 0.1, long: 1.06, turn: 1.1 },
  DUDA: { lobes: [2, 5, 7], depth: 0.08, long: 1.1, turn: 0.9 },
  ELAI: { lobes: [3, 4, 8], depth: 0.08, long: 1.08, turn: 0.2 },
  FAAA: { lobes: [2, 3, 7], depth: 0.1, long: 1.14, turn: -0.6 },
  GOLA: { lobes: [2, 5, 6], depth: 0.1, long: 1.12, turn: 1.4 },
  HUNA: { lobes: [3, 4, 7], depth: 0.08, long: 1.1, turn: 1.2 },
  IFFI: { lobes: [2, 3, 6], depth: 0.1, long: 1.12, turn: 0.1 },
  JOJO: { lobes: [3, 5, 8], depth: 0.08, long: 1.1, turn: -0.9 },
  KAHU: { lobes: [2, 4, 5], depth: 0.1, long: 1.12, turn: -0.3 },
  LALE: { lobes: [2, 3, 5], depth: 0.1, long: 1.14, turn: 0 },
});

const CORNERS = 26;

/**
 * The outline of an island around (0, 0) as an SVG path, `scale` times its size. Bigger outlines are rounder, as the
 * water over a reef is.
 *
 * @param {string} island
 * @param {number} [scale]
 */
export function coast(island, scale = 1) {
  const { lobes, depth, long, turn } = CHARACTER[island];
  const order = ISLANDS.indexOf(island);
  const deep = depth / Math.max(1, scale * scale);
  const size = scale * radius(island);
  const points = Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / CORNERS;
    const wave = lobes.reduce((sum, lobe, n) => sum + (deep / (n + 1)) * Math.cos(lobe * angle + 2.4 * order + n), 1);
    const stretch = 1 + (long - 1) * Math.cos(2 * (angle - turn));
    const reach = size * wave * stretch;
    return /** @type {const} */ ([reach * Math.cos(angle), reach * Math.sin(angle) * 0.94]);
  });
  return smooth(points);
}

/**
 * A closed curve through the points (Catmull and Rom's, written as Bézier's: how it leaves a point mirrors how it came).
 *
 * @param {(readonly [number, number])[]} points
 */
function smooth(points) {
  const count = points.length;
  const at = (/** @type {number} */ i) => points[(i + count) % count];
  let d = `M${xy(...points[0])}C${xy(...towards(at(count - 1), points[0], points[1], 1))}`;
  for (let i = 0; i < count; i += 1) {
    const next = at(i + 1);
    d += `${i ? 'S' : ' '}${xy(...towards(points[i], next, at(i + 2), -1))} ${xy(...next)}`;
  }
  return `${d}Z`;
}

/**
 * A sixth of the way from one neighbour of a point to the other, from that point on (1) or back (-1).
 *
 * @param {readonly [number, number]} before
 * @param {readonly [number, number]} point
 * @param {readonly [number, number]} after
 * @param {1 | -1} way
 * @returns {[number, number]}
 */
function towards(before, point, after, way) {
  return [point[0] + (way * (after[0] - before[0])) / 6, point[1] + (way * (after[1] - before[1])) / 6];
}

/** In tenths: quicker than writing a number to a digit, and a board has thousands of these. @param {number} x @param {number} y */
function xy(x, y) {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
