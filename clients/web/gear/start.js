/**
 * The gear at the head of every page: the button that opens the settings. What they need is fetched when it is pressed.
 *
 * `data-action="settings"`.
 *
 * @module gear/start
 */

import { applyPreferences } from '../settings/applied.js';
import { notify } from '../tools/announce.js';
import { button, el } from '../tools/dom.js';
import { icon } from '../tools/icons.js';
import { words } from '../words/index.js';

applyPreferences();

const gear = button('', () => void open(), {
  ...{ class: 'button quiet gear', 'data-action': 'settings', 'aria-haspopup': 'dialog' },
  ...{ 'aria-label': words.settings.title, title: words.settings.title },
});
gear.append(icon('gear'));
place();

/** Put it at the end of the page's bar; a page without one gets a head for it. */
function place() {
  const bar = document.querySelector('.bar');
  if (bar) bar.append(gear);
  else document.body.prepend(el('header', { class: 'gear-head' }, gear));
}

async function open() {
  try {
    const { openSettings } = await import('./dialog.js');
    if (!document.querySelector('dialog[open]')) openSettings();
  } catch {
    notify(words.settings.unreachable, 'bad');
  }
}
