/**
 * Before the game: what I go by, a name and an emblem. Both are remembered by this browser.
 *
 * `[data-zone=style]`: `input[name=own-name]` with `[data-action=rename]`, and the radio buttons `input[name=emblem]`.
 *
 * @module lobby/style_field
 */

import { el, set, setChildren } from '../tools/dom.js';
import * as storage from '../connection/storage.js';
import { words } from '../words/index.js';

/** @typedef {import('../connection/types.js').Table} Table */
/** @typedef {{name?: string, emblem?: number}} Style */

const PHASES = ['open', 'shuffling'];

export class StyleField {
  /** What was asked for and is to be remembered once it is so. @type {Style} */
  #asked = {};
  /** The remembered emblem was asked for, or need not be. */
  #isWished = false;
  /** What the name field was filled with last. @type {string | null} */
  #name = null;

  /**
   * @param {string} gameName
   * @param {import('../tools/game_types.js').Game} game
   * @param {(style: Style) => void} restyle  I want to go by this
   * @param {(style: Style) => void} wish  the same, where nothing is said if it cannot be
   * @param {number} longest  the most that a name has, in units of UTF-16
   */
  constructor(gameName, game, restyle, wish, longest) {
    this.gameName = gameName;
    this.game = game;
    this.restyle = restyle;
    this.wish = wish;
    this.name = el('input', { name: 'own-name', maxlength: longest, required: true, autocomplete: 'nickname' });
    const save = el('button', { type: 'submit', class: 'button small', 'data-action': 'rename' }, words.style.rename);
    const field = el('label', { class: 'field' }, el('span', {}, words.style.name), this.name);
    this.choices = el('div', { class: 'seat-choices', role: 'radiogroup', 'aria-label': game.emblems.title });
    this.element = el('form', { class: 'own-style', 'data-zone': 'style' }, el('h3', {}, words.style.title), el('div', { class: 'own-name' }, field, save), this.choices);
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      const name = this.name.value.trim();
      if (name !== '' && name !== this.#name) this.#ask({ name });
    });
  }

  /** @param {Table} table @param {number | null} seat  mine @param {boolean} pending  an action is under way */
  draw(table, seat, pending) {
    const mine = seat === null ? null : table.seats[seat];
    this.element.hidden = !mine || !PHASES.includes(table.phase);
    if (this.element.hidden || !mine || seat === null) {
      this.#name = null;
      return;
    }
    if (this.#name !== mine.name) this.name.value = this.#name = mine.name;
    this.#remember(mine);
    const worn = table.emblems?.[seat] ?? seat;
    const taken = table.seats.filter((_, n) => n !== seat).map((sitter) => sitter?.emblem);
    this.#drawEmblems(worn, taken, pending);
    this.#askForWished(worn, taken, mine.emblem);
  }

  /** @param {Style} style */
  #ask(style) {
    this.#asked = { ...this.#asked, ...style };
    this.#isWished = true;
    this.restyle(style);
  }

  /** @param {import('../connection/types.js').Sitter} mine */
  #remember({ name, emblem }) {
    if (this.#asked.name === name) storage.saveName(name);
    if (emblem !== undefined && this.#asked.emblem === emblem) storage.saveEmblem(this.gameName, emblem);
  }

  /** Ask once for the emblem that I chose last, where nobody has chosen it here. @param {number} worn @param {(number | undefined)[]} taken @param {number | undefined} chosen */
  #askForWished(worn, taken, chosen) {
    if (this.#isWished) return;
    this.#isWished = true;
    const wished = storage.savedEmblem(this.gameName);
    if (wished === null || chosen !== undefined || wished === worn || taken.includes(wished) || !this.game.emblems.names[wished]) return;
    this.wish({ emblem: wished });
  }

  /** @param {number} worn @param {(number | undefined)[]} taken  by others @param {boolean} pending  what I chose may just be asked for */
  #drawEmblems(worn, taken, pending) {
    if (!this.choices.firstChild) setChildren(this.choices, this.game.emblems.names.map((name, emblem) => this.#choice(name, emblem)));
    for (const input of this.choices.querySelectorAll('input')) {
      const isTaken = taken.includes(Number(input.value));
      if (!pending) input.checked = Number(input.value) === worn;
      input.disabled = isTaken;
      set(/** @type {Element} */ (input.parentElement), { 'data-free': !isTaken });
    }
  }

  /** @param {string} name @param {number} emblem */
  #choice(name, emblem) {
    const input = el('input', { type: 'radio', name: 'emblem', value: String(emblem) });
    input.addEventListener('change', () => this.#ask({ emblem }));
    return el('label', { class: 'seat-choice' }, input, this.game.emblems.picture(emblem), el('span', {}, words.capital(name)));
  }
}
