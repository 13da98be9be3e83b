/**
 * What lies under and around the board: the sea, the beach with the names of rows and columns, and the landings.
 * Decoration only.
 *
 * @module mauna_kea/scenery
 */

import { svg } from '../tools/dom.js';
import { BOARD, CELL, SEA, SIDE, SPACE, cellAt, columnName, spaceAt } from './geometry.js';

/** How far the beach reaches out from the board. */
const BEACH = 17;

/** Where a boat lies from its landing, and how it is turned (degrees), by the side of the board. */
const BERTHS = /** @type {Record<string, {x: number, y: number, turn: number}>} */ ({
  north: { x: 0, y: -42, turn: 0 },
  east: { x: 42, y: 0, turn: 90 },
  south: { x: 0, y: 42, turn: 180 },
  west: { x: -42, y: 0, turn: -90 },
});

/** @typedef {{side: string, spaces: number[]}} Landing */

/** The colours of the sea; to be put into the page once. */
export function depths() {
  const sea = svg('radialGradient', { id: 'mk-sea', gradientUnits: 'userSpaceOnUse', cx: BOARD / 2, cy: BOARD / 2, r: BOARD });
  sea.append(svg('stop', { offset: '0.35', class: 'sea-near' }), svg('stop', { offset: '1', class: 'sea-far' }));
  return sea;
}

/** The sea and the beach around the board. */
export function shore() {
  const swell = [
    [-46, -52], [322, -46], [690, -58], [-54, 352], [-50, 668], [770, 344], [752, 760], [360, 776], [-40, 770], [772, -30], [-190, 120],
    [-140, 460], [-230, 700], [920, 180], [880, 520], [940, 700], [-170, -20], [900, -40],
  ].map(([x, y], n) => svg('path', { class: 'swell', d: `M${x - 13} ${y}q4 -5 9 0t9 0${n % 3 ? 't9 0' : ''}` }));
  const around = (/** @type {string} */ name, /** @type {number} */ far, /** @type {number} */ rx) =>
    svg('rect', { class: name, x: -far, y: -far, width: BOARD + 2 * far, height: BOARD + 2 * far, rx });
  return svg(
    'g',
    { 'aria-hidden': 'true' },
    svg('rect', { x: -3000, y: -3000, width: 7000, height: 7000, fill: 'url(#mk-sea)' }),
    ...swell,
    around('shelf', BEACH + 34, 62),
    around('surf', BEACH + 12, 38),
    around('beach', BEACH, 26),
    ...names(),
  );
}

/** The names of columns and rows on the beach. */
function names() {
  return Array.from({ length: SIDE }, (_, n) => n).flatMap((n) => {
    const middle = (n + 0.5) * CELL;
    return [
      svg('text', { class: 'line-name', x: middle, y: -BEACH / 2 + 0.5 }, columnName(n)),
      svg('text', { class: 'line-name', x: middle, y: BOARD + BEACH / 2 + 0.5 }, columnName(n)),
      svg('text', { class: 'line-name', x: -BEACH / 2, y: middle }, String(n + 1)),
      svg('text', { class: 'line-name', x: BOARD + BEACH / 2, y: middle }, String(n + 1)),
    ];
  });
}

/**
 * What is printed on the board: sand where nothing lies, and the cells for starting tiles.
 *
 * @param {string} board  what is printed on each cell
 */
export function print(board) {
  const cells = [...board].map((printed, cell) => {
    const { x, y } = cellAt(cell);
    return svg('rect', { class: 'blank', 'data-printed': printed, x: x + 1.5, y: y + 1.5, width: CELL - 3, height: CELL - 3, rx: 7 });
  });
  const crosses = [...board].map((_, cell) => {
    const { x, y } = cellAt(cell);
    return `M${x + SPACE} ${y + SPACE - 4}v8M${x + SPACE - 4} ${y + SPACE}h8`;
  });
  return svg('g', { 'aria-hidden': 'true' }, ...cells, svg('path', { class: 'blank-cross', d: crosses.join('') }));
}

/** Where a landing's boat lies. @param {Landing} landing */
export function berth({ side, spaces }) {
  const { x, y, turn } = BERTHS[side];
  const [from, to] = [spaceAt(spaces[0]), spaceAt(spaces[spaces.length - 1])];
  const [dx, dy] = side === 'north' || side === 'south' ? [0, Math.sign(y) * SPACE * 0.5] : [Math.sign(x) * SPACE * 0.5, 0];
  return { x: (from.x + to.x) / 2 + x + dx, y: (from.y + to.y) / 2 + y + dy, turn };
}

/** A pier along the spaces of a landing. @param {Landing} landing */
export function pier({ side, spaces }) {
  const flat = side === 'north' || side === 'south';
  const out = side === 'north' || side === 'west' ? -1 : 1;
  const planks = spaces.flatMap((space) => {
    const { x, y } = spaceAt(space);
    return [-9, 0, 9].map((along) => {
      const [px, py] = flat ? [x + along, y + out * (SPACE / 2 + 9)] : [x + out * (SPACE / 2 + 9), y + along];
      return svg('rect', { class: 'plank', x: px - (flat ? 4 : 8), y: py - (flat ? 8 : 4), width: flat ? 8 : 16, height: flat ? 16 : 8, rx: 1.5 });
    });
  });
  const ends = spaces.map((space) => {
    const { x, y } = spaceAt(space);
    const edge = out * (SPACE / 2);
    return flat ? `M${x - 13} ${y + edge}h26` : `M${x + edge} ${y - 13}v26`;
  });
  return svg('g', { class: 'pier', 'aria-hidden': 'true' }, ...planks, svg('path', { class: 'pier-edge', d: ends.join('') }));
}

/** The whole sheet, sea included. */
export const SHEET = { x: -SEA, y: -SEA, size: BOARD + 2 * SEA };
