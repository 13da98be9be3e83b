/**
 * Lines of the record: one for each step, and folds around what was taken back.
 *
 * A line is `data-step` and, when taken back, `data-undone`; a fold is `data-fold` with the seq of what took it back.
 *
 * @module record/entries
 */

import { button, el, setChildren, setText, set } from '../tools/dom.js';
import { words } from '../words/index.js';

/** @typedef {import('../connection/types.js').Step} Step */

/**
 * The line of a step. Pressed, it leads to the step.
 *
 * @param {Step} step
 * @param {string[]} sentences
 * @param {Element | null} emblem  of the seat that acted
 * @param {() => void} jump
 */
export function recordEntry(step, sentences, emblem, jump) {
  const text = el('span', { class: 'sentences' });
  for (const sentence of sentences) text.append(el('span', {}, sentence), ' ');
  const line = button('', jump, { class: 'record-jump', tabindex: -1, title: words.record.jump });
  line.append(text);
  const when = el('time', { datetime: new Date(step.at).toISOString(), title: `${words.day(step.at)}, ${words.time(step.at)}` }, words.time(step.at));
  return el('li', { 'data-step': step.seq }, el('span', { class: 'who' }, emblem), line, when);
}

/**
 * The heading of a day.
 *
 * @param {string} day  as `2026-11-28`
 * @param {string} text
 */
export function dayHeading(day, text) {
  return el('li', { class: 'record-day', 'data-day': day }, el('h3', {}, text));
}

/** Give a line the number that what it tells has on the board, or none. @param {HTMLLIElement} entry @param {number | null} number */
export function markNumber(entry, number) {
  const who = entry.querySelector('.who');
  if (who) set(who, { 'data-number': number });
}

/** The heading before what was done since the viewer acted last. */
export function sinceHeading() {
  const text = el('h3', {});
  return { text, element: el('li', { class: 'record-since', 'data-since': true }, text) };
}

/**
 * Strike a line through, or no more.
 *
 * @param {HTMLLIElement} entry
 * @param {boolean} undone
 */
export function markUndone(entry, undone) {
  if ((entry.dataset.undone !== undefined) === undone) return;
  set(entry, { 'data-undone': undone });
  const text = entry.querySelector('.sentences');
  const note = entry.querySelector('.undone-note');
  if (!text) return;
  const wrapped = el(undone ? 's' : 'span', { class: 'sentences' });
  wrapped.append(...text.childNodes);
  text.replaceWith(wrapped);
  if (undone) wrapped.after(el('small', { class: 'undone-note' }, words.record.undone));
  else note?.remove();
}

/**
 * Show how people reacted to a step, beside its line.
 *
 * @param {HTMLLIElement} entry
 * @param {{sign: string, label: string, count: number}[]} reactions
 */
export function markReactions(entry, reactions) {
  const text = reactions.map(({ sign, count }) => (count > 1 ? `${sign} ${count}` : sign)).join('  ');
  const shown = entry.querySelector('.record-reactions');
  if ((shown?.textContent ?? '') === text) return;
  shown?.remove();
  const label = reactions.map(({ label: each, count }) => (count > 1 ? `${each} (${count})` : each)).join(', ');
  if (text !== '') entry.append(el('span', { class: 'record-reactions', role: 'img', 'aria-label': label }, text));
}

/** What one event took back, folded in. */
export class Fold {
  /** @param {number} by  the seq of that event */
  constructor(by) {
    this.list = el('ol', { class: 'record-list' });
    this.summary = el('summary', {});
    this.details = el('details', {}, this.summary, this.list);
    this.element = el('li', { class: 'fold', 'data-fold': by }, this.details);
  }

  get isOpen() {
    return this.details.open;
  }

  open() {
    this.details.open = true;
  }

  /** @param {HTMLLIElement[]} entries */
  draw(entries) {
    setChildren(this.list, entries);
    setText(this.summary, words.record.folded(entries.length));
  }
}
