/**
 * What whoever runs the house can do there: turn names or talk off for all of it, and close a table.
 *
 * @module house/acts
 */

import { closeTable, turnSwitches } from '../connection/house_api.js';
import { announce } from '../tools/announce.js';
import { openDialog } from '../tools/dialog.js';
import { button, el, isBusy, setBusy } from '../tools/dom.js';
import { errorSentence } from '../tools/refusals.js';
import { keeper } from '../words/house.js';

/** @typedef {import('../connection/house_api.js').Switches} Switches */

/** A table's id, at the begin of what follows upon `/t/` in a link, or stands alone. */
const TABLE = /^[\w-]{1,64}/;

export class Acts {
  /** @param {() => string | null} pass  that of the house, while it is known here */
  constructor(pass) {
    this.pass = pass;
    this.told = el('p', { role: 'status', 'data-zone': 'acted' });
    this.boxes = { names: this.#box('names'), talk: this.#box('talk') };
    this.table = el('input', { type: 'text', name: 'table', autocomplete: 'off', spellcheck: 'false', required: '' });
    this.closeButton = el('button', { type: 'submit', class: 'button', 'data-action': 'close-table' }, keeper.close.action);
    const form = el('form', { class: 'house-pass' }, el('label', {}, el('span', {}, keeper.close.table), this.table), this.closeButton);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#askToClose();
    });
    const switches = Object.entries(this.boxes).map(([what, box]) => el('label', { class: 'house-switch' }, box, keeper.switches[what]));
    this.element = el('section', { class: 'house-part', 'data-zone': 'acts' }, el('h2', {}, keeper.acts), ...switches, form, this.told);
  }

  /** Show what is on. @param {Switches} switches */
  draw({ names, talk }) {
    // What was just pressed says what is wanted until that is answered.
    if (isBusy(this.closeButton)) return;
    this.boxes.names.checked = names;
    this.boxes.talk.checked = talk;
  }

  /** @param {string} what */
  #box(what) {
    const box = el('input', { type: 'checkbox', name: what });
    box.addEventListener('change', () => void this.#turn());
    return box;
  }

  async #turn() {
    const { names, talk } = this.boxes;
    const done = await this.#act((pass) => turnSwitches(pass, { names: names.checked, talk: talk.checked }));
    if (done) this.#tell(keeper.turned);
  }

  #askToClose() {
    const id = TABLE.exec(this.table.value.trim().split('/t/').pop() ?? '')?.[0];
    if (id === undefined) return this.#tell(keeper.close.none);
    const { title, text, keep, confirm } = keeper.close;
    return openDialog({
      title,
      body: [el('p', {}, text)],
      actions: (close) => [
        button(keep, close, { class: 'button' }),
        button(confirm, () => (close(), void this.#close(id)), { class: 'button main', 'data-action': 'confirm-close' }),
      ],
    });
  }

  /** @param {string} id */
  async #close(id) {
    if (!(await this.#act((pass) => closeTable(pass, id)))) return;
    this.table.value = '';
    this.#tell(keeper.close.done);
  }

  /** Do something by the pass; tells whether it was done. @param {(pass: string) => Promise<unknown>} act */
  async #act(act) {
    const pass = this.pass();
    if (pass === null) return false;
    setBusy(this.closeButton, true);
    try {
      await act(pass);
      return true;
    } catch (error) {
      this.#tell(errorSentence(error));
      return false;
    } finally {
      setBusy(this.closeButton, false);
    }
  }

  /** @param {string | Node} sentence */
  #tell(sentence) {
    this.told.replaceChildren(sentence);
    announce(typeof sentence === 'string' ? sentence : sentence.cloneNode(true));
  }
}
