/**
 * Taking back: the buttons where the server offers it.
 *
 * `data-action`: undo, undo-further, undo-to (with `data-to`), undo-confirm. What the others are asked is shown by
 * `open_request.js`.
 *
 * @module asking/take_back
 */

import { openDialog } from '../tools/dialog.js';
import { button, el, isBusy, setText, setBusy } from '../tools/dom.js';
import { words } from '../words/index.js';
import { isReplaced } from './questions.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */

/** @typedef {import('../connection/types.js').Back} Back */

export class TakeBack {
  /** @type {Shown | null} */
  #shown = null;

  /**
   * @param {object} how
   * @param {(to: number, until?: number) => string[]} how.since  the sentences of what happened after seq `to`, up to
   *   seq `until`
   * @param {(to: number) => void} how.undo
   */
  constructor({ since, undo }) {
    this.since = since;
    this.undo = undo;
    this.button = button('', () => this.#press(), { class: 'button quiet', 'data-action': 'undo' });
    this.label = el('span', {});
    this.button.append(el('span', { class: 'icon', 'aria-hidden': 'true' }, '↶'), this.label);
    this.further = button('', () => this.#choose(), { class: 'button quiet', 'data-action': 'undo-further' });
    this.further.append(el('span', { class: 'icon', 'aria-hidden': 'true' }, '⋯'), el('span', {}, words.undo.further));
  }

  /** @param {Shown} shown */
  draw(shown) {
    this.#shown = shown;
    const { undo, table } = shown.view;
    const offered = undo && !table.request && !shown.pending && !isReplaced(table, shown.seat);
    this.button.hidden = !undo || table.request !== null || isReplaced(table, shown.seat);
    setBusy(this.button, !offered);
    setText(this.label, undo?.free ? words.undo.free : words.undo.ask);
    this.further.hidden = !offered || !undo?.earlier?.length;
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
      rule: 'button:undo',
      body: [el('p', {}, words.undo.text(others)), sentenceList(this.since(to))],
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
    const close = openDialog({ title: words.undo.howFar, rule: 'button:undo', body: [el('p', {}, words.undo.with), list], actions: (shut) => [button(words.undo.keep, shut)] });
    for (const [n, back] of places.entries()) {
      const sentences = this.since(back.to, places[n - 1]?.to);
      const choice = button('', () => (close(), this.#take(back)), { class: 'undo-place', 'data-action': 'undo-to', 'data-to': back.to });
      choice.append(el('span', {}, sentences.join(' ') || words.undo.earlier), el('small', {}, back.free ? words.undo.atOnce : words.undo.byAsking));
      list.append(el('li', {}, choice));
    }
  }
}

/** What would be taken back, to be read and scrolled through. @param {string[]} sentences */
export function sentenceList(sentences) {
  const list = el('ul', { class: 'undo-list', tabindex: 0 });
  if (sentences.length === 0) list.append(el('li', {}, words.undo.earlier));
  for (const sentence of sentences) list.append(el('li', {}, sentence));
  return list;
}
