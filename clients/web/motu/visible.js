/**
 * What is seen on an island: of every cell the card that was laid there last. Pure.
 *
 * @module motu/visible
 */

import { isBeach } from './cells.js';

/** @typedef {import('./box.js').Box} Box */
/** @typedef {import('./cells.js').Cell} Cell */
/** @typedef {import('./island.js').Island} Island */

/** A cell that is seen, in cells from the village. @typedef {{x: number, y: number, cell: Cell}} Seen */

/**
 * A cell to point at: `counts`, or why it is pointed at although it does not: a totem of which there are `several`, or the
 * village `from` which volcanoes are measured. A volcano has its `points` by the ruler.
 *
 * @typedef {{x: number, y: number, why: 'counts' | 'several' | 'from', points?: number}} Lit
 */

/** Which thing a symbol is, by the letter that the components write. */
const THING_OF = /** @type {Record<string, string>} */ ({
  p: 'fisher', f: 'fish', h: 'hunter', b: 'bird', c: 'canoe', t: 'tree', V: 'volcano', H: 'village',
  1: 'totem', 2: 'totem', 3: 'totem', 4: 'totem', 5: 'totem', 6: 'totem', 7: 'totem',
});

/** All cells that are seen of an island. @param {Island} island @param {Box} box @returns {Seen[]} */
export function visible({ village, cards }, box) {
  const seen = /** @type {Map<string, Seen>} */ (new Map());
  const lay = (/** @type {readonly Cell[]} */ cells, /** @type {number} */ x, /** @type {number} */ y) => {
    for (const [place, cell] of cells.entries()) {
      const at = { x: x + (place % 3) - 1, y: y + Math.floor(place / 3) - 1 };
      seen.set(`${at.x} ${at.y}`, { ...at, cell });
    }
  };
  lay(box.village(village), 0, 0);
  for (const [card, x, y, turns] of cards) lay(box.island(card, turns), x, y);
  return [...seen.values()];
}

/** The cells that show one of these things. @param {Island} island @param {readonly string[]} things @param {Box} box @returns {Lit[]} */
export function showing(island, things, box) {
  const shows = (/** @type {Seen} */ { cell }) => things.includes(THING_OF[cell.symbol] ?? '') || (things.includes('beach') && isBeach(cell));
  return visible(island, box).filter(shows).map(({ x, y }) => ({ x, y, why: 'counts' }));
}

/** The cells by which a source goes. @param {Island} island @param {string} source @param {Box} box @returns {Lit[]} */
export function sourceCells(island, source, box) {
  if (source === 'totem') return totems(visible(island, box));
  if (source === 'volcano') {
    const volcanoes = showing(island, ['volcano'], box).map((lit) => ({ ...lit, points: box.measured(lit.x ** 2 + lit.y ** 2) }));
    return [{ x: 0, y: 0, why: 'from' }, ...volcanoes];
  }
  const pair = /** @type {Record<string, string[]>} */ ({ fisher: ['fisher', 'fish'], hunter: ['hunter', 'bird'], canoe: ['canoe', 'tree'] })[source];
  return pair ? showing(island, pair, box) : [];
}

/** Totems count where their kind is seen once. @param {readonly Seen[]} seen @returns {Lit[]} */
function totems(seen) {
  const all = seen.filter(({ cell }) => THING_OF[cell.symbol] === 'totem');
  const alone = (/** @type {Seen} */ { cell }) => all.filter((one) => one.cell.symbol === cell.symbol).length === 1;
  return all.map((one) => ({ x: one.x, y: one.y, why: alone(one) ? 'counts' : 'several' }));
}
