/**
 * Who may change places before the start, and the order of seats after it. Pure.
 *
 * @module lobby/seat_order
 */

/** @typedef {import('../connection/types.js').Table['seats']} Seats */

/**
 * Whether those on two seats may change places: bots keep theirs, and two free seats are the same in any order.
 *
 * @param {Seats} seats
 * @param {number} one
 * @param {number} other
 */
export function canSwap(seats, one, other) {
  const both = [seats[one], seats[other]];
  return both.every((sitter) => sitter !== undefined && !sitter?.bot) && both.some((sitter) => sitter !== null);
}

/**
 * The order in which two have changed places: each seat by the number it has now.
 *
 * @param {number} count
 * @param {number} one
 * @param {number} other
 */
export function swapped(count, one, other) {
  return Array.from({ length: count }, (_, seat) => (seat === one ? other : seat === other ? one : seat));
}
