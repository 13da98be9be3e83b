/**
 * Before the game: who sits where and what is missing, a seat to take by giving a name, and the link for others.
 *
 * @module lobby/lobby
 */

import { NightPlace } from '../clock/night_place.js';
import { notify } from '../tools/announce.js';
import { Refusal } from '../connection/api.js';
import { button, el, setText, set, setBusy } from '../tools/dom.js';
import { Fetched } from '../tools/fetched.js';
import { isFocusLost, rest } from '../tools/focus.js';
import { ToldOptions } from '../rules/option_links.js';
import { inviteSection } from './invite.js';
import { lessonLink } from './lesson_link.js';
import { OpenerPlace } from './opener_place.js';
import { Roster } from './roster.js';
import { Shuffle } from './shuffle.js';
import { StyleField } from './style_field.js';
import { toldOptions } from './told_options.js';
import * as storage from '../connection/storage.js';
import { errorSentence } from '../tools/refusals.js';
import { words } from '../words/index.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */

/** In units of UTF-16, of which one letter can have many: how many letters a name may have the server says. */
const LONGEST_NAME = 800;

export class Lobby {
  #busy = false;
  #commitment = '';

  /**
   * @param {import('../connection/own_seat.js').OwnSeat} ownSeat
   * @param {string} gameName
   * @param {import('../tools/game_types.js').Game} game
   * @param {() => void} onSeatChange  my seat at this table has changed, or may have: say hello anew
   * @param {(seat: number) => void} onUnseat  it is wished that whoever has this seat, and is waited for, leaves it
   * @param {(night: import('../connection/types.js').Night | null) => void} onNight  my clock shall stand then
   * @param {(action: import('./opener.js').OpenerAction) => void} onOpener  whoever opened the table arranges it
   * @param {(style: import('./style_field.js').Style) => void} onStyle  I want to go by this
   * @param {(style: import('./style_field.js').Style) => void} onWish  the same, where nothing is said if it cannot be
   */
  constructor(ownSeat, gameName, game, onSeatChange, onUnseat, onNight, onOpener, onStyle, onWish) {
    this.ownSeat = ownSeat;
    this.gameName = gameName;
    this.game = game;
    this.onSeatChange = onSeatChange;
    this.told = new ToldOptions({ game: gameName, title: game.title });
    this.choices = el('div', { class: 'seat-choices', role: 'radiogroup', 'aria-label': words.lobby.seat });
    this.name = el('input', { name: 'name', maxlength: LONGEST_NAME, required: true, autocomplete: 'nickname', value: storage.savedName() });
    this.sit = el('button', { type: 'submit', class: 'button main', 'data-action': 'sit' }, words.lobby.sitDown);
    const field = el('label', { class: 'field' }, el('span', {}, words.lobby.name), this.name);
    this.unkept = el('p', { class: 'hint unkept', role: 'note', 'data-zone': 'unkept' }, words.lobby.unkept);
    this.unkept.hidden = storage.isPersistent();
    this.kept = el('p', { class: 'hint', 'data-zone': 'kept' }, words.lobby.kept, ' ', el('a', { href: '/mine' }, words.myGames));
    this.kept.hidden = !this.unkept.hidden;
    const title = el('h3', {}, words.lobby.sit);
    this.form = el('form', { class: 'sit', 'data-zone': 'sit' }, title, this.choices, field, this.unkept, this.kept, this.sit);
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#sit();
    });
    this.leave = button(words.lobby.leave, () => void this.#leave(), { 'data-action': 'leave' });
    this.shuffle = new Shuffle(onUnseat);
    this.night = new NightPlace(onNight);
    this.botsPlace = el('div', { class: 'bots', 'data-zone': 'bots', hidden: true });
    /** @type {Fetched<Parameters<import('./bots.js').Bots['draw']>>} */
    this.bots = new Fetched(async () => new (await import('./bots.js')).Bots(this.botsPlace, ownSeat, (seat) => game.side(seat)));
    this.opener = new OpenerPlace(game, onOpener);
    this.style = new StyleField(gameName, game, onStyle, onWish, LONGEST_NAME);
    this.seated = el('div', { class: 'seated' }, this.leave);
    this.roster = new Roster(game);
    this.invite = inviteSection(ownSeat.table, game.title);
    this.title = el('h2', {}, words.lobby.title(game.title));
    const body = el('div', { class: 'lobby-body' }, this.roster.element, this.form, this.shuffle.element, this.invite, this.style.element, this.botsPlace, this.night.element, this.opener.element, this.seated, lessonLink(gameName, game, { class: 'button small learn', target: '_blank', rel: 'noopener' }));
    this.element = el('section', { class: 'lobby', 'data-zone': 'lobby' }, this.title, this.told.element, this.opener.openedBy, body);
    this.element.hidden = true;
  }

  /**
   * Returns whether the focus was here and can be here no more, as the game has begun.
   *
   * @param {Shown} shown
   * @param {import('../connection/types.js').Presence | null} presence
   * @param {boolean} isOpener  this page opened the table
   */
  draw({ view, seat, pending }, presence, isOpener) {
    const { table } = view;
    const hadFocus = !this.element.hidden && (isFocusLost() || this.element.contains(document.activeElement));
    const satDown = seat !== null && !this.form.hidden && this.form.contains(document.activeElement);
    this.#commitment = table.commitment;
    this.element.hidden = table.phase !== 'open' && table.phase !== 'shuffling';
    this.form.hidden = seat !== null || table.phase !== 'open';
    this.seated.hidden = seat === null;
    this.told.tell(toldOptions(this.game, table));
    this.roster.draw(table, seat, isOpener, presence);
    // Whoever plays alone has nobody to invite.
    this.invite.hidden = table.seats.length === 1;
    this.shuffle.draw(table, seat, presence);
    this.style.draw(table, seat, pending);
    if (!this.element.hidden) {
      // These are fetched for whom they are.
      if (seat !== null || !this.botsPlace.hidden) this.bots.draw(table, seat);
      this.night.draw(table, seat);
      this.opener.draw(table, seat, isOpener, pending);
    }
    this.#drawChoices(table);
    // What comes next, once one sits, is to ask others in.
    if (satDown && !this.element.hidden) rest(this.invite.hidden ? this.roster.element : this.invite);
    return hadFocus && this.element.hidden;
  }

  /** Show which seats there are to choose from. @param {import('../connection/types.js').Table} table */
  #drawChoices(table) {
    const key = JSON.stringify([table.seats.map((sitter) => sitter?.name ?? null), table.emblems ?? null]);
    if (this.choices.dataset.key === key) return;
    this.choices.dataset.key = key;
    const chosen = this.#seat();
    const any = this.#choice('any', el('span', { class: 'any' }, '?'), words.lobby.any, chosen === null, true);
    const others = table.seats.map((sitter, n) => {
      const label = sitter?.name ?? words.capital(this.game.side(n));
      return this.#choice(String(n), this.game.emblem(n), label, chosen === n && !sitter, sitter === null);
    });
    this.choices.replaceChildren(...others, any);
    this.choices.hidden = others.length === 1;
    if (!this.choices.querySelector('input:checked')) set(any.querySelector('input') ?? any, { checked: true });
  }

  /**
   * @param {string} value
   * @param {Element} picture
   * @param {string} label
   * @param {boolean} checked
   * @param {boolean} free
   */
  #choice(value, picture, label, checked, free) {
    const input = el('input', { type: 'radio', name: 'seat', value, checked, disabled: !free });
    return el('label', { class: 'seat-choice', 'data-free': free }, input, picture, el('bdi', {}, label));
  }

  #seat() {
    const chosen = this.choices.querySelector('input:checked');
    return chosen instanceof HTMLInputElement && chosen.value !== 'any' ? Number(chosen.value) : null;
  }

  async #sit() {
    const name = this.name.value.trim();
    if (name === '') return notify(words.lobby.needName, 'bad');
    if (this.#busy) return undefined;
    this.#show(true);
    try {
      await this.ownSeat.sit({ name, seat: this.#seat(), game: this.gameName, commitment: this.#commitment });
      storage.saveName(name);
      this.onSeatChange();
    } catch (error) {
      const answered = error instanceof Refusal && error.answered;
      notify(answered ? errorSentence(error) : words.lobby.unanswered, 'bad');
      // It may have been taken all the same: saying hello tells.
      if (!answered) this.onSeatChange();
    }
    this.unkept.hidden = storage.isPersistent();
    this.kept.hidden = !this.unkept.hidden;
    return this.#show(false);
  }

  async #leave() {
    if (this.#busy) return;
    this.#show(true);
    try {
      await this.ownSeat.leave();
      this.onSeatChange();
    } catch (error) {
      notify(errorSentence(error), 'bad');
    }
    this.#show(false);
  }

  #show(/** @type {boolean} */ busy) {
    this.#busy = busy;
    setBusy(this.sit, busy);
    setBusy(this.leave, busy);
    setText(this.sit, busy ? words.lobby.sitting : words.lobby.sitDown);
  }
}
