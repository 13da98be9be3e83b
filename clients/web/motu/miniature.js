/**
 * An island in small: its cards as they lie over each other, for a list of games. What is printed on them is left out.
 *
 * @module motu/miniature
 */

import { svg } from '../tools/dom.js';
import { reach } from './island.js';

/** How much sea is shown around the island, in cells. */
const SEA = 1;

/** @param {any} game  the view @param {number | null} seat  whose island; the first one's for a spectator @returns {SVGSVGElement} */
export function miniature(game, seat) {
  const island = /** @type {import('./island.js').Island} */ (game.islands[seat ?? 0]);
  const { left, top, right, bottom } = reach(island);
  const side = Math.max(right - left, bottom - top) + 1 + 2 * SEA;
  const laid = [[0, 0], ...island.cards.map(([, x, y]) => [x, y])].map(([x, y], n) =>
    svg('rect', { x: x - 1.5, y: y - 1.5, width: 3, height: 3, rx: 0.5, fill: n === 0 ? '#8fae5d' : '#6f9f5b', stroke: '#ecd9a0', 'stroke-width': 0.3 }),
  );
  const [x, y] = [(left + right - side) / 2, (top + bottom - side) / 2];
  const water = svg('rect', { x, y, width: side, height: side, fill: '#3a9aac' });
  return svg('svg', { viewBox: `${x} ${y} ${side} ${side}` }, water, ...laid);
}
