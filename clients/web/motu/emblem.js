/**
 * What each seat is known by: a shape of its own on a colour of its own.
 *
 * @module motu/emblem
 */

import { set, svg } from '../tools/dom.js';
import { emblemOf, wornBy } from '../tools/emblems.js';

/** Shell, starfish, sun, leaf, moon, wave. */
const SHAPES = [
  'M0 9L-9 -2Q-9 -9 -5 -8Q-3 -11 0 -10Q3 -11 5 -8Q9 -9 9 -2ZM0 8L-4 -7M0 8L4 -7M0 8V-9',
  'M0 -11L3 -3.5L11 -3.5L4.6 1.6L7 9.5L0 4.7L-7 9.5L-4.6 1.6L-11 -3.5L-3 -3.5Z',
  'M0 -6A6 6 0 1 1 0 6A6 6 0 1 1 0 -6ZM0 -11V-8M0 8V11M-11 0H-8M8 0H11M-7.8 -7.8L-5.6 -5.6M5.6 5.6L7.8 7.8M-7.8 7.8L-5.6 5.6M5.6 -5.6L7.8 -7.8',
  'M-8 8C-10 -4 -3 -10 9 -9C10 3 4 10 -8 8ZM-9 10L4 -4',
  'M3 -10A10 10 0 1 0 3 10A8 8 0 1 1 3 -10Z',
  'M-11 5Q-8 -8 1 -8Q9 -7 7 0Q4 -4 1 -1Q-1 5 11 5Z',
];

/** How many seats can be told apart. */
export const SEATS = SHAPES.length;

/** A small picture of an emblem. @param {number} of */
export function picture(of) {
  const [back, shape] = [svg('circle', { class: 'emblem-back', r: 15 }), svg('path', { class: 'emblem-shape', d: SHAPES[of] })];
  return svg('svg', { class: 'emblem', viewBox: '-16 -16 32 32', 'aria-hidden': 'true', 'data-emblem': of }, back, shape);
}

/** A small picture of a seat's emblem. @param {number} seat */
export function emblem(seat) {
  const made = picture(emblemOf(seat));
  set(made, wornBy(seat));
  return made;
}

/** Let a picture be one of another emblem. @param {Element} drawn @param {number} of */
export function paint(drawn, of) {
  set(/** @type {Element} */ (drawn.querySelector('.emblem-shape')), { d: SHAPES[of] });
}
