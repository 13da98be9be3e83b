/**
 * The page that proves a file: dropped or chosen, it is read and proven by this browser alone, and sent nowhere.
 *
 * All that a proof needs is fetched before a file can be given, so that nothing is asked of the server after that.
 *
 * @module proof/verify_page
 */

import * as api from '../connection/api.js';
import * as storage from '../connection/storage.js';
import { el, find, set } from '../tools/dom.js';
import { loadGame } from '../tools/load_game.js';
import { isolated } from '../../languages/isolate.js';
import { words } from '../words/index.js';
import { ofProof } from '../words/verdict.js';
import { errorSentence } from '../tools/refusals.js';
import { Unproven } from './draws.js';
import { textOf } from './read_file.js';
import { holding, provenFile, refutation } from './verdict.js';
import { verifyLog } from './verify.js';

/** @typedef {import('../tools/game_types.js').DrawCheckerFactory} DrawCheckerFactory */

/** Who checks the draws of a game with this component set, by both. @type {Map<string, DrawCheckerFactory>} */
const checkers = new Map();

/** @param {string} game @param {string} components */
const keyOf = (game, components) => `${game} ${components}`;

/** What this house says of itself. @type {api.House | null} */
let house = null;

/** Fetch what is known of all games' draws, and of this house. */
async function prepare() {
  const [offered, here] = await Promise.all([api.getGames(), api.getHouse().catch(() => null)]);
  house = here;
  const all = offered.map(async ({ name, components = [] }) => {
    const game = await loadGame(name).catch(() => null);
    if (!game?.loadDrawChecker) return;
    // A game that prints nothing on its pieces is checked alike whatever its components are.
    for (const digest of components) checkers.set(keyOf(name, digest), await game.loadDrawChecker({ game: name, components: digest }));
  });
  await Promise.all(all);
}

/** What this browser kept of the table that a file says it is of. @param {string} text */
function knownOf(text) {
  let table;
  try {
    table = JSON.parse(text.slice(0, text.indexOf('\n'))).table;
  } catch {
    return {};
  }
  const held = typeof table === 'string' ? storage.seatToken(table) : null;
  if (!held) return {};
  return { table, commitment: held.commitment, seat: held.seat, nonce: held.nonce, bound: held.bound, receipt: storage.receiptAt(table) };
}

/** What came of proving a file. @param {File} file @returns {Promise<{holds: string, told: HTMLElement[]}>} */
async function judged(file) {
  try {
    const text = await textOf(file);
    const drawChecker = (/** @type {import('./verify.js').Opening} */ opened) => checkers.get(keyOf(opened.game, opened.components))?.(opened) ?? null;
    const found = await verifyLog(text, { known: knownOf(text), drawChecker });
    if (!found.holds) return { holds: 'false', told: refutation(found) };
    return { holds: holding(found), told: provenFile(found, house) };
  } catch (error) {
    if (!(error instanceof Unproven)) throw error;
    return { holds: 'false', told: refutation({ holds: false, seq: 0, code: error.code, about: error.about }) };
  }
}

function start() {
  document.title = `${ofProof.file.title} – ${words.product}`;
  const verdict = el('div', { class: 'verdict', role: 'status', 'data-zone': 'verdict' });
  const input = el('input', { type: 'file', id: 'file', accept: '.jsonl,.gz,.txt,application/jsonl', disabled: true, 'aria-describedby': 'about-file' });
  const label = el('label', { for: 'file' }, ofProof.file.choose);
  const drop = el('div', { class: 'drop', 'data-zone': 'drop' }, label, input, el('p', { class: 'hint' }, ofProof.file.drop));
  const home = el('a', { class: 'button', href: '/' }, words.table.toStart);
  find('main').replaceChildren(el('h1', {}, ofProof.file.title), el('p', { id: 'about-file' }, ofProof.file.text), drop, verdict, el('p', {}, home));

  const say = (/** @type {HTMLElement[]} */ told, /** @type {string | null} */ holds) => {
    set(verdict, { 'data-holds': holds });
    verdict.replaceChildren(...told);
  };
  /** The file given last: of one given before, nothing is said any more. @type {File | null} */
  let given = null;
  const take = async (/** @type {File | null | undefined} */ file) => {
    if (!file || input.disabled) return;
    given = file;
    say([el('p', {}, ofProof.file.checking(isolated(file.name)))], null);
    const { holds, told } = await judged(file);
    if (given === file) say([el('p', { class: 'hint' }, isolated(file.name)), ...told], holds);
  };
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    // The same file may be chosen again, after it was changed.
    void take(file).then(() => (input.value = ''));
  });
  addEventListener('dragover', (event) => {
    event.preventDefault();
    set(drop, { 'data-over': true });
  });
  addEventListener('dragleave', (event) => event.relatedTarget === null && set(drop, { 'data-over': null }));
  addEventListener('drop', (event) => {
    event.preventDefault();
    set(drop, { 'data-over': null });
    void take(event.dataTransfer?.files[0]);
  });
  const ready = () => {
    set(input, { disabled: null });
    document.body.dataset.ready = '';
  };
  // Without it a file can be proven too, but for what its draws picked.
  prepare().then(ready, (error) => {
    say([el('p', {}, errorSentence(error))], null);
    ready();
  });
}

start();
