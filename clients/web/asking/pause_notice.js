/**
 * Until when a paused game is paused, and how to go on before: `data-zone="pause"` with `data-until`, in it
 * `data-action="ask-resume"`.
 *
 * @module asking/pause_notice
 */

import { button, el, isBusy, set, setBusy, setText } from '../tools/dom.js';
import { words } from '../words/index.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */

export class PauseNotice {
  /** @param {() => void} resume  ask the others to go on now */
  constructor(resume) {
    this.title = el('h2', {});
    const press = () => isBusy(this.goOn) || resume();
    this.goOn = button(words.asking.paused.goOn, press, { 'data-action': 'ask-resume' });
    this.row = el('div', { class: 'request-actions' }, this.goOn);
    this.element = el('section', { class: 'notice-box', role: 'status', 'data-zone': 'pause' }, this.title, el('p', { class: 'hint' }, words.asking.paused.byItself), this.row);
    this.element.hidden = true;
  }

  /** @param {Shown} shown @param {boolean} mayAsk  whether this seat can ask to go on */
  draw({ view: { table }, pending }, mayAsk) {
    const until = table.phase === 'playing' ? (table.paused_until ?? null) : null;
    this.element.hidden = until === null;
    set(this.element, { 'data-until': until });
    setText(this.title, until === null ? '' : words.asking.paused.until(until));
    this.row.hidden = !mayAsk;
    setBusy(this.goOn, pending);
  }
}
