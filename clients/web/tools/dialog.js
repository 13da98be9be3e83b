/**
 * Questions and lists that lie over the page, one at a time, closed by Escape or by pressing beside them.
 *
 * @module tools/dialog
 */

import { el } from './dom.js';

/**
 * Open a dialog. Returns what closes it.
 *
 * @param {object} what
 * @param {string} what.title
 * @param {Node[]} what.body
 * @param {(close: () => void) => HTMLButtonElement[]} what.actions  its buttons, the safe one first
 * @returns {() => void}
 */
export function openDialog({ title, body, actions }) {
  const dialog = el('dialog', { class: 'dialog', 'aria-labelledby': 'dialog-title' });
  const close = () => dialog.close();
  const row = el('div', { class: 'dialog-actions' }, ...actions(close));
  const head = el('h2', { id: 'dialog-title' }, title);
  const inner = el('div', { class: 'dialog-inner' }, head, ...body, row);
  dialog.append(inner);
  dialog.addEventListener('click', (event) => event.target === dialog && close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  // The first that can be pressed has the focus. Where that is further down than can be seen, one reads from the top first.
  if (dialog.scrollTop > 0) {
    head.tabIndex = -1;
    head.focus();
    dialog.scrollTop = 0;
  }
  return close;
}
