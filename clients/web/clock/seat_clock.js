/**
 * The clock at one seat, and beside it the button to give its player time.
 *
 * `data-clock-of` is the seat; where so, `data-running`, `data-low`, and `data-stands` with why it is not counted down.
 *
 * @module clock/seat_clock
 */

import { button, el, set, setText } from '../tools/dom.js';
import { icon } from '../tools/icons.js';
import { words } from '../words/index.js';

/**
 * What there is to show of a clock.
 *
 * @typedef {object} Face
 * @property {number} left  ms
 * @property {boolean} isRunning
 * @property {boolean} isLow
 * @property {'paused' | 'away' | 'night' | null} stands  why it is not counted down, though it runs
 * @property {string} rule  what there is to know of it, in words
 */

export class SeatClock {
  /** @param {number} seat @param {() => void} give  it is wished to give time here */
  constructor(seat, give) {
    this.time = el('span', { class: 'clock-time', role: 'timer', 'data-clock-of': seat });
    this.stands = el('span', { class: 'clock-stands' });
    this.give = button('', give, { class: 'give-time', 'data-action': 'give-time', 'data-seat-to': seat, 'aria-haspopup': 'dialog' });
    this.give.append(icon('more_time'));
    this.element = el('span', { class: 'seat-clock' }, this.time, this.stands, this.give);
    this.hide();
  }

  /** There is no clock here. */
  hide() {
    this.element.hidden = true;
  }

  /** @param {Face} face */
  draw({ left, isRunning, isLow, stands, rule }) {
    this.element.hidden = false;
    setText(this.time, words.clock.face(left));
    setText(this.stands, stands === null ? '' : words.clock.stands[stands]);
    set(this.stands, { title: stands && words.clock.because[stands] });
    set(this.time, {
      'aria-label': words.clock.left(left),
      title: rule,
      'data-running': isRunning,
      'data-low': isRunning && isLow,
      'data-stands': stands,
    });
  }

  /** Whether, and to whom, time can be given here. @param {string | null} name */
  offer(name) {
    this.give.hidden = name === null;
    if (name === null) return;
    const label = words.clock.give.action(name);
    set(this.give, { 'aria-label': label, title: label });
  }
}
