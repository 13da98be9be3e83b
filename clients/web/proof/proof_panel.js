/**
 * The proof on the page: a button that makes every draw again in this browser, and what came of it, in words.
 *
 * The button is `data-action="prove"`, the verdict `data-zone="verdict"` with `data-holds`.
 *
 * @module proof/proof_panel
 */

import * as api from '../connection/api.js';
import { button, el, isBusy, setText, set, setBusy } from '../tools/dom.js';
import * as storage from '../connection/storage.js';
import { errorSentence } from '../words/refusals.js';
import { words } from '../words/index.js';

/** @typedef {import('../connection/types.js').Table} Table */
/** @typedef {import('../tools/game_types.js').Game} Game */

/**
 * The proof of a game that is over.
 *
 * @param {Table} table
 * @param {Game} game
 */
export function proofPanel(table, game) {
  const verdict = el('div', { class: 'verdict', role: 'status', 'data-zone': 'verdict' });
  const check = button(words.proof.check, () => void run(), { class: 'button', 'data-action': 'prove' });
  const list = el(
    'dl',
    {},
    el('dt', {}, words.proof.commitment),
    el('dd', {}, el('code', {}, table.commitment)),
    el('dt', {}, words.proof.secret),
    el('dd', {}, el('code', {}, table.secret ?? '')),
  );
  const run = async () => {
    if (isBusy(check)) return;
    setBusy(check, true);
    setText(check, words.proof.checking);
    verdict.replaceChildren(...(await sentences(table, game, verdict)));
    setText(check, words.proof.again);
    setBusy(check, false);
  };
  return el('div', { class: 'proof' }, el('p', {}, words.proof.text), check, verdict, list);
}

/** @param {Table} table @param {Game} game @param {HTMLElement} verdict */
async function sentences(table, game, verdict) {
  const held = storage.seatToken(table.id);
  const mine = held ? { seat: held.seat, nonce: held.nonce } : {};
  const known = { table: table.id, commitment: held?.commitment ?? table.commitment, ...mine };
  try {
    // Few look at the proof: it is fetched when they do.
    const [{ verifyLog }, { hashing, hexOf }] = await Promise.all([import('./verify.js'), import('./hash.js')]);
    const { text } = await api.getLog(table.id, null);
    const found = await verifyLog(text, { known, drawChecker: game.drawChecker ?? null });
    set(verdict, { 'data-holds': String(found.holds) });
    if (!found.holds) {
      const why = words.proof.whys[found.code]?.(found.about) ?? found.code;
      return [el('p', { class: 'verdict-head' }, found.seq ? words.proof.refuted(found.seq) : words.proof.badFile), el('p', {}, why)];
    }
    const ruled = await api.getProof(table.id);
    if (!ruled.verified || ruled.sha256 !== hexOf(await hashing().digest(new TextEncoder().encode(text)))) {
      set(verdict, { 'data-holds': 'false' });
      const why = ruled.verified ? words.proof.otherFile : words.proof.against;
      return [el('p', { class: 'verdict-head' }, ruled.seq ? words.proof.refuted(ruled.seq) : words.proof.badFile), el('p', {}, why)];
    }
    const points = [words.proof.fits, words.proof.drawn(found.draws)];
    if (found.matched) points.push(words.proof.matched);
    if (found.own && held?.commitment) points.push(words.proof.own);
    points.push(words.proof.ruled);
    const items = points.map((point) => el('li', {}, point));
    return [el('p', { class: 'verdict-head' }, words.proof.verified(found.events, found.draws)), el('ul', {}, ...items), el('p', { class: 'hint' }, words.proof.alone)];
  } catch (error) {
    set(verdict, { 'data-holds': null });
    return [el('p', {}, errorSentence(error))];
  }
}
