/**
 * Which move a button makes. Pure.
 *
 * @module hints/move_of
 */

/** @typedef {import('../connection/types.js').Move} Move */

/**
 * The move that a button makes by itself: one of the kind that it is called, without anything to be chosen.
 *
 * @param {string | undefined} action
 * @param {Move[]} moves  those that are offered
 * @returns {Move | null}
 */
export function moveOf(action, moves) {
  return moves.find((move) => move.t === action && Object.keys(move).length === 1) ?? null;
}
