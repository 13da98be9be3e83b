/**
 * Bots at a table before the start: whoever has a seat adds one to a free seat, and sends one away again. It is fetched
 * for them.
 *
 * @module lobby/bots
 */

import * as api from '../connection/api.js';
import { notify } from '../tools/announce.js';
import { button, el, isBusy, setBusy, setChildren } from '../tools/dom.js';
import { isolated } from '../../languages/isolate.js';
import { words } from '../words/index.js';
import { errorSentence } from '../tools/refusals.js';
import { levelName, levelPicker } from './level_picker.js';

/** @typedef {import('../connection/types.js').Table} Table */

export class Bots {
  /** The levels that the house has; null until that is known. @type {string[] | null} */
  #levels = null;
  #isAsked = false;
  /** @type {ReturnType<typeof levelPicker> | null} */
  #picker = null;
  /** The row of each seat, by what it says. @type {Map<string, HTMLElement>} */
  #rows = new Map();
  /** What is shown now. @type {{table: Table, seat: number | null} | null} */
  #shown = null;

  /**
   * @param {HTMLElement} place  where they stand
   * @param {import('../connection/own_seat.js').OwnSeat} ownSeat
   * @param {(seat: number) => string} side  what a seat is called
   */
  constructor(place, ownSeat, side) {
    this.element = place;
    this.ownSeat = ownSeat;
    this.side = side;
    this.level = el('div', {});
    this.list = el('ul', { class: 'bot-seats' });
    place.replaceChildren(el('h3', {}, words.bots.title), this.level, this.list);
  }

  /** @param {Table} table @param {number | null} seat  mine */
  draw(table, seat) {
    this.#shown = { table, seat };
    if (seat !== null && table.phase === 'open' && table.seats.length > 1) void this.#askForLevels();
    this.#redraw();
  }

  /** Ask once which bots there are, when somebody could want one. */
  async #askForLevels() {
    if (this.#isAsked) return;
    this.#isAsked = true;
    try {
      this.#levels = (await api.getBots()).levels;
    } catch {
      this.#isAsked = false;
      return;
    }
    if (this.#levels.length > 0) {
      this.#picker = levelPicker(this.#levels);
      this.level.replaceChildren(this.#picker.element);
    }
    this.#redraw();
  }

  #redraw() {
    if (!this.#shown) return;
    const { table, seat } = this.#shown;
    const levels = this.#levels ?? [];
    const rows = seat === null || table.phase !== 'open' ? [] : table.seats.flatMap((sitter, n) => this.#row(sitter, n) ?? []);
    this.element.hidden = levels.length === 0 || rows.length === 0;
    this.level.hidden = table.seats.every((sitter) => sitter !== null);
    setChildren(this.list, rows);
  }

  /** The row of a seat that is free or a bot's, the same as long as it says the same. @param {Table['seats'][number]} sitter @param {number} seat */
  #row(sitter, seat) {
    if (sitter && !sitter.bot) return null;
    const key = `${seat} ${sitter ? `${sitter.bot} ${sitter.name}` : ''}`;
    const known = this.#rows.get(key);
    if (known) return known;
    const made = sitter ? this.#botRow(sitter.name, sitter.bot ?? '', seat) : this.#freeRow(seat);
    this.#rows.set(key, made);
    return made;
  }

  /** @param {number} seat */
  #freeRow(seat) {
    const place = words.capital(this.side(seat));
    const add = button(words.bots.add, () => void this.#ask(add, (token) => api.addBot(this.ownSeat.table, token, { seat, level: this.#picker?.value() ?? '' })), {
      'data-action': 'add-bot',
      'data-seat': seat,
      'aria-label': words.bots.addTo(place),
    });
    return el('li', {}, el('span', {}, place), add);
  }

  /** @param {string} name @param {string} level @param {number} seat */
  #botRow(name, level, seat) {
    const away = button(words.bots.sendAway, () => void this.#ask(away, (token) => api.removeBot(this.ownSeat.table, token, seat)), {
      class: 'button quiet',
      'data-action': 'remove-bot',
      'data-seat': seat,
      'aria-label': words.bots.sendAwayName(isolated(name)),
    });
    return el('li', {}, el('span', {}, words.bots.named(isolated(name), levelName(level))), away);
  }

  /**
   * Ask the server; what follows comes as an update of the table.
   *
   * @param {HTMLElement} pressed
   * @param {(token: string) => Promise<void>} request
   */
  async #ask(pressed, request) {
    const { token } = this.ownSeat;
    if (token === null || isBusy(pressed)) return;
    setBusy(pressed, true);
    try {
      await request(token);
    } catch (error) {
      notify(errorSentence(error), 'bad');
    }
    setBusy(pressed, false);
  }
}
