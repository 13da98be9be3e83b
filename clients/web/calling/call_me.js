/**
 * How a person wishes to be called: the dialog, fetched when it is opened (`call_me_button.js`), and the fields in it.
 *
 * `data-action`: `call-try` sounds, `call-done` closes; its fields are `input[name=call-sound]`,
 * `call-volume`, `call-notification` and `call-push`, and `data-zone="call-refused"` says why there are no notifications,
 * `data-zone="push-refused"` that nobody can be called while no page is open.
 *
 * @module calling/call_me
 */

import { savedCalling, saveCalling } from '../connection/storage.js';
import { openDialog } from '../tools/dialog.js';
import { button, el, setText } from '../tools/dom.js';
import { checkbox, slider } from '../tools/fields.js';
import { words } from '../words/index.js';
import { settings } from '../words/settings.js';
import { canPush } from './browser_push.js';
import { allowed, askToAllow } from './notification.js';

/** What the dialog can try at once. @typedef {{sound: (volume: number) => void, notification: (text: string) => boolean, push: (wished: boolean) => Promise<boolean>}} Trial */

/** @param {Trial} trial */
export function openCallMe(trial) {
  openDialog({
    title: words.calling.action,
    body: [el('p', {}, settings.callMe.text), ...callMeFields(trial)],
    actions: (close) => [button(settings.callMe.done, close, { class: 'button main', 'data-action': 'call-done' })],
  });
}

/** The fields, as the settings have them, too. @param {Trial} trial */
export function callMeFields(trial) {
  return [soundFields(trial), notificationField(trial), pushField(trial)];
}

/** Remember this, and leave all else as it is. @param {Partial<ReturnType<typeof savedCalling>>} wished */
function change(wished) {
  saveCalling({ ...savedCalling(), ...wished });
}

/** @param {Trial} trial */
function soundFields(trial) {
  const wished = savedCalling();
  const on = checkbox(settings.callMe.sound, 'call-sound', settings.callMe.soundHint);
  const volume = slider(settings.callMe.volume, 'call-volume', wished.volume);
  const again = button(settings.callMe.hear, () => trial.sound(volume.value()), { class: 'button small', 'data-action': 'call-try' });
  const more = el('div', { class: 'call-volume' }, volume.element, again);
  on.input.checked = wished.sound;
  more.hidden = !wished.sound;
  on.input.addEventListener('change', () => {
    change({ sound: on.value() });
    more.hidden = !on.value();
    if (on.value()) trial.sound(volume.value());
  });
  volume.input.addEventListener('change', () => {
    change({ volume: volume.value() });
    trial.sound(volume.value());
  });
  return el('div', {}, on.element, more);
}

/** @param {Trial} trial */
function notificationField(trial) {
  const on = checkbox(settings.callMe.notification, 'call-notification', settings.callMe.notificationHint);
  const why = el('p', { class: 'hint', role: 'status', 'data-zone': 'call-refused' });
  const tell = () => setText(why, settings.callMe.refused[allowed()] ?? '');
  on.input.checked = savedCalling().notification && allowed() === 'granted';
  on.input.disabled = allowed() === 'none';
  on.input.addEventListener('change', async () => {
    // Asked for by this press, and never before.
    const isGranted = on.value() && (await askToAllow()) === 'granted';
    const isShown = isGranted && trial.notification(settings.callMe.sample);
    on.input.checked = isShown;
    change({ notification: isShown });
    if (isGranted && !isShown) setText(why, settings.callMe.refused.none);
    else tell();
  });
  tell();
  return el('div', {}, on.element, why);
}

/** @param {Trial} trial */
function pushField(trial) {
  const on = checkbox(settings.callMe.push, 'call-push', settings.callMe.pushHint);
  const why = el('p', { class: 'hint', role: 'status', 'data-zone': 'push-refused' });
  const refuse = () => setText(why, settings.callMe.pushRefused);
  on.input.checked = savedCalling().push && allowed() === 'granted';
  on.input.disabled = !canPush();
  if (!canPush()) refuse();
  on.input.addEventListener('change', async () => {
    const isWished = on.value();
    // Kept first: a page that is opened meanwhile shall not have its table call again.
    if (!isWished) change({ push: false });
    // Asked for by this press, and never before.
    const isDone = isWished ? (await askToAllow()) === 'granted' && (await trial.push(true)) : await trial.push(false);
    on.input.checked = isWished && isDone;
    change({ push: on.input.checked });
    if (isWished && !isDone) refuse();
    else setText(why, '');
  });
  return el('div', {}, on.element, why);
}
