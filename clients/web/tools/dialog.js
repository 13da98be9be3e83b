/**
 * Questions and lists that lie over the page, one at a time, closed by Escape or by pressing beside them.
 *
 * @module tools/dialog
 */

import { el } from './dom.js';

/** Makes a link to what the rules say of something, where a page has rules. @type {((topic: string) => HTMLElement) | null} */
let linkTo = null;

/** Let dialogs have links to their rules. @param {(topic: string) => HTMLElement} link */
export function linkDialogs(link) {
  linkTo = link;
}

/**
 * Open a dialog. Returns what closes it.
 *
 * @param {object} what
 * @param {string} what.title
 * @param {Node[]} what.body
 * @param {(close: () => void) => HTMLButtonElement[]} what.actions  its buttons, the safe one first
 * @param {string} [what.rule]  the topic of its rule
 * @returns {() => void}
 */
export function openDialog({ title, body, actions, rule }) {
  const dialog = el('dialog', { class: 'dialog', 'aria-labelledby': 'dialog-title' });
  const close = () => dialog.close();
  const link = rule ? linkTo?.(rule) : null;
  // What it leads to can have the focus only once the dialog is closed.
  link?.addEventListener('click', close, { capture: true });
  const row = el('div', { class: 'dialog-actions' }, ...actions(close), link);
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
