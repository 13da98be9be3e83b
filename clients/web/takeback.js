/**
 * Taking back: the button where the server offers it, and the request that the others have to answer.
 *
 * `data-action`: undo, undo-confirm, undo-yes, undo-no, undo-withdraw. The request is `data-zone="request"`.
 *
 * @module takeback
 */

import { openDialog } from './dialog.js';
import { button, el, say, set } from './dom.js';
import { words } from './words/index.js';

/** @typedef {import('./types.js').Shown} Shown */

/** How many sentences of what would be taken back are shown. */
const MOST = 8;

export class TakeBack {
  /** @type {Shown | null} */
  #shown = null;
  #key = '';

  /**
   * @param {object} how
   * @param {(to: number) => string[]} how.since  the sentences of what happened after a seq
   * @param {(to: number) => void} how.undo
   * @param {(yes: boolean) => void} how.answer
   */
  constructor({ since, undo, answer }) {
    this.since = since;
    this.undo = undo;
    this.answer = answer;
    this.button = button('', () => this.#press(), { class: 'button quiet', 'data-action': 'undo' });
    this.label = el('span', {});
    this.button.append(el('span', { class: 'icon', 'aria-hidden': 'true' }, '↶'), this.label);
    this.request = el('section', { class: 'request', 'aria-live': 'polite', 'data-zone': 'request' });
    this.request.hidden = true;
  }

  /** @param {Shown} shown */
  draw(shown) {
    this.#shown = shown;
    const { undo, table } = shown.view;
    const offered = undo && !table.request && !shown.pending;
    this.button.hidden = !undo || table.request !== null;
    set(this.button, { disabled: !offered });
    say(this.label, undo?.free ? words.undo.free : words.undo.ask);
    this.#drawRequest(shown);
  }

  #press() {
    const undo = this.#shown?.view.undo;
    if (!undo) return;
    if (undo.free) {
      this.undo(undo.to);
      return;
    }
    const others = (this.#shown?.view.table.seats.length ?? 2) - 1;
    openDialog({
      title: words.undo.title,
      body: [el('p', {}, words.undo.text(others)), this.#list(undo.to)],
      actions: (close) => [
        button(words.undo.keep, close),
        button(words.undo.confirm, () => (close(), this.undo(undo.to)), { class: 'button main', 'data-action': 'undo-confirm' }),
      ],
    });
  }

  /** @param {Shown} shown */
  #drawRequest({ view: { table }, seat, names, pending }) {
    const { request } = table;
    const key = JSON.stringify([request, pending]);
    if (key === this.#key) return;
    this.#key = key;
    this.request.hidden = request === null;
    if (!request) return this.request.replaceChildren();
    const mine = request.asker === seat;
    const silent = table.seats.map((_, other) => other).filter((other) => other !== request.asker && !request.yes.includes(other));
    const mayAnswer = seat !== null && silent.includes(seat);
    const title = mine
      ? words.undo.youAsked
      : mayAnswer
        ? words.undo.asks(names.name(request.asker))
        : words.undo.otherAsked(names.name(request.asker));
    const row = el('div', { class: 'request-actions' });
    if (mayAnswer) row.append(this.#answer('no', false, pending), this.#answer('yes', true, pending));
    else row.append(el('span', { class: 'hint' }, words.undo.waiting(silent.map(names.name))));
    if (mine) row.append(this.#answer('withdraw', false, pending));
    const agreed = request.yes.length > 0 && el('p', { class: 'hint' }, words.undo.agreed(request.yes.map(names.name)));
    return this.request.replaceChildren(...[el('h3', {}, title), this.#list(request.to), agreed, row].filter((part) => part !== false));
  }

  /**
   * @param {'yes' | 'no' | 'withdraw'} kind
   * @param {boolean} yes
   * @param {boolean} disabled
   */
  #answer(kind, yes, disabled) {
    const attributes = { class: yes ? 'button main' : 'button', 'data-action': `undo-${kind}`, disabled };
    return button(words.undo[kind], () => this.answer(yes), attributes);
  }

  #list(/** @type {number} */ to) {
    const sentences = this.since(to);
    const list = el('ul', { class: 'undo-list' });
    if (sentences.length === 0) list.append(el('li', {}, words.undo.earlier));
    for (const sentence of sentences.slice(0, MOST)) list.append(el('li', {}, sentence));
    if (sentences.length > MOST) list.append(el('li', {}, '…'));
    return list;
  }
}
