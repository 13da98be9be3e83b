/**
 * Who has been away for so long that it can be decided what shall become of the game: `data-zone="absent"` with
 * `data-seats`, in it `data-action="absent-wait"` and one `data-action="ask-choice"` for each question.
 *
 * @module asking/absent_notice
 */

import { announce } from '../tools/announce.js';
import { button, el, set, setText } from '../tools/dom.js';
import { words } from '../words/index.js';
import { missed } from './questions.js';
import { choiceText, withDialogs } from './question_opener.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */
/** @typedef {import('./questions.js').Question} Question */

export class AbsentNotice {
  #key = '';
  /** Who was away when it was decided to wait: nobody else is a reason to ask again. @type {Set<number>} */
  #waitedFor = new Set();

  /**
   * @param {import('./question_dialog.js').Ask} ask
   * @param {(seat: number) => number | null} minutes  for how long somebody has been away; null: this page cannot tell
   */
  constructor(ask, minutes) {
    this.ask = ask;
    this.minutes = minutes;
    this.title = el('h2', {});
    this.row = el('div', { class: 'request-actions' });
    this.element = el('section', { class: 'notice-box', 'data-zone': 'absent' }, this.title, el('p', { class: 'hint' }, words.asking.absent.text), this.row);
    this.element.hidden = true;
  }

  /**
   * @param {Shown} shown
   * @param {number[]} away  the seats that were empty for the house's time, as its server says
   * @param {Question[]} questions  what can be asked now
   */
  draw({ view: { table }, seat, names, pending }, away, questions) {
    const absent = missed(table, seat, away);
    this.#waitedFor = new Set([...this.#waitedFor].filter((one) => absent.includes(one)));
    const about = questions.filter((question) => question.absent.length > 0);
    const wasHidden = this.element.hidden;
    this.element.hidden = table.request !== null || about.length === 0 || absent.every((one) => this.#waitedFor.has(one));
    set(this.element, { 'data-seats': this.element.hidden ? null : absent.join(' ') });
    if (this.element.hidden) return;
    setText(this.title, absent.map((one) => words.asking.absent.title(names.name(one), this.minutes(one))).join(' '));
    // Told once: that it grows longer is there to be read.
    if (wasHidden) announce(`${this.title.textContent} ${words.asking.absent.text}`);
    const key = JSON.stringify([about, absent.map(names.name), pending]);
    if (key === this.#key) return;
    this.#key = key;
    this.row.replaceChildren(this.#wait(absent), ...about.map((question) => this.#choice(question, names, pending)));
  }

  /** @param {number[]} absent */
  #wait(absent) {
    const wait = () => {
      this.#waitedFor = new Set(absent);
      this.element.hidden = true;
    };
    return button(words.asking.absent.wait, wait, { 'data-action': 'absent-wait' });
  }

  /** @param {Question} question @param {import('../tools/game_types.js').Names} names @param {boolean} disabled */
  #choice(question, names, disabled) {
    return button(choiceText(question, names), () => void withDialogs(({ openQuestion }) => openQuestion(question, names, this.ask)), {
      'data-action': 'ask-choice',
      'data-what': question.t,
      'data-seat': question.seat,
      disabled,
    });
  }
}
