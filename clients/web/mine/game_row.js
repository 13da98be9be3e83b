/**
 * One of my games in the list: its picture, who plays, how it stands, and what can be done with it here.
 *
 * @module mine/game_row
 */

import { isOver, sitters, standingOf, standingText } from '../lobby/standing.js';
import { button, el, set, setText } from '../tools/dom.js';
import { isolated } from '../../languages/isolate.js';
import { startPage } from '../words/start_page.js';
import { mine } from '../words/mine.js';

/** @typedef {import('../lobby/standing.js').Known} Known */
/** @typedef {import('../connection/storage.js').SeatToken} SeatToken */

/** @typedef {{onHide: (hidden: boolean) => void, onForget: () => void, onSend: () => void}} RowActions */

export class GameRow {
  #isHidden = false;

  /** @param {string} table @param {RowActions} actions */
  constructor(table, { onHide, onForget, onSend }) {
    this.picture = el('span', { class: 'miniature' });
    this.title = el('strong', {});
    this.status = el('small', {});
    this.go = el('a', { class: 'button small', href: `/t/${table}`, 'data-action': 'go' });
    this.send = button(mine.send.one, onSend, { class: 'button quiet small', 'data-action': 'send-one' });
    this.hide = button('', () => onHide(!this.#isHidden), { class: 'button quiet small', 'data-action': 'hide' });
    this.forget = button(mine.forget.action, onForget, { class: 'button quiet small', 'data-action': 'forget' });
    const text = el('span', { class: 'table-text' }, this.title, this.status);
    const actions = el('span', { class: 'row-actions' }, this.go, this.send, this.hide, this.forget);
    this.element = el('li', { class: 'my-game', 'data-table': table }, this.picture, text, actions);
  }

  /**
   * @param {SeatToken} held
   * @param {Known} known
   * @param {{gameTitle: string, isHidden: boolean, now: number}} more  `now` in ms since 1970
   */
  draw(held, known, { gameTitle, isHidden, now }) {
    const table = known !== null && typeof known !== 'string' ? known : null;
    const who = table ? sitters(table).join(' – ') : isolated(held.name) || gameTitle;
    const standing = standingOf(known, held.seat);
    setText(this.title, who);
    setText(this.status, `${gameTitle} · ${standingText(known, held.seat, now)}`);
    set(this.element, { 'data-standing': standing });
    this.go.hidden = standing === 'gone';
    this.go.classList.toggle('main', standing === 'yours');
    setText(this.go, isOver(known) ? startPage.lookAt : startPage.goOn);
    this.#isHidden = isHidden;
    setText(this.hide, isHidden ? mine.unhide : mine.hide);
    // A list of buttons that are called alike says nothing to whoever goes through it by ear.
    for (const [act, label] of /** @type {const} */ ([[this.go, this.go.textContent], [this.send, mine.send.one], [this.hide, this.hide.textContent], [this.forget, mine.forget.action]])) {
      set(act, { 'aria-label': mine.of(label ?? '', who) });
    }
  }
}
