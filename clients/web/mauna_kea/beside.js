/**
 * What lies before players, beside the island, in a picture: their tiles, and boats and helicopters with what is in them.
 *
 * @module mauna_kea/beside
 */

import { set, svg } from '../tools/dom.js';
import { boatPicture, explorerPicture, helicopterPicture } from './pieces.js';
import { tilePicture } from './terrain.js';

/** How wide it is, and what is in it, in units of the board. */
export const WIDTH = 293;
const TILE = 68;
const GAP = 10;
const EDGE = 26;
const BOAT = { width: 175, height: 60 };
const HEAD = 62;

/**
 * All of it, from the top left corner (0, 0), so high.
 *
 * @param {any} view
 * @param {number} height
 */
export function beside(view, height) {
  const seats = /** @type {string[][]} */ (view.tiles);
  const part = height / seats.length;
  return svg('g', {}, svg('rect', { width: WIDTH, height, fill: 'var(--sheet)' }), ...seats.flatMap((_, seat) => before(view, seat, part * seat + EDGE)));
}

/** @param {any} view @param {number} seat @param {number} top */
function before(view, seat, top) {
  const tiles = /** @type {string[]} */ (view.tiles[seat]);
  const rescued = /** @type {{boat: any, load: string}[]} */ (view.rescued[seat]);
  const across = Math.floor((WIDTH - 2 * EDGE + GAP) / (TILE + GAP));
  const below = top + HEAD + GAP + Math.ceil(tiles.length / across) * (TILE + GAP);
  return [
    put(explorerPicture(seat), EDGE, top, 46, HEAD),
    ...tiles.map((tile, n) => put(tilePicture(tile), EDGE + (n % across) * (TILE + GAP), top + HEAD + GAP + Math.floor(n / across) * (TILE + GAP), TILE, TILE)),
    ...rescued.map(({ boat, load }, n) => put(boat ? boatPicture(boat, { seat, load }) : helicopterPicture(load), EDGE, below + n * (BOAT.height + GAP), BOAT.width, BOAT.height)),
  ];
}

/** @param {Element} picture @param {number} x @param {number} y @param {number} width @param {number} height */
function put(picture, x, y, width, height) {
  set(picture, { x, y, width, height });
  return picture;
}
