/**
 * Which emblem each seat of the table that is shown has, such as the colour of its pieces: that with its number, or another
 * one by what people chose. What is drawn by it carries `data-worn-by`, the seat, and `data-emblem`.
 *
 * @module tools/emblems
 */

import { set } from './dom.js';

/** The emblem of each seat; empty while each has that of its number. @type {readonly number[]} */
let worn = [];

/** The emblem that a seat has. @param {number} seat */
export const emblemOf = (seat) => worn[seat] ?? seat;

/** The attributes of what is drawn by the emblem of a seat; null: of nobody's. @param {number | null} seat */
export const wornBy = (seat) => ({ 'data-worn-by': seat, 'data-emblem': seat === null ? null : emblemOf(seat) });

/**
 * Let the seats have these emblems; null: those of their numbers. What stands on the page already changes with it.
 *
 * @param {readonly number[] | null} emblems
 * @param {(drawn: Element, emblem: number) => void} [paint]  changes of it what no style sheet does
 */
export function wear(emblems, paint) {
  const now = emblems ?? [];
  if (String(now) === String(worn)) return;
  worn = now;
  for (const drawn of document.querySelectorAll('[data-worn-by]')) {
    const emblem = emblemOf(Number(drawn.getAttribute('data-worn-by')));
    set(drawn, { 'data-emblem': emblem });
    paint?.(drawn, emblem);
  }
}
