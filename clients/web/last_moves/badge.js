/**
 * How a place on a board is marked: an element of the page by an attribute (`data-moved`, with its numbers), which the
 * style sheet draws, and a place on a sheet by a badge over it.
 *
 * Listeners hear the record, whose lines carry the same numbers.
 *
 * @module last_moves/badge
 */

import { set, svg } from '../tools/dom.js';

/** How wide (units of the badge) a badge is for each character, and at least. */
const LETTER = 8;
const LEAST = 22;

/**
 * Mark an element with numbers, or no more.
 *
 * @param {Element} element
 * @param {string | undefined} numbers  '' marks it without one
 */
export function markMoved(element, numbers) {
  set(element, { 'data-moved': numbers ?? null });
}

/**
 * A badge with numbers, for a sheet; nothing where it has none. Its style sheet makes it as large as the sheet's scale asks
 * for: away from a place to one side of that (`lean`), else around it.
 *
 * @param {string} numbers
 * @param {{x: number, y: number}} at
 * @param {{x: number, y: number}} [lean]  -1, 0 or 1 each
 * @returns {SVGGElement[]}
 */
export function badges(numbers, { x, y }, lean = { x: 0, y: 0 }) {
  if (numbers === '') return [];
  const width = Math.max(LEAST, LETTER * numbers.length + 10);
  const middle = { x: (lean.x * width) / 2, y: (lean.y * LEAST) / 2 };
  const plate = svg('rect', { x: middle.x - width / 2, y: middle.y - LEAST / 2, width, height: LEAST, rx: LEAST / 2 });
  const badge = svg('g', { class: 'moved-badge' }, plate, svg('text', middle, numbers));
  return [svg('g', { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`, 'data-moved-badge': numbers }, badge)];
}
