/**
 * Copying a link to the clipboard.
 *
 * @module tools/clipboard
 */

import { words } from '../words/index.js';
import { notify } from './announce.js';
import { openDialog } from './dialog.js';
import { button, el } from './dom.js';

/**
 * Copy a link; where that cannot be, leave it selected in its field, or in one made for it.
 *
 * @param {string} url
 * @param {HTMLInputElement | null} [field]
 */
export async function copyLink(url, field = null) {
  try {
    await navigator.clipboard.writeText(url);
    notify(words.lobby.copied);
  } catch {
    // Without a secure address the clipboard is closed to pages.
    if (!field) return showLink(url);
    field.select();
    notify(words.lobby.copyFailed);
  }
  return undefined;
}

/** @param {string} url */
function showLink(url) {
  const field = el('input', { type: 'text', readonly: true, value: url, 'aria-label': words.lobby.link });
  const hint = el('p', { class: 'hint' }, words.lobby.copyFailed);
  openDialog({ title: words.lobby.copy, body: [field, hint], actions: (close) => [button(words.proof.close, close)] });
  field.select();
}
