/**
 * The grid of the board: 9 x 9 cells of 2 x 2 spaces, numbered row by row from the north-west, and where they lie on
 * the sheet. Pure.
 *
 * A cell is called by its column and row, `A1` in the north-west to `I9`; a space by its cell and its corner, `A1 nw`.
 *
 * @module mauna_kea/geometry
 */

export const SIDE = 9;
export const WIDTH = 2 * SIDE;

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
const CORNERS = ['nw', 'ne', 'se', 'sw'];

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

/** The cell in which a space lies. @param {number} space */
export function cellOf(space) {
  return Math.floor(space / WIDTH / 2) * SIDE + Math.floor((space % WIDTH) / 2);
}

/** What a cell is called. @param {number} cell */
export function cellName(cell) {
  return `${columnName(cell % SIDE)}${Math.floor(cell / SIDE) + 1}`;
}

/** What a column of cells is called. @param {number} column */
export function columnName(column) {
  return String.fromCharCode(65 + column);
}

/** What a space is called. @param {number} space */
export function spaceName(space) {
  const cell = cellOf(space);
  return `${cellName(cell)} ${CORNERS[spacesOf(cell).indexOf(space)]}`;
}

/**
 * The four of a tile after a turn clockwise by so many quarters.
 *
 * @param {string} four
 * @param {number} turn
 */
export function turned(four, turn) {
  const cut = 4 - (turn % 4);
  return four.slice(cut) + four.slice(0, cut);
}

/** A way after a turn clockwise by so many quarters, which may be negative. @param {Way} way @param {number} turn */
export function turnedWay(way, turn) {
  return WAYS[(WAYS.indexOf(way) + turn + 4) % 4];
}

/** By how many degrees something that points north has to be turned to point this way. @param {Way} way */
export function degrees(way) {
  return 90 * WAYS.indexOf(way);
}
