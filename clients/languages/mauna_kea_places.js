/**
 * What the places of Mauna Kea's board are called in every language: a cell by its column and row, `A1` in the north-west
 * to `I9`. A space is called by its cell and its corner, in the words of each language. Pure.
 *
 * @module languages/mauna_kea_places
 */

/** Cells on a side of the board, and spaces. */
export const SIDE = 9;
export const WIDTH = 2 * SIDE;

/** The cell in which a space lies. @param {number} space */
export function cellOf(space) {
  return Math.floor(space / WIDTH / 2) * SIDE + Math.floor((space % WIDTH) / 2);
}

/** Which of the four spaces of its cell a space is, clockwise from the north-west. @param {number} space */
export function cornerOf(space) {
  return [0, 1, 3, 2][2 * (Math.floor(space / WIDTH) % 2) + (space % 2)];
}

/** What a cell is called. @param {number} cell */
export function cellName(cell) {
  return `${columnName(cell % SIDE)}${Math.floor(cell / SIDE) + 1}`;
}

/** What a column of cells is called. @param {number} column */
export function columnName(column) {
  return String.fromCharCode(65 + column);
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
