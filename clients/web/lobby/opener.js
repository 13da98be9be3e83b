/**
 * What whoever opened a table may do there before the start: send people off, let them change places, change what the
 * table was opened with, and close it. It is fetched for them (`opener_place.js`).
 *
 * `[data-zone=opener]`; its buttons are `[data-action=move-up]`, `move-down` and `send-off`, each with its `data-seat`, and
 * `change-table` and `close-table`.
 *
 * @module lobby/opener
 */

import { notify } from '../tools/announce.js';
import { openDialog } from '../tools/dialog.js';
import { button, el, isBusy, set, setBusy } from '../tools/dom.js';
import { isolated } from '../../languages/isolate.js';
import { setName } from '../tools/proper_name.js';
import { errorSentence } from '../tools/refusals.js';
import { words } from '../words/index.js';
import { canSwap, swapped } from './seat_order.js';

/** @typedef {import('../connection/types.js').Table} Table */
/** @typedef {{t: 'sendoff' | 'change' | 'order' | 'close', [field: string]: any}} OpenerAction */
/** The row of one seat. @typedef {{element: HTMLElement, who: HTMLElement, up: HTMLButtonElement, down: HTMLButtonElement, away: HTMLButtonElement}} Row */

export class OpenerPanel {
  /** @type {Row[]} */
  #rows = [];
  /** @type {Table | null} */
  #table = null;

  /**
   * @param {HTMLElement} place  where it stands
   * @param {import('../tools/game_types.js').Game} game
   * @param {(action: OpenerAction) => void} act
   */
  constructor(place, game, act) {
    this.game = game;
    this.act = act;
    const { title, hint, change, close } = words.opener;
    this.list = el('ul', { class: 'opener-seats' });
    this.change = button(change.action, () => void this.#change(), { 'data-action': 'change-table' });
    this.close = button(close.action, () => this.#askToClose(), { class: 'button quiet', 'data-action': 'close-table' });
    const row = el('div', { class: 'opener-actions' }, this.change, this.close);
    place.replaceChildren(el('h3', {}, title), el('p', { class: 'hint' }, hint), this.list, row);
  }

  /**
   * @param {Table} table
   * @param {number | null} seat  mine
   * @param {boolean} pending  an action is under way
   */
  draw(table, seat, pending) {
    this.#table = table;
    if (this.#rows.length !== table.seats.length) {
      this.#rows = table.seats.map((_, n) => this.#newRow(n));
      this.list.replaceChildren(...this.#rows.map(({ element }) => element));
    }
    for (const n of this.#rows.keys()) this.#drawRow(table, n, seat, pending);
  }

  /** @param {number} n @returns {Row} */
  #newRow(n) {
    const who = el('bdi', {});
    const up = button('↑', () => this.#move(n, n - 1, 'up'), { class: 'button quiet move', 'data-action': 'move-up', 'data-seat': n });
    const down = button('↓', () => this.#move(n, n + 1, 'down'), { class: 'button quiet move', 'data-action': 'move-down', 'data-seat': n });
    const away = button(words.opener.sendOff.action, () => isBusy(away) || this.#askToSendOff(n), { class: 'button quiet', 'data-action': 'send-off', 'data-seat': n });
    const place = el('span', { class: 'opener-seat' }, this.game.emblem(n), who);
    return { element: el('li', {}, place, away, up, down), who, up, down, away };
  }

  /** @param {Table} table @param {number} n @param {number | null} mine @param {boolean} pending */
  #drawRow({ seats }, n, mine, pending) {
    const { who, up, down, away } = this.#rows[n];
    const sitter = seats[n];
    const { opener } = words;
    const name = sitter ? isolated(sitter.name) : opener.freeSeat;
    if (sitter && n === mine) setName(who, null, opener.you(sitter.name));
    else setName(who, sitter, opener.free);
    set(who, { class: sitter ? '' : 'free' });
    away.hidden = !sitter || n === mine;
    set(away, { 'aria-label': opener.sendOff.name(name) });
    setBusy(away, pending);
    up.hidden = n === 0;
    down.hidden = n === seats.length - 1;
    set(up, { 'aria-label': opener.up(name, this.game.side(n - 1)) });
    set(down, { 'aria-label': opener.down(name, this.game.side(n + 1)) });
    setBusy(up, pending || !canSwap(seats, n, n - 1));
    setBusy(down, pending || !canSwap(seats, n, n + 1));
  }

  /** Let those on two seats change places; the focus goes with the one that was moved. @param {number} from @param {number} to @param {'up' | 'down'} way */
  #move(from, to, way) {
    if (isBusy(this.#rows[from][way])) return;
    this.act({ t: 'order', seats: swapped(this.#rows.length, from, to) });
    const { up, down } = this.#rows[to];
    const same = way === 'up' ? up : down;
    (same.hidden ? (way === 'up' ? down : up) : same).focus();
  }

  /** @param {number} seat */
  #askToSendOff(seat) {
    const sitter = this.#table?.seats[seat];
    if (!sitter) return;
    const { sendOff } = words.opener;
    const name = isolated(sitter.name);
    // Whoever sits there when it is confirmed may be another.
    const isStillThere = () => this.#table?.seats[seat]?.name === sitter.name;
    confirm({ ...sendOff, title: sendOff.title(name) }, 'send-off-confirm', () => isStillThere() && this.act({ t: 'sendoff', seat }));
  }

  #askToClose() {
    confirm(words.opener.close, 'close-table-confirm', () => this.act({ t: 'close' }));
  }

  /** Ask what shall be another; the form comes when it is wanted. */
  async #change() {
    if (!this.#table || isBusy(this.change)) return;
    setBusy(this.change, true);
    try {
      const { askForChanges } = await import('./change_form.js');
      await askForChanges(this.#table, this.game, (changes) => this.act({ t: 'change', ...changes }));
    } catch (error) {
      notify(errorSentence(error), 'bad');
    }
    setBusy(this.change, false);
  }
}

/**
 * Ask once more.
 *
 * @param {{title: string, text: string, keep: string, confirm: string}} said
 * @param {string} name  what the button that confirms is found by
 * @param {() => void} act
 */
function confirm(said, name, act) {
  openDialog({
    title: said.title,
    body: [el('p', {}, said.text)],
    actions: (close) => [button(said.keep, close), button(said.confirm, () => (close(), act()), { class: 'button danger', 'data-action': name })],
  });
}
