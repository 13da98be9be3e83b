/**
 * What lies under and around the board: the sea, the beach with the names of rows and columns, and the landings.
 * Decoration only.
 *
 * @module mauna_kea/scenery
 */

import { svg } from '../tools/dom.js';
import { SIDE, columnName } from '../../languages/mauna_kea_places.js';
import { BOARD, CELL, SEA, SPACE, cellAt, spaceAt } from './geometry.js';

/** How far the beach reaches out from the board. */
const BEACH = 33;

/** Where a boat lies from its landing, and how it is turned (degrees), by the side of the board. */
const BERTHS = /** @type {Record<string, {x: number, y: number, turn: number}>} */ ({
  north: { x: 0, y: -57, turn: 0 },
  east: { x: 57, y: 0, turn: 90 },
  south: { x: 0, y: 57, turn: 180 },
  west: { x: -57, y: 0, turn: -90 },
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
  ].map(([x, y], n) => `M${x - 13} ${y}q4 -5 9 0t9 0${n % 3 ? 't9 0' : ''}`);
  const around = (/** @type {string} */ name, /** @type {number} */ far, /** @type {number} */ rx) =>
    svg('rect', { class: name, x: -far, y: -far, width: BOARD + 2 * far, height: BOARD + 2 * far, rx });
  return svg(
    'g',
    { 'aria-hidden': 'true' },
    svg('rect', { x: -3000, y: -3000, width: 7000, height: 7000, fill: 'url(#mk-sea)' }),
    svg('path', { class: 'swell', d: swell.join('') }),
    around('shelf', BEACH + 26, 62),
    around('surf', BEACH + 10, 42),
    around('beach', BEACH, 34),
  );
}

/** The names of columns and rows on the beach, over what lies there: one text for each side, each letter of which has its place. */
export function names() {
  const lines = Array.from({ length: SIDE }, (_, n) => n);
  const middles = lines.map((n) => (n + 0.5) * CELL).join(' ');
  const side = (/** @type {string} */ x, /** @type {string} */ y, /** @type {(n: number) => string} */ name) => svg('text', { class: 'line-name', x, y, translate: 'no' }, lines.map(name).join(''));
  const all = (/** @type {number} */ place) => lines.map(() => place).join(' ');
  const row = (/** @type {number} */ n) => String(n + 1);
  return svg(
    'g',
    { 'aria-hidden': 'true' },
    side(middles, all(-BEACH / 2 - 2), columnName),
    side(middles, all(BOARD + BEACH / 2 + 3.5), columnName),
    side(all(-BEACH / 2 - 2.5), middles, row),
    side(all(BOARD + BEACH / 2 + 2.5), middles, row),
  );
}

/**
 * What is printed on the board: sand where nothing lies, and the cells for starting tiles.
 *
 * @param {string} board  what is printed on each cell
 */
export function print(board) {
  const straight = CELL - 17;
  const cells = [...board].map((_, cell) => {
    const { x, y } = cellAt(cell);
    return `M${x + 8.5} ${y + 1.5}h${straight}a7 7 0 0 1 7 7v${straight}a7 7 0 0 1 -7 7h${-straight}a7 7 0 0 1 -7 -7v${-straight}a7 7 0 0 1 7 -7z`;
  });
  return svg('path', { class: 'blank', d: cells.join('') });
}

/** Where a landing's boat lies. @param {Landing} landing */
export function berth({ side, spaces }) {
  const { x, y, turn } = BERTHS[side];
  const [from, to] = [spaceAt(spaces[0]), spaceAt(spaces[spaces.length - 1])];
  const [dx, dy] = side === 'north' || side === 'south' ? [0, Math.sign(y) * SPACE * 0.5] : [Math.sign(x) * SPACE * 0.5, 0];
  return { x: (from.x + to.x) / 2 + x + dx, y: (from.y + to.y) / 2 + y + dy, turn };
}

/** A boardwalk along the spaces of a landing, and a jetty from its middle to the boat. @param {Landing} landing */
export function pier({ side, spaces }) {
  const { turn } = BERTHS[side];
  const [from, to] = [spaceAt(spaces[0]), spaceAt(spaces[spaces.length - 1])];
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const long = spaces.length * SPACE;
  // As it lies in the north; the board begins half a space below the middle of its spaces.
  const edge = -SPACE / 2;
  const plank = (/** @type {number} */ left, /** @type {number} */ top, /** @type {number} */ width, /** @type {number} */ height) =>
    svg('rect', { class: 'plank', x: left, y: top, width, height, rx: 2 });
  const gaps = Array.from({ length: spaces.length * 3 - 1 }, (_, n) => `M${-long / 2 + ((n + 1) * SPACE) / 3} ${edge - 7}v7`);
  const rungs = [12, 19, 26, 33].map((far) => `M-9 ${edge - far}h18`);
  return svg(
    'g',
    { class: 'pier', 'aria-hidden': 'true', transform: `translate(${x} ${y}) rotate(${turn})` },
    plank(-10, edge - 38, 20, 34),
    plank(-long / 2 + 2, edge - 7, long - 4, 8),
    svg('path', { class: 'pier-gaps', d: [...gaps, ...rungs].join('') }),
  );
}

/** The whole sheet, sea included. */
export const SHEET = { x: -SEA, y: -SEA, size: BOARD + 2 * SEA };
