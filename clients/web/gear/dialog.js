/**
 * The settings: one dialog for all pages. Each is applied and kept as it is changed, here and in the other windows.
 *
 * Fields carry the name of their preference; `data-action="settings-done"` closes.
 *
 * @module gear/dialog
 */

import { callMeFields } from '../calling/call_me.js';
import { trialAnywhere } from '../calling/trial.js';
import { CHOICES, preference, setPreference } from '../settings/preferences.js';
import { openDialog } from '../tools/dialog.js';
import { button, el } from '../tools/dom.js';
import { checkbox } from '../tools/fields.js';
import { languageButtons } from '../tools/languages.js';
import { words } from '../words/index.js';
import { settings } from '../words/settings.js';
import { choiceRow } from './choice_row.js';
import { soundField } from './sound_field.js';

/** @typedef {import('../settings/preferences.js').Preferences} Preferences */

/** Open it. Whoever opened it has the focus again when it is closed. */
export function openSettings() {
  const callMe = el('details', { class: 'settings-more', 'data-zone': 'call-me' }, el('summary', {}, words.calling.action), el('p', { class: 'hint' }, settings.callMe.text), ...callMeFields(trialAnywhere()));
  openDialog({
    title: words.settings.title,
    body: [
      el('div', { class: 'settings' }, languageButtons(), soundField(), paceField(), look(), play()),
      callMe,
    ],
    actions: (close) => [button(settings.done, close, { class: 'button main', 'data-action': 'settings-done' })],
  });
}

function paceField() {
  const choices = CHOICES.pace.map((value) => ({ value, label: settings.paces[value] }));
  return choiceRow(settings.pace, 'pace', choices, preference('pace'), (pace) => setPreference('pace', pace));
}

function look() {
  const apart = box('colours', preference('colours') === 'apart', (on) => setPreference('colours', on ? 'apart' : 'usual'));
  const larger = box('type', preference('type') === 'larger', (on) => setPreference('type', on ? 'larger' : 'usual'));
  return el('fieldset', {}, el('legend', {}, settings.look), apart, larger);
}

function play() {
  const boxes = /** @type {const} */ (['lastMoves', 'previews', 'hints', 'confirmEnd', 'talk']).map((name) => box(name, preference(name), (on) => setPreference(name, on)));
  return el('fieldset', {}, el('legend', {}, settings.play), ...boxes);
}

/** @param {keyof typeof settings.boxes & keyof Preferences} name @param {boolean} now @param {(on: boolean) => void} change */
function box(name, now, change) {
  const { label, hint } = settings.boxes[name];
  const field = checkbox(label, name, hint);
  field.input.checked = now;
  field.input.addEventListener('change', () => change(field.value()));
  return field.element;
}
