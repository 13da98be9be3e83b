/**
 * The link to a table, to be copied or shared. It carries the table and never a seat.
 *
 * @module lobby/invite
 */

import { notify } from '../tools/announce.js';
import { openDialog } from '../tools/dialog.js';
import { button, el } from '../tools/dom.js';
import { words } from '../words/index.js';

/**
 * @param {string} table
 * @param {string} game  the game's title
 */
export function inviteSection(table, game) {
  const url = new URL(`/t/${table}`, location.href).href;
  const field = el('input', { type: 'text', readonly: true, value: url, 'aria-label': words.lobby.link, 'data-zone': 'invite' });
  field.addEventListener('focus', () => field.select());
  const copy = button(words.lobby.copy, () => void copyLink(url, field), { 'data-action': 'copy', class: 'button main' });
  const row = el('div', { class: 'invite-row' }, field, copy);
  if (typeof navigator.share === 'function') {
    const text = words.lobby.shareText(game);
    row.append(button(words.lobby.share, () => void navigator.share({ title: text, url }).catch(() => undefined), { 'data-action': 'share' }));
  }
  return el('div', { class: 'invite' }, el('h3', {}, words.lobby.invite), el('p', { class: 'hint' }, words.lobby.inviteHint), row);
}

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
