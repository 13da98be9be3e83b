/**
 * A good move in words. Pure.
 *
 * @module hints/now
 */

import { words as ahead } from '../words/ahead_catalog.js';

/** The move as the game names it, and why, where that is known. @param {string} move @param {string | null} reason */
export function wordsNow(move, reason) {
  return [ahead.goodMove(move), ...(reason ? [reason] : [])].join(' ');
}
