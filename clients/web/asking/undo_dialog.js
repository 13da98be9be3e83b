/**
 * The dialogs before something is taken back: how far, and whether to ask for it.
 *
 * `data-action`: `undo-to` (with `data-to`), `undo-confirm`.
 *
 * @module asking/undo_dialog
 */

import { openDialog } from '../tools/dialog.js';
import { button, el } from '../tools/dom.js';
import { words } from '../words/index.js';
import { sentenceList } from './take_back.js';

/** @typedef {import('../connection/types.js').Back} Back */

/**
 * Let somebody say whether to ask the others.
 *
 * @param {string[]} sentences  what would be taken back
 * @param {number} others  how many there are to be asked
 * @param {() => void} ask
 */
export function openAsking(sentences, others, ask) {
  openDialog({
    title: words.undo.title,
    rule: 'button:undo',
    body: [el('p', {}, words.undo.text(others)), sentenceList(sentences)],
    actions: (close) => [
      button(words.undo.keep, close),
      button(words.undo.confirm, () => (close(), ask()), { class: 'button main', 'data-action': 'undo-confirm' }),
    ],
  });
}

/**
 * Let somebody choose how far to go back: the last action, or earlier ones with it.
 *
 * @param {Back[]} places  the newest first
 * @param {(to: number, until?: number) => string[]} since  the sentences of what happened after seq `to`, up to seq `until`
 * @param {(place: Back) => void} take
 */
export function openPlaces(places, since, take) {
  const list = el('ol', { class: 'undo-places' });
  const close = openDialog({ title: words.undo.howFar, rule: 'button:undo', body: [el('p', {}, words.undo.with), list], actions: (shut) => [button(words.undo.keep, shut)] });
  for (const [n, back] of places.entries()) {
    const sentences = since(back.to, places[n - 1]?.to);
    const choice = button('', () => (close(), take(back)), { class: 'undo-place', 'data-action': 'undo-to', 'data-to': back.to });
    choice.append(el('span', {}, sentences.join(' ') || words.undo.earlier), el('small', {}, back.free ? words.undo.atOnce : words.undo.byAsking));
    list.append(el('li', {}, choice));
  }
}
