/**
 * Which part of the sheet is seen while something is chosen on it: so much of it that a finger hits what is lit. Pure.
 *
 * @module mauna_kea/sight
 */

import { BOARD, CELL, SEA, SPACE, cellAt, spaceAt } from './geometry.js';

/** @typedef {import('./choose.js').Spot} Spot */
/** @typedef {import('./choose.js').Choice} Choice */
/** @typedef {{x: number, y: number}} Place */

/** How wide (px) a target has to be, and how wide it is made where it is less. */
export const LEAST = { finger: 40, mouse: 24 };
export const WANTED = 40;

const WHOLE = BOARD + 2 * SEA;

/**
 * What the sight is set for, in a word: it is set anew whenever that changes, and else left as people have it.
 *
 * @param {string} stage
 * @param {Spot[]} spots
 * @param {Choice | null} choice
 */
export function sightKey(stage, spots, choice) {
  if (spots.length === 0) return '';
  const about = choice?.kind === 'card' ? [choice.card, choice.at] : choice?.kind === 'explorer' ? [choice.at, spots.some(({ cost }) => cost)] : [];
  return [stage, choice?.kind, ...about].join(' ');
}

/**
 * How much of the sheet has to be seen, and around which place, so that what is lit can be hit; null: the whole will do.
 *
 * Where not all of it can be seen so large, that is what lies around the explorer who is chosen, or the middle of cells or
 * explorers, of whom a few lie out of sight: an explorer is pressed anywhere on its cell, and that has to be as large then.
 *
 * @param {Spot[]} spots
 * @param {number | null} at  the space of the explorer who is chosen
 * @param {number} wide  how wide (px) the map is, or how high where that is less
 * @param {number} least  how wide (px) a target has to be
 * @returns {{size: number, middle: Place} | null}
 */
export function sightOf(spots, at, wide, least) {
  const onLand = spots.filter(({ landing }) => landing === undefined);
  const goals = onLand.filter(({ use }) => use !== 'explorer');
  const lit = goals.length > 0 ? goals : onLand;
  if (lit.length === 0) return null;
  const isCells = lit.every(({ cell }) => cell !== undefined);
  const target = isCells ? CELL : SPACE;
  if ((target * wide) / WHOLE >= least) return null;
  const size = (target * wide) / WANTED;
  const about = at === null ? null : spaceAt(at);
  const box = around([...lit.map(placeOf), ...(about ? [about] : [])]);
  const needed = Math.max(box.wide, box.high) + target;
  if (needed > size && about) return { size, middle: about };
  if (isCells) return { size, middle: box.middle };
  return { size: Math.min(Math.max(size, needed), (CELL * wide) / WANTED), middle: box.middle };
}

/** The middle of what can be chosen. @param {Spot} spot @returns {Place} */
function placeOf({ cell, space }) {
  if (cell === undefined) return spaceAt(space ?? 0);
  const { x, y } = cellAt(cell);
  return { x: x + SPACE, y: y + SPACE };
}

/** @param {Place[]} places */
function around(places) {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { wide: right - left, high: bottom - top, middle: { x: (left + right) / 2, y: (top + bottom) / 2 } };
}
