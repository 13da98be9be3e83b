/**
 * The grid of the board: 9 x 9 cells of 2 x 2 spaces, numbered row by row from the north-west, and where they lie on
 * the sheet. Pure.
 *
 * What cells and spaces are called is with the words: `clients/languages/mauna_kea_places.js`.
 *
 * @module mauna_kea/geometry
 */

import { SIDE, WIDTH } from '../../languages/mauna_kea_places.js';

/** A space on the sheet is so wide, and a cell twice that. */
export const SPACE = 40;
export const CELL = 2 * SPACE;
export const BOARD = SIDE * CELL;

/** How much sea there is around the board, for boats. */
export const SEA = 80;

/** @typedef {'N' | 'E' | 'S' | 'W'} Way */

/** Which way each direction goes on the sheet. */
export const STEP = /** @type {Record<Way, readonly [number, number]>} */ ({ N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] });

const WAYS = /** @type {readonly Way[]} */ (['N', 'E', 'S', 'W']);

/** Where the upper left corner of a cell lies. @param {number} cell */
export function cellAt(cell) {
  return { x: (cell % SIDE) * CELL, y: Math.floor(cell / SIDE) * CELL };
}

/** Where the middle of a space lies. @param {number} space */
export function spaceAt(space) {
  return { x: ((space % WIDTH) + 0.5) * SPACE, y: (Math.floor(space / WIDTH) + 0.5) * SPACE };
}

/** The four spaces of a cell, clockwise from the north-west. @param {number} cell */
export function spacesOf(cell) {
  const first = 2 * Math.floor(cell / SIDE) * WIDTH + 2 * (cell % SIDE);
  return [first, first + 1, first + WIDTH + 1, first + WIDTH];
}

/** The two spaces of a cell to which whatever goes this way comes first. @param {number} cell @param {Way} way */
export function entrance(cell, way) {
  const spaces = spacesOf(cell);
  const first = WAYS.indexOf(way) + 2;
  return [spaces[first % 4], spaces[(first + 1) % 4]];
}

/** A way after a turn clockwise by so many quarters, which may be negative. @param {Way} way @param {number} turn */
export function turnedWay(way, turn) {
  return WAYS[(WAYS.indexOf(way) + turn + 4) % 4];
}

/** By how many degrees something that points north has to be turned to point this way. @param {Way} way */
export function degrees(way) {
  return 90 * WAYS.indexOf(way);
}
