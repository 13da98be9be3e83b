/**
 * The sign that a house has rewritten a game: it stays, and offers to keep what shows it.
 *
 * @module table/rewritten
 */

import { downloadLog, saveText } from '../record/download.js';
import { button, el } from '../tools/dom.js';
import { words } from '../words/index.js';

/** @typedef {import('../proof/verify.js').Receipt} Receipt */

export class RewrittenNotice {
  /**
   * @param {string} table
   * @param {() => readonly import('../connection/types.js').Step[]} steps  what this page was told
   */
  constructor(table, steps) {
    this.table = table;
    this.steps = steps;
    this.element = el('section', { class: 'rewritten', role: 'alert', 'data-zone': 'rewritten' });
    this.element.hidden = true;
  }

  /** This receipt is not that of the log any more. @param {Receipt} receipt */
  show(receipt) {
    const told = button(words.rewritten.keepTold, () => this.#saveTold(receipt), { 'data-action': 'keep-told' });
    const log = button(words.rewritten.keepLog, () => void downloadLog(this.table), { 'data-action': 'keep-log' });
    const row = el('div', { class: 'rewritten-actions' }, told, log);
    this.element.replaceChildren(el('h2', {}, words.rewritten.title), el('p', {}, words.rewritten.text(receipt.seq)), row);
    this.element.hidden = false;
  }

  /** @param {Receipt} receipt */
  #saveTold(receipt) {
    const head = { kind: 'receipt', house: location.origin, table: this.table, ...receipt };
    saveText(`${this.table}-receipt.jsonl`, [head, ...this.steps()].map((line) => `${JSON.stringify(line)}\n`).join(''));
  }
}
