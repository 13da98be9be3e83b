/**
 * Giving somebody time: how much, in a dialog.
 *
 * `data-action`: `give-time-choice` with `data-seconds` gives it, `give-time-none` gives none.
 *
 * @module clock/give_time
 */

import { openDialog } from '../tools/dialog.js';
import { button, el } from '../tools/dom.js';
import { words } from '../words/index.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How much (s) can be given, by the kind of the clock. */
const AMOUNTS = { live: [30, MINUTE, 5 * MINUTE], turn: [30, MINUTE, 5 * MINUTE], days: [12 * HOUR, 24 * HOUR, 72 * HOUR] };

/**
 * @param {string} name  of whoever gets it
 * @param {import('../connection/types.js').ClockRule['kind']} kind
 * @param {(seconds: number) => void} give
 */
export function openGiveTime(name, kind, give) {
  const choices = AMOUNTS[kind].map((seconds) => {
    const act = () => {
      close();
      give(seconds);
    };
    return button(words.clock.give.amount(seconds), act, { 'data-action': 'give-time-choice', 'data-seconds': seconds });
  });
  const close = openDialog({
    title: words.clock.give.title(name),
    rule: 'button:give-time',
    body: [el('p', {}, words.clock.give.text), el('div', { class: 'give-time-choices' }, ...choices)],
    actions: (dismiss) => [button(words.clock.give.keep, dismiss, { class: 'button quiet', 'data-action': 'give-time-none' })],
  });
}
