/**
 * The proof on the page: a button that makes every draw again in this browser, and what came of it, in words.
 *
 * The button is `data-action="prove"`, the verdict `data-zone="verdict"` with `data-holds`.
 *
 * @module proof/proof_panel
 */

import * as api from '../connection/api.js';
import { button, el, isBusy, setText, set, setBusy } from '../tools/dom.js';
import { OF_PROGRAMS } from '../tools/proper_name.js';
import * as storage from '../connection/storage.js';
import { errorSentence } from '../tools/refusals.js';
import { words } from '../words/index.js';
import { ofProof } from '../words/verdict.js';

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
  const check = button(ofProof.panel.check, () => void run(), { class: 'button', 'data-action': 'prove' });
  const list = el(
    'dl',
    {},
    el('dt', {}, ofProof.panel.commitment),
    el('dd', {}, el('code', OF_PROGRAMS, table.commitment)),
    el('dt', {}, ofProof.panel.secret),
    el('dd', {}, el('code', OF_PROGRAMS, table.secret ?? '')),
  );
  const run = async () => {
    if (isBusy(check)) return;
    setBusy(check, true);
    setText(check, ofProof.panel.checking);
    verdict.replaceChildren(...(await sentences(table, game, verdict)));
    setText(check, ofProof.panel.again);
    setBusy(check, false);
  };
  const text = table.format === 1 ? ofProof.panel.textOld : ofProof.panel.text;
  const file = el('p', { class: 'hint' }, el('a', { href: '/verify' }, words.verify.link));
  return el('div', { class: 'proof' }, el('p', {}, text), el('p', { class: 'hint' }, ofProof.panel.host), check, verdict, list, file);
}

/** @param {Table} table @param {Game} game @param {HTMLElement} verdict */
async function sentences(table, game, verdict) {
  const held = storage.seatToken(table.id);
  const mine = held ? { seat: held.seat, nonce: held.nonce, bound: held.bound } : {};
  const known = { table: table.id, commitment: held?.commitment ?? table.commitment, receipt: storage.receiptAt(table.id), ...mine };
  try {
    // Few look at the proof: it is fetched when they do.
    const [{ verifyLog }, { holding, overruled, provenAtTable, refutation }, { hashing, hexOf }] = await Promise.all([
      import('./verify.js'),
      import('./verdict.js'),
      import('./hash.js'),
    ]);
    const [{ text }, drawChecker] = await Promise.all([api.getLog(table.id, null), game.loadDrawChecker?.(table) ?? null]);
    const found = await verifyLog(text, { known, drawChecker });
    set(verdict, { 'data-holds': found.holds ? holding(found) : 'false' });
    if (!found.holds) return refutation(found);
    const [ruled, house] = await Promise.all([api.getProof(table.id), api.getHouse().catch(() => null)]);
    if (!ruled.verified || ruled.sha256 !== hexOf(await hashing().digest(new TextEncoder().encode(text)))) {
      set(verdict, { 'data-holds': 'false' });
      return overruled(ruled);
    }
    return provenAtTable({ ...found, own: found.own && Boolean(held?.commitment) }, house);
  } catch (error) {
    set(verdict, { 'data-holds': null });
    return [el('p', {}, errorSentence(error))];
  }
}
