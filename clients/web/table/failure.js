/**
 * What the page shows where its table cannot be opened.
 *
 * @module table/failure
 */

import { Refusal } from '../connection/refusal.js';
import { button, el, find } from '../tools/dom.js';
import { words } from '../words/board.js';

/** A page that finds no server loads itself again after this many ms, and up to so many more at random. */
const RELOAD_AFTER = 3000;
const RELOAD_SPREAD = 4000;

/** Say what went wrong, with a way on. @param {unknown} error */
export function showFailure(error) {
  const isOffline = error instanceof Refusal && !error.answered;
  const isGone = error instanceof Refusal && error.code === 'no_table';
  const { lost } = words;
  const title = isOffline ? lost.away : isGone ? lost.noTable : words.error.cannot;
  const text = el('p', {}, isOffline ? lost.offline : isGone ? words.error.gone : '');
  if (!isOffline && !isGone) void sentenceFor(error).then((sentence) => text.append(sentence));
  const retry = button(lost.retry, () => location.reload(), { class: 'button main' });
  const home = el('a', { class: 'button', href: '/' }, lost.toStart);
  find('main').replaceChildren(el('section', { class: 'lost' }, el('h2', {}, title), text, isGone ? home : retry));
  document.body.dataset.status = isOffline ? 'away' : 'closed';
  if (isOffline) setTimeout(() => location.reload(), RELOAD_AFTER + RELOAD_SPREAD * Math.random());
}

/** What there is to be said of it: a board has no words for that, and it may be that they cannot be had. @param {unknown} error */
async function sentenceFor(error) {
  try {
    const { errorSentence } = await import('../tools/refusals.js');
    return errorSentence(error);
  } catch {
    return words.error.unexpected;
  }
}
