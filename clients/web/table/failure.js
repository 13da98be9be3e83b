/**
 * What the page shows where its table cannot be opened.
 *
 * @module table/failure
 */

import { Refusal } from '../connection/api.js';
import { button, el, find } from '../tools/dom.js';
import { words } from '../words/index.js';
import { errorSentence } from '../tools/refusals.js';

/** A page that finds no server loads itself again after this many ms, and up to so many more at random. */
const RELOAD_AFTER = 3000;
const RELOAD_SPREAD = 4000;

/** Say what went wrong, with a way on. @param {unknown} error */
export function showFailure(error) {
  const isOffline = error instanceof Refusal && !error.answered;
  const isGone = error instanceof Refusal && error.code === 'no_table';
  const [title, text] = isOffline
    ? [words.connection.away, words.refusals.offline]
    : isGone
      ? [words.refusals.no_table, words.error.gone]
      : [words.error.cannot, errorSentence(error)];
  const retry = button(words.connection.retry, () => location.reload(), { class: 'button main' });
  const home = el('a', { class: 'button', href: '/' }, words.table.toStart);
  find('main').replaceChildren(el('section', { class: 'lost' }, el('h2', {}, title), el('p', {}, text), isGone ? home : retry));
  document.body.dataset.status = isOffline ? 'away' : 'closed';
  if (isOffline) setTimeout(() => location.reload(), RELOAD_AFTER + RELOAD_SPREAD * Math.random());
}
