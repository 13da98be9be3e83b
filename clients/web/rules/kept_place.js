/**
 * Where somebody was in the rules of a game, and whether they lie open: kept for each game by itself. The place is kept by the
 * browser, and whether they are open by this tab, so that nobody who comes back another day finds them over the board.
 *
 * @module rules/kept_place
 */

import { read, remove, write } from '../connection/kept.js';

/** The rule that stood uppermost, and how far (px) it was above the upper edge. @typedef {{rule: string, above: number}} Place */

const PLACE = 'lagoon.rules.';
const OPEN = 'lagoon.rules_open.';

/** @param {string} game @returns {Place | null} */
export function keptPlace(game) {
  const kept = read('localStorage', PLACE + game);
  return typeof kept?.rule === 'string' && typeof kept.above === 'number' ? kept : null;
}

/** @param {string} game @param {Place} place */
export function keepPlace(game, place) {
  write('localStorage', PLACE + game, place);
}

/** @param {string} game */
export function wereOpen(game) {
  return read('sessionStorage', OPEN + game) === true;
}

/** @param {string} game @param {boolean} isOpen */
export function keepOpen(game, isOpen) {
  if (isOpen) write('sessionStorage', OPEN + game, true);
  else remove('sessionStorage', OPEN + game);
}
