/**
 * Cells: a ninth of a card, as the components write it, made ready to be drawn and turned. Pure.
 *
 * A cell is told by its four corners, each on land or at sea; a beach is the line that runs between them.
 *
 * @module motu/cells
 */

/**
 * Whether the north-west, north-east, south-east and south-west corner is on land.
 * @typedef {[boolean, boolean, boolean, boolean]} Corners
 */

/** @typedef {{corners: Corners, symbol: string}} Cell  `symbol` is empty where there is none */

/** The corners on land of each terrain, clockwise from the north-west: `1` land, `0` sea. */
const TERRAINS = /** @type {Record<string, string>} */ ({
  '..': '1111', '~~': '0000',
  NN: '0011', EE: '1001', SS: '1100', WW: '0110',
  NE: '0001', SE: '1000', SW: '0100', NW: '0010',
  ne: '1011', se: '1101', sw: '1110', nw: '0111',
});

/**
 * The nine cells of a card seen upright, row by row.
 *
 * @param {readonly string[]} written
 * @returns {Cell[]}
 */
export function cells(written) {
  return written.map((text) => ({
    corners: /** @type {Corners} */ ([...TERRAINS[text.slice(0, 2)]].map((bit) => bit === '1')),
    symbol: text[2] === '-' ? '' : text[2],
  }));
}

/**
 * The same cells after some quarter turns clockwise.
 *
 * @param {readonly Cell[]} card
 * @param {number} turns
 * @returns {Cell[]}
 */
export function turned(card, turns) {
  if (turns === 0) return [...card];
  const once = card.map((_, place) => {
    const { corners, symbol } = card[3 * (2 - (place % 3)) + Math.floor(place / 3)];
    const [northWest, northEast, southEast, southWest] = corners;
    return { corners: /** @type {Corners} */ ([southWest, northWest, northEast, southEast]), symbol };
  });
  return turned(once, turns - 1);
}

/** Whether a beach runs through this cell. @param {Cell} cell */
export function isBeach({ corners }) {
  return corners.includes(true) && corners.includes(false);
}

/** Whether all of this cell is sea. @param {Cell} cell */
export function isSea({ corners }) {
  return !corners.includes(true);
}
