/**
 * That a bot plays on one's own seat, and the way back to it: `data-zone="stand-in"`, in it `data-action="return"`. Whoever
 * opens the page is given the seat back at once; whoever looked on while it was lost, as their time ran out, takes it.
 *
 * @module asking/stand_in_notice
 */

import { button, el, isBusy, setBusy } from '../tools/dom.js';
import { words } from '../words/index.js';
import { isReplaced } from './questions.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */

export class StandInNotice {
  /** @param {() => void} comeBack */
  constructor(comeBack) {
    const press = () => isBusy(this.button) || comeBack();
    this.button = button(words.asking.standIn.takeBack, press, { class: 'button main', 'data-action': 'return' });
    const row = el('div', { class: 'request-actions' }, this.button);
    this.element = el('section', { class: 'notice-box', role: 'status', 'data-zone': 'stand-in' }, el('h2', {}, words.asking.standIn.forYou), row);
    this.element.hidden = true;
  }

  /** @param {Shown} shown */
  draw({ view: { table }, seat, pending }) {
    this.element.hidden = table.phase !== 'playing' || !isReplaced(table, seat);
    setBusy(this.button, pending);
  }
}
