/**
 * The fields of a form that say until when a game shall be paused: `input[name=pause-day]` and `input[name=pause-time]`.
 *
 * @module asking/pause_fields
 */

import { el, set, setText } from '../tools/dom.js';
import { words } from '../words/index.js';
import { BOUNDS, fault, fieldsOf, momentOf, proposed } from './pause_times.js';

export class PauseFields {
  constructor() {
    const { day, time } = proposed(Date.now());
    const [first, last] = [0, BOUNDS.longest].map((ms) => fieldsOf(Date.now() + ms).day);
    this.day = el('input', { type: 'date', name: 'pause-day', value: day, min: first, max: last, required: true });
    this.time = el('input', { type: 'time', name: 'pause-time', value: time, required: true });
    this.fault = el('p', { class: 'hint pause-fault', role: 'alert' });
    const field = (/** @type {string} */ label, /** @type {HTMLInputElement} */ input) => el('label', { class: 'field' }, el('span', {}, label), input);
    const fields = el('div', { class: 'pause-fields' }, field(words.asking.pause.day, this.day), field(words.asking.pause.time, this.time));
    this.element = el('div', {}, fields, el('p', { class: 'hint' }, words.asking.pause.hint), this.fault);
  }

  /** The moment that was chosen, in ms since 1970; null, and the person is told why, where it cannot be. */
  value() {
    const until = momentOf({ day: this.day.value, time: this.time.value });
    const why = fault(until, Date.now());
    setText(this.fault, why === null ? '' : words.asking.pause.faults[why]);
    for (const input of [this.day, this.time]) set(input, { 'aria-invalid': why === null ? null : 'true' });
    if (why !== null) this.day.focus();
    return why === null ? until : null;
  }
}
