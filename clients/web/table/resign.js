/**
 * The button to resign, which asks for confirmation.
 *
 * @module table/resign
 */

import { openDialog } from '../tools/dialog.js';
import { button, el } from '../tools/dom.js';
import { icon } from '../tools/icons.js';
import { words } from '../words/index.js';

/**
 * The button, `data-action="resign"`, whose question is answered by `data-action="resign-confirm"`.
 *
 * @param {() => void} resign
 * @param {() => number} others  how many play on when who presses it has resigned; 0 or 1 ends the game
 */
export function resignButton(resign, others) {
  const ask = () =>
    openDialog({
      title: words.resign.title,
      rule: 'button:resign',
      body: [el('p', {}, words.resign.text(others()))],
      actions: (close) => [
        button(words.resign.keep, close),
        button(words.resign.confirm, () => (close(), resign()), { class: 'button danger', 'data-action': 'resign-confirm' }),
      ],
    });
  const opener = button('', () => void ask(), { class: 'button quiet resign', 'data-action': 'resign' });
  opener.append(icon('flag'), el('span', {}, words.resign.action));
  return opener;
}
