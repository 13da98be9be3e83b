/**
 * The dialogs that ask whether to ask: what would come of it, who has to agree, and what has to be chosen for it.
 *
 * `data-action`: `ask-choice` with `data-what` (and `data-seat`), `ask-confirm`.
 *
 * @module asking/question_dialog
 */

import { levelPicker } from '../lobby/level_picker.js';
import { openDialog } from '../tools/dialog.js';
import { button, el } from '../tools/dom.js';
import { words } from '../words/index.js';
import { PauseFields } from './pause_fields.js';
import { choiceText } from './question_opener.js';

/** @typedef {import('../tools/game_types.js').Names} Names */
/** @typedef {import('../connection/types.js').Wish} Wish */
/** @typedef {import('./questions.js').Question} Question */

/** Sends a wish to the others. @typedef {(what: Wish) => void} Ask */

/** What a form adds to a wish; `value` is null while it cannot be asked so. @typedef {{element: HTMLElement, value: () => object | null}} Form */

/**
 * Let somebody choose among questions.
 *
 * @param {Question[]} questions
 * @param {Names} names
 * @param {Ask} ask
 */
export function openChoices(questions, names, ask) {
  const list = el('ul', { class: 'ask-choices' });
  const body = questions.length > 0 ? list : el('p', {}, words.asking.nothing);
  const close = openDialog({ title: words.asking.title, rule: 'button:ask', body: [body], actions: (shut) => [button(words.asking.keep, shut)] });
  for (const question of questions) {
    const choose = () => (close(), openQuestion(question, names, ask));
    const choice = button('', choose, { class: 'ask-choice', 'data-action': 'ask-choice', 'data-what': question.t, 'data-seat': question.seat });
    choice.append(el('span', {}, choiceText(question, names)), el('small', {}, needs(question, names)));
    list.append(el('li', {}, choice));
  }
}

/**
 * Say what would come of a question, and put it to the others when that is confirmed.
 *
 * @param {Question} question
 * @param {Names} names
 * @param {Ask} ask
 */
export function openQuestion(question, names, ask) {
  const form = formOf(question);
  const confirm = (/** @type {() => void} */ close) => {
    const more = form ? form.value() : {};
    if (more === null) return;
    close();
    const seat = question.seat === undefined ? {} : { seat: question.seat };
    ask(/** @type {Wish} */ ({ t: question.t, ...seat, ...more }));
  };
  const outcome = words.asking.outcomes[question.t]({ seat: question.seat ?? question.absent[0] }, names);
  openDialog({
    title: choiceText(question, names),
    rule: 'button:ask',
    body: [el('p', {}, outcome), ...(form ? [form.element] : []), el('p', { class: 'hint' }, needs(question, names))],
    actions: (close) => [
      button(words.asking.keep, close),
      button(question.needs.length > 0 ? words.asking.confirm : words.asking.doIt, () => confirm(close), { class: 'button main', 'data-action': 'ask-confirm' }),
    ],
  });
}

/** @param {Question} question @param {Names} names */
function needs(question, names) {
  return words.asking.needs(question.needs, names);
}

/** @param {Question} question @returns {Form | null} */
function formOf({ t, levels }) {
  if (t === 'pause') return pauseForm();
  return levels ? levelForm(levels) : null;
}

/** @returns {Form} */
function pauseForm() {
  const fields = new PauseFields();
  const value = () => {
    const until = fields.value();
    return until === null ? null : { until };
  };
  return { element: fields.element, value };
}

/** How well the bot shall play. @param {string[]} levels @returns {Form} */
function levelForm(levels) {
  const picker = levelPicker(levels);
  return { element: picker.element, value: () => ({ level: picker.value() }) };
}
