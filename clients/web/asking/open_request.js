/**
 * The open request, as everybody at the table sees it: who asks for what, what would come of it, who has agreed, whom it
 * waits for, and the buttons to answer or to withdraw it.
 *
 * It is `data-zone="request"` with `data-what`: takeback, pause, resume, calloff, replace or claim. `data-action`:
 * request-yes, request-no, request-withdraw; of one to take back undo-yes, undo-no, undo-withdraw.
 *
 * @module asking/open_request
 */

import { button, el, set } from '../tools/dom.js';
import { words } from '../words/index.js';
import { isReplaced, unanswered } from './questions.js';
import { sentenceList } from './take_back.js';
import { kindOf, wishOf } from './wish.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */
/** @typedef {import('../connection/types.js').Request} Request */

export class OpenRequest {
  #key = '';

  /**
   * @param {object} how
   * @param {(to: number) => string[]} how.since  the sentences of what happened after seq `to`
   * @param {(yes: boolean) => void} how.answer
   */
  constructor({ since, answer }) {
    this.since = since;
    this.answer = answer;
    this.element = el('section', { class: 'request', 'aria-live': 'polite', 'data-zone': 'request' });
    this.element.hidden = true;
  }

  /** @param {Shown} shown */
  draw(shown) {
    const { request } = shown.view.table;
    const sentences = request && kindOf(request) === 'takeback' ? this.since(request.to) : [];
    const key = JSON.stringify([request, shown.pending, sentences, shown.seat, isReplaced(shown.view.table, shown.seat), isOnMap()]);
    if (key === this.#key) return;
    this.#key = key;
    this.element.hidden = request === null;
    set(this.element, { 'data-what': request && kindOf(request) });
    this.element.replaceChildren(...(request ? this.#parts(shown, request, sentences) : []));
  }

  /** @param {Shown} shown @param {Request} request @param {string[]} sentences */
  #parts({ view: { table }, seat, names, pending }, request, sentences) {
    const kind = kindOf(request);
    const wish = wishOf(request);
    const silent = unanswered(table, request);
    const isMine = request.asker === seat;
    const mayAnswer = seat !== null && silent.includes(seat) && !isReplaced(table, seat);
    const { asks, asked, outcomes, agreed, unasked, waiting } = words.asking;
    const title = (mayAnswer ? asks : asked)(request.asker, wish, names);
    const row = el('div', { class: 'request-actions' });
    if (mayAnswer) row.append(this.#answer(kind, 'no', pending), this.#answer(kind, 'yes', pending));
    else row.append(el('span', { class: 'hint' }, waiting(silent, names)));
    if (isMine) row.append(this.#answer(kind, 'withdraw', pending));
    const hint = (/** @type {string | false | undefined} */ text, of = '') => (text ? [el('p', { class: `hint ${of}` }, text)] : []);
    const isMarked = kind === 'takeback' && isOnMap();
    return [
      el('h2', {}, title),
      ...(kind === 'takeback' ? [folded(sentences, isMarked)] : []),
      ...hint(isMarked && words.asking.marked, 'request-marked'),
      ...hint(outcomes[kind]?.(wish, names)),
      ...hint(request.absent?.length ? unasked(request.absent, names) : false),
      ...hint(request.yes.length > 0 && agreed(request.yes, names)),
      row,
    ];
  }

  /**
   * @param {string} kind
   * @param {'yes' | 'no' | 'withdraw'} answer
   * @param {boolean} disabled
   */
  #answer(kind, answer, disabled) {
    const isYes = answer === 'yes';
    const action = `${kind === 'takeback' ? 'undo' : 'request'}-${answer}`;
    return button(words.asking[answer], () => this.answer(isYes), { class: isYes ? 'button main' : 'button', 'data-action': action, disabled });
  }
}

/** Whether anything is marked on the map itself: a card that was drawn is not to be seen there. */
function isOnMap() {
  return document.querySelector('[data-zone="map"] :is([data-moved], [data-moved-badge])') !== null;
}

/** What would go, in words; on a phone it is folded where the board shows it, too. @param {string[]} sentences @param {boolean} isMarked */
function folded(sentences, isMarked) {
  const list = el('details', { class: 'request-steps' }, el('summary', {}, words.asking.steps), sentenceList(sentences));
  list.open = !isMarked || !matchMedia('(max-width: 60rem) and (orientation: portrait)').matches;
  return list;
}
