/**
 * Why something pressed in one's own turn does nothing: from what is offered and chosen. Pure.
 *
 * @module mauna_kea/reasons
 */

import { kinds } from './choose.js';
import { words } from './words/index.js';

/** @typedef {import('../connection/types.js').Move} Move */

/** What has to be done before anything else, or null. @param {Move[]} moves */
export function before(moves) {
  const offered = kinds(moves);
  if (offered.has('choose')) return words.inVain.choose;
  if (offered.has('place')) return words.inVain.place;
  if (offered.has('draw')) return words.inVain.draw;
  return offered.has('lay') && !offered.has('spend') ? words.inVain.lay : null;
}

/** Why nothing is done on a place of the map that is not lit. @param {Move[]} moves @param {import('./choose.js').Choice | null} choice */
export function whyNotHere(moves, choice) {
  return before(moves) ?? (choice ? words.inVain.unlit : words.inVain.nothingChosen);
}
