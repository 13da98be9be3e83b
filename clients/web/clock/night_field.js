/**
 * Before a game with a clock of days: the hours of the night in which one's own clock stands. It comes to its place
 * (`night_place.js`).
 *
 * `[data-zone=night]`; its fields are `input[name=night-start]` and `night-end`, its buttons `[data-action=night-save]` and
 * `night-remove`.
 *
 * @module clock/night_field
 */

import { notify } from '../tools/announce.js';
import { button, el, setText } from '../tools/dom.js';
import { words } from '../words/index.js';
import { fieldTime, isPossible, minuteOf, shifted } from './nights.js';

/** @typedef {import('../connection/types.js').Night} Night */

/** What the fields have before anything was chosen, by the reader's clock. */
const USUAL = { start: 23 * 60, end: 7 * 60 };

/** How many minutes this device's zone is ahead of UTC now. */
const zone = () => -new Date().getTimezoneOffset();

export class NightField {
  /**
   * @param {HTMLElement} form  where it stands
   * @param {(night: Night | null) => void} choose  in minutes of the UTC day
   */
  constructor(form, choose) {
    this.choose = choose;
    this.start = el('input', { type: 'time', name: 'night-start', required: true, value: fieldTime(USUAL.start) });
    this.end = el('input', { type: 'time', name: 'night-end', required: true, value: fieldTime(USUAL.end) });
    this.chosen = el('p', { role: 'status' });
    this.remove = button(words.clock.nights.remove, () => choose(null), { class: 'button small', 'data-action': 'night-remove' });
    const save = el('button', { type: 'submit', class: 'button small', 'data-action': 'night-save' }, words.clock.nights.save);
    const fields = el('div', { class: 'night-fields' }, field(words.clock.nights.start, this.start), field(words.clock.nights.end, this.end), save, this.remove);
    const hint = el('p', { class: 'hint' }, words.clock.nights.hint);
    form.replaceChildren(el('h3', {}, words.clock.nights.title), this.chosen, fields, hint);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#save();
    });
  }

  /** @param {import('../connection/types.js').Table} table @param {number} seat  the reader's */
  draw({ clock }, seat) {
    const night = clock?.nights[seat] ?? null;
    const local = night && shifted(night, zone());
    setText(this.chosen, local ? words.clock.nights.chosen(fieldTime(local.start), fieldTime(local.end)) : words.clock.nights.none);
    this.remove.hidden = night === null;
  }

  #save() {
    const [start, end] = [minuteOf(this.start.value), minuteOf(this.end.value)];
    const local = start === null || end === null ? null : { start, end };
    if (!local || !isPossible(local)) return notify(words.clock.nights.fault, 'bad');
    return this.choose(shifted(local, -zone()));
  }
}

/** @param {string} label @param {HTMLElement} input */
function field(label, input) {
  return el('label', { class: 'field' }, el('span', {}, label), input);
}
