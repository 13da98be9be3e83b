/**
 * Where the proof of a game stands (`proof_panel.js`), which is fetched when somebody looks at it: few do.
 *
 * @module proof/proof_place
 */

import { el } from '../tools/dom.js';
import { words } from '../words/index.js';

/**
 * A place that the proof of a game which is over comes into.
 *
 * @param {import('../connection/types.js').Table} table
 * @param {import('../tools/game_types.js').Game} game
 */
export function proofPlace(table, game) {
  const place = el('div', {});
  const fill = async () => {
    const { proofPanel } = await import('./proof_panel.js');
    place.replaceChildren(proofPanel(table, game));
  };
  fill().catch(() => place.replaceChildren(el('p', {}, words.error.unexpected)));
  return place;
}

/**
 * The same, folded: it is fetched when it is opened.
 *
 * @param {import('../connection/types.js').Table} table
 * @param {import('../tools/game_types.js').Game} game
 */
export function foldedProof(table, game) {
  const folded = el('details', { class: 'fairness', 'data-zone': 'fairness' }, el('summary', {}, words.proof.title));
  folded.addEventListener('toggle', () => folded.append(proofPlace(table, game)), { once: true });
  return folded;
}
