/**
 * Taking back: the buttons where the server offers it, and the request that the others have to answer.
 *
 * `data-action`: undo, undo-further, undo-to (with `data-to`), undo-confirm, undo-yes, undo-no, undo-withdraw. The
 * request is `data-zone="request"`.
 *
 * @module table/take_back
 */

import { openDialog } from '../tools/dialog.js';
import { button, el, isBusy, setText, setBusy } from '../tools/dom.js';
import { words } from '../words/index.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */

/** @typedef {import('../connection/types.js').Back} Back */

export class TakeBack {
  /** @type {Shown | null} */
  #shown = null;
  #key = '';

  /**
   * @param {object} how
   * @param {(to: number, until?: number) => string[]} how.since  the sentences of what happened after seq `to`, up to
   *   seq `until`
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
    this.further = button('', () => this.#choose(), { class: 'button quiet', 'data-action': 'undo-further' });
    this.further.append(el('span', { class: 'icon', 'aria-hidden': 'true' }, '⋯'), el('span', {}, words.undo.further));
    this.request = el('section', { class: 'request', 'aria-live': 'polite', 'data-zone': 'request' });
    this.request.hidden = true;
  }

  /** @param {Shown} shown */
  draw(shown) {
    this.#shown = shown;
    const { undo, table } = shown.view;
    const offered = undo && !table.request && !shown.pending;
    this.button.hidden = !undo || table.request !== null;
    setBusy(this.button, !offered);
    setText(this.label, undo?.free ? words.undo.free : words.undo.ask);
    this.further.hidden = !offered || !undo?.earlier?.length;
    this.#drawRequest(shown);
  }

  #press() {
    const undo = this.#shown?.view.undo;
    if (undo && !isBusy(this.button)) this.#take(undo);
  }

  /** Take back to there: at once, or after asking whether to ask. @param {Back} back */
  #take({ to, free }) {
    if (free) return this.undo(to);
    const others = (this.#shown?.view.table.seats.length ?? 2) - 1;
    openDialog({
      title: words.undo.title,
      body: [el('p', {}, words.undo.text(others)), this.#list(this.since(to))],
      actions: (close) => [
        button(words.undo.keep, close),
        button(words.undo.confirm, () => (close(), this.undo(to)), { class: 'button main', 'data-action': 'undo-confirm' }),
      ],
    });
    return undefined;
  }

  /** Choose how far to go back: the last action, or earlier ones with it. */
  #choose() {
    const undo = this.#shown?.view.undo;
    if (!undo) return;
    const places = [undo, ...(undo.earlier ?? [])];
    const list = el('ol', { class: 'undo-places' });
    const close = openDialog({ title: words.undo.howFar, body: [el('p', {}, words.undo.with), list], actions: (shut) => [button(words.undo.keep, shut)] });
    for (const [n, back] of places.entries()) {
      const sentences = this.since(back.to, places[n - 1]?.to);
      const choice = button('', () => (close(), this.#take(back)), { class: 'undo-place', 'data-action': 'undo-to', 'data-to': back.to });
      choice.append(el('span', {}, sentences.join(' ') || words.undo.earlier), el('small', {}, back.free ? words.undo.atOnce : words.undo.byAsking));
      list.append(el('li', {}, choice));
    }
  }

  /** @param {Shown} shown */
  #drawRequest({ view: { table }, seat, names, pending }) {
    const { request } = table;
    const sentences = request ? this.since(request.to) : [];
    const key = JSON.stringify([request, pending, sentences]);
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
    return this.request.replaceChildren(...[el('h3', {}, title), this.#list(sentences), agreed, row].filter((part) => part !== false));
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

  /** @param {string[]} sentences */
  #list(sentences) {
    const list = el('ul', { class: 'undo-list', tabindex: 0 });
    if (sentences.length === 0) list.append(el('li', {}, words.undo.earlier));
    for (const sentence of sentences) list.append(el('li', {}, sentence));
    return list;
  }
}
