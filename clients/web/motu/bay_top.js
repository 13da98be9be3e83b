/**
 * What stands over the bay, at its top: the turn and what is left until sources score, whose island it is, the way back to
 * one's own, and the score sheet.
 *
 * @module motu/bay_top
 */

import { button, el, setText } from '../tools/dom.js';
import { words } from './words/map.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */

export class BayTop {
  /**
   * @param {number} seats
   * @param {object} how
   * @param {() => void} how.back  my island shall be the large one again
   * @param {() => void} how.openSheet
   */
  constructor(seats, { back, openSheet }) {
    this.seats = seats;
    this.turn = el('span', {});
    this.next = el('span', { class: 'next-scoring' });
    this.round = el('p', { class: 'round', 'data-zone': 'round' }, this.turn, this.next);
    this.whose = el('p', { class: 'whose' });
    this.back = button(words.bay.back, back, { class: 'button small', 'data-action': 'back' });
    const sheet = button(words.bay.sheet, openSheet, { class: 'button small', 'data-action': 'sheet' });
    this.element = el('div', { class: 'bay-top' }, this.round, this.whose, this.back, sheet);
  }

  /** How far (px) it reaches down over the bay. */
  get bottom() {
    return this.element.offsetTop + this.element.offsetHeight;
  }

  /** @param {Shown} shown @param {number} large  whose island is the large one */
  draw({ view: { game, table }, names, seat }, large) {
    this.round.hidden = table.phase === 'over';
    setText(this.turn, words.bay.round(game));
    setText(this.next, words.bay.next(game));
    this.whose.hidden = this.seats < 2 || large === seat;
    setText(this.whose, words.bay.of(large, names));
    this.back.hidden = seat === null || large === seat;
  }
}
