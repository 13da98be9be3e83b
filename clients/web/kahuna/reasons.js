/**
 * Why something pressed in one's own turn does nothing: from what is offered and chosen, and where the lines run. Pure.
 *
 * @module kahuna/reasons
 */

import { kinds } from './choose.js';
import { ends } from './map.js';
import { words } from './words/index.js';

/** @typedef {import('../connection/types.js').Move} Move */

/** What has to be done before anything else, or null. @param {Set<string>} offered */
function before(offered) {
  if (offered.has('found')) return words.inVain.found;
  return offered.has('replace') ? words.inVain.replace : null;
}

/**
 * Why nothing is done on a line.
 *
 * @param {Move[]} moves
 * @param {string[]} chosen
 * @param {string} line
 * @param {number | null} owner  whose bridge stands there
 */
export function whyNotLine(moves, chosen, line, owner) {
  const offered = kinds(moves);
  const first = before(offered);
  if (first) return first;
  if (!offered.has('place') && !offered.has('remove')) return words.inVain.noPlay;
  const joined = ends(line);
  if (chosen.length === 0) return words.inVain.chooseFor(joined);
  if (chosen.length === 1 && !joined.includes(chosen[0])) return words.refusals.line_elsewhere({ card: chosen[0] }, joined);
  return owner === null ? words.inVain.line(joined) : words.inVain.taken(joined);
}

/** Why nothing is done on an island, or at sea. @param {Move[]} moves @param {string[]} chosen */
export function whyNotIsland(moves, chosen) {
  const offered = kinds(moves);
  const first = before(offered);
  if (first) return first;
  if (!offered.has('place') && !offered.has('remove')) return words.inVain.noPlay;
  return chosen.length === 0 ? words.inVain.chooseFirst : words.inVain.lit;
}

/** Why a card in hand is of no use. @param {Move[]} moves @param {string} card */
export function whyNotCard(moves, card) {
  return before(kinds(moves)) ?? words.inVain.card(card);
}

/** Why no card can be drawn, or taken. @param {Move[]} moves */
export function whyNotDraw(moves) {
  const offered = kinds(moves);
  return before(offered) ?? (offered.has('finish') ? words.refusals.final_turn({}, ['', '']) : words.inVain.noDraw);
}
