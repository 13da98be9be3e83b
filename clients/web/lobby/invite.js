/**
 * The link to a table, to be copied, shared, or read by a camera. It carries the table and never a seat.
 *
 * @module lobby/invite
 */

import { copyLink } from '../tools/clipboard.js';
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
  const code = el('figure', { class: 'invite-code', hidden: true }, el('figcaption', { class: 'hint' }, words.lobby.codeHint));
  void drawCode(code, url);
  return el('div', { class: 'invite' }, el('h3', {}, words.lobby.invite), el('p', { class: 'hint' }, words.lobby.inviteHint), row, code);
}

/** Show the link as a code to be read by a camera; how is fetched. @param {HTMLElement} figure @param {string} url */
async function drawCode(figure, url) {
  const drawing = await import('../tools/qr_picture.js').catch(() => null);
  // An address of its own may be longer than a code can hold.
  if (!drawing || url.length > drawing.MOST_BYTES) return;
  figure.prepend(drawing.qrPicture(url, words.lobby.code));
  figure.hidden = false;
}
