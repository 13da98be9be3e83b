/**
 * The island in small: terrain, lava, and where everybody's explorers stand, for a list of games.
 *
 * @module mauna_kea/miniature
 */

import { svg } from '../tools/dom.js';
import { BOARD, CELL, SPACE, cellAt, spaceAt, spacesOf } from './geometry.js';

/** What each terrain is painted with: jungle, water, mountains, lava and the volcano. */
const PAINTS = /** @type {Record<string, string>} */ ({ J: '#3f8a4c', W: '#3a9aac', M: '#8d8378', lava: '#d4502a', V: '#5a2a22' });
/** What explorers are painted with, as in `pieces.css`. */
const COATS = ['#c8372b', '#f2bf1d', '#7b3fa3', '#fdfbf3'];

/** @param {any} game  the view @param {number | null} _seat @param {readonly number[]} emblems @returns {SVGSVGElement} */
export function miniature(game, _seat, emblems) {
  /** @type {Record<string, string>} */
  const paths = { J: '', W: '', M: '', lava: '', V: '' };
  const put = (/** @type {string} */ kind, /** @type {{x: number, y: number}} */ { x, y }, /** @type {number} */ side) => {
    paths[kind] += `M${x} ${y}h${side}v${side}h${-side}z`;
  };
  for (const [cell, lies] of /** @type {string[]} */ (game.cells).entries()) {
    if (lies === 'V' || lies.length === 3) put(lies === 'V' ? 'V' : 'lava', cellAt(cell), CELL);
    if (lies.length !== 4) continue;
    for (const [n, space] of spacesOf(cell).entries()) {
      const { x, y } = spaceAt(space);
      put(lies[n], { x: x - SPACE / 2, y: y - SPACE / 2 }, SPACE);
    }
  }
  const people = /** @type {{space: number}[][]} */ (game.explorers).flatMap((standing, seat) =>
    standing.map(({ space }) => {
      const { x, y } = spaceAt(space);
      return svg('circle', { cx: x, cy: y, r: 17, fill: COATS[emblems[seat] ?? seat], stroke: '#1b1b1b', 'stroke-width': 5 });
    }),
  );
  const sand = svg('rect', { width: BOARD, height: BOARD, fill: '#e2cf94' });
  const painted = Object.entries(paths).map(([kind, d]) => svg('path', { d, fill: PAINTS[kind] }));
  return svg('svg', { viewBox: `0 0 ${BOARD} ${BOARD}` }, sand, ...painted, ...people);
}
