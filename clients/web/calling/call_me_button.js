/**
 * The button at the head of a table that opens how a person wishes to be called (`data-action="call-me"`).
 *
 * @module calling/call_me_button
 */

import { notify } from '../tools/announce.js';
import { button, el } from '../tools/dom.js';
import { icon } from '../tools/icons.js';
import { words } from '../words/index.js';

/** @param {import('./call_me.js').Trial} trial */
export function callMeButton(trial) {
  const open = async () => {
    const loaded = await import('./call_me.js').catch(() => null);
    if (!loaded) return notify(words.refusals.offline, 'bad');
    if (!document.querySelector('dialog[open]')) loaded.openCallMe(trial);
    return undefined;
  };
  const opener = button('', () => void open(), { class: 'button quiet call-me', 'data-action': 'call-me', 'aria-haspopup': 'dialog' });
  opener.append(icon('bell'), el('span', {}, words.calling.action));
  return opener;
}
