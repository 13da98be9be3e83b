/**
 * Seats that come from another device: by six words, by the key of a link, or by a file; and what came of it, in words.
 *
 * @module mine/receive
 */

import * as api from '../connection/api.js';
import * as storage from '../connection/storage.js';
import { el, isBusy, set, setBusy } from '../tools/dom.js';
import { isolated } from '../../languages/isolate.js';
import { errorSentence } from '../tools/refusals.js';
import { mine } from '../words/mine.js';
import { startPage } from '../words/start_page.js';
import { MOST_LETTERS, Unreadable, merge, read } from './bundle.js';
import { readWords } from './code_words.js';
import { Damaged, canSeal, decode, nameOf, secretOf, unseal } from './sealing.js';

/** Names of games that are told of, before it is only said how many there are. */
const TOLD = 5;

export class Receiver {
  /** @param {() => void} onCame  something is kept here that was not before */
  constructor(onCame) {
    this.onCame = onCame;
    const { receive, file } = mine;
    this.told = el('p', { class: 'came', role: 'status', 'data-zone': 'came', tabindex: -1 });
    this.told.hidden = true;
    const plain = { autocomplete: 'off', autocapitalize: 'none', autocorrect: 'off', spellcheck: 'false', translate: 'no' };
    this.field = el('input', { type: 'text', name: 'words', 'aria-describedby': 'about-words', maxlength: 200, ...plain });
    this.open = el('button', { type: 'submit', class: 'button main', 'data-action': 'receive' }, receive.open);
    const label = el('label', { class: 'field' }, el('span', {}, receive.words), this.field);
    this.problem = el('p', { class: 'hint problem', id: 'about-words', 'data-zone': 'words-problem' }, receive.hint);
    this.form = el('form', { class: 'receive', novalidate: true }, label, this.problem, this.open);
    this.form.addEventListener('submit', (event) => (event.preventDefault(), void this.#byWords()));
    this.file = el('input', { type: 'file', name: 'seats', accept: '.json,application/json' });
    this.file.addEventListener('change', () => void this.#byFile());
    const fileField = el('label', { class: 'field' }, el('span', {}, file.load), this.file);
    this.element = el('div', { class: 'receive-ways' }, this.form, fileField);
  }

  /** Open the bundle of a link. @param {string} key  32 bytes in base64url */
  async byKey(key) {
    if (!canSeal()) return this.#tell('insecure', mine.send.insecure);
    this.#tell('opening', mine.receive.opening);
    return this.#take(async () => {
      const secret = decode(key);
      return unseal(secret, await api.openSealed(await nameOf(secret)));
    });
  }

  async #byWords() {
    if (isBusy(this.open)) return;
    const { receive, send } = mine;
    const typed = readWords(this.field.value);
    const problem = 'words' in typed ? (canSeal() ? null : send.insecure) : typed.problem === 'word' ? receive.unknown(typed.word) : receive.count;
    set(this.field, { 'aria-invalid': problem === null ? null : 'true' });
    this.problem.textContent = problem ?? receive.hint;
    if (problem !== null || !('words' in typed)) return this.field.focus();
    setBusy(this.open, true);
    this.#tell('opening', receive.opening);
    const done = await this.#take(async () => {
      const secret = await secretOf(typed.words);
      return unseal(secret, await api.openSealed(await nameOf(secret)));
    });
    setBusy(this.open, false);
    if (done) this.field.value = '';
  }

  async #byFile() {
    const [file] = this.file.files ?? [];
    if (!file) return;
    await this.#take(async () => {
      if (file.size > MOST_LETTERS) throw new Unreadable('not_seats');
      return file.text();
    });
    // The same file may be chosen again.
    this.file.value = '';
  }

  /** Take over what comes, and say what came of it; returns whether anything could be read. @param {() => Promise<string>} fetched */
  async #take(fetched) {
    try {
      const bundle = read(await fetched());
      if (await isOfAnotherHouse(bundle.house)) return this.#tell('other-house', mine.receive.otherHouse);
      const merged = merge(bundle.entries, storage);
      this.onCame();
      return this.#tell('came', sentences(merged), true);
    } catch (error) {
      return this.#tell('failed', failure(error));
    }
  }

  /** @param {string} state @param {string | Node} text @param {boolean} [isGood] */
  #tell(state, text, isGood = false) {
    this.told.hidden = false;
    this.told.dataset.state = state;
    this.told.replaceChildren(text);
    this.told.scrollIntoView({ block: 'nearest' });
    return isGood;
  }
}

/** Whether seats are of a house that is not this one, as far as both say. @param {string} house */
async function isOfAnotherHouse(house) {
  if (house === '') return false;
  const here = await api.getHouse().catch(() => null);
  return here !== null && here.house !== house && !here.before.includes(house);
}

/** What came over, in sentences. @param {import('./bundle.js').Merged} merged */
function sentences({ came, here, other }) {
  const { receive } = mine;
  const names = [...new Set(came.map(({ held }) => isolated(held.name)).filter(Boolean))].slice(0, TOLD);
  const tables = (/** @type {import('./bundle.js').Entry[]} */ entries) => new Set(entries.map(({ table }) => table)).size;
  const parts = [receive.came(tables(came), names), here.length > 0 && receive.here(tables(here)), other.length > 0 && receive.other(tables(other))];
  if (came.length > 0 && !storage.isPersistent()) parts.push(startPage.unkept);
  return parts.filter(Boolean).join(' ');
}

/** @param {unknown} error */
function failure(error) {
  const { receive } = mine;
  if (error instanceof Damaged) return receive.damaged;
  if (error instanceof Unreadable) return error.code === 'newer' ? receive.newer : receive.notSeats;
  if (error instanceof api.Refusal && error.code === 'no_bundle') return receive.noBundle;
  if (error instanceof api.Refusal && !error.answered) return receive.noAnswer;
  return errorSentence(error);
}
