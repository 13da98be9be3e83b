/**
 * Taking back: the buttons where the server offers it. What is free is taken back by a press, and further by another button;
 * what has to be asked for has one button, which first asks how far where there is a choice.
 *
 * `data-action`: undo, undo-further. The dialogs they lead to are in `undo_dialog.js`, what the others are asked is shown by
 * `open_request.js`.
 *
 * @module asking/take_back
 */

import { button, el, isBusy, setBusy, writeTool } from '../tools/dom.js';
import { words } from '../words/index.js';
import { withUndoDialogs } from './question_opener.js';
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
    this.further = button('', () => this.#choose(), { class: 'button quiet', 'data-action': 'undo-further' });
    writeTool(this.further, '↶↶', words.undo.further, words.undo.furtherShort);
  }

  /** @param {Shown} shown */
  draw(shown) {
    this.#shown = shown;
    const { undo, table } = shown.view;
    const offered = undo && !table.request && !shown.pending && !isReplaced(table, shown.seat);
    this.button.hidden = !undo || table.request !== null || isReplaced(table, shown.seat);
    setBusy(this.button, !offered);
    if (undo?.free) writeTool(this.button, '↶', words.undo.free, words.undo.freeShort);
    else writeTool(this.button, '↶?', words.undo.ask, words.undo.ask);
    this.further.hidden = !offered || !undo.free || !undo.earlier?.length;
  }

  #press() {
    const undo = this.#shown?.view.undo;
    if (!undo || isBusy(this.button)) return;
    if (!undo.free && undo.earlier?.length) this.#choose();
    else this.#take(undo);
  }

  /** Take back to there: at once, or after asking whether to ask. @param {Back} back */
  #take({ to, free }) {
    if (free) return this.undo(to);
    const others = (this.#shown?.view.table.seats.length ?? 2) - 1;
    return void withUndoDialogs(({ openAsking }) => openAsking(this.since(to), others, () => this.undo(to)));
  }

  /** Choose how far to go back: the last action, or earlier ones with it. */
  #choose() {
    const undo = this.#shown?.view.undo;
    if (undo) void withUndoDialogs(({ openPlaces }) => openPlaces([undo, ...(undo.earlier ?? [])], this.since, (back) => this.#take(back)));
  }
}

/** What would be taken back, to be read and scrolled through. @param {string[]} sentences */
export function sentenceList(sentences) {
  const list = el('ul', { class: 'undo-list', tabindex: 0 });
  if (sentences.length === 0) list.append(el('li', {}, words.undo.earlier));
  for (const sentence of sentences) list.append(el('li', {}, sentence));
  return list;
}
