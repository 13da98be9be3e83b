/**
 * What the lesson says: one thing at a time, and the ways on and back.
 *
 * Hooks: `data-zone="teacher"` with `data-step` (the code of the step, empty at the end) and `data-asks`; in it
 * `[data-action=…]` `go-on`, `show-place`, `step-back`, `start-over`, and `[data-zone=reaction]`.
 *
 * @module learn/teacher
 */

import { button, el, set, setText } from '../tools/dom.js';
import { words } from '../words/index.js';

/** @typedef {import('../tools/game_types.js').LessonWords} LessonWords */
/** @typedef {import('../connection/types.js').LessonShown} LessonShown */

const SENTENCE_ENDS = /(?<=[.!?…])\s+/;

export class Teacher {
  /**
   * @param {LessonWords} texts
   * @param {{goOn: () => void, back: () => void, startOver: () => void, show: () => void}} acts
   */
  constructor(texts, { goOn, back, startOver, show }) {
    this.texts = texts;
    const say = words.learn;
    this.count = el('p', { class: 'teacher-count' });
    this.bar = el('progress', { class: 'teacher-bar', 'aria-hidden': 'true' });
    this.title = el('h2', { class: 'teacher-title' });
    this.text = el('p', { class: 'teacher-text' });
    this.ask = el('p', { class: 'teacher-ask' });
    this.reaction = el('p', { class: 'teacher-reaction', 'data-zone': 'reaction' });
    this.goOn = button(say.goOn, goOn, { class: 'button main', 'data-action': 'go-on' });
    this.show = button(say.show, show, { class: 'button', 'data-action': 'show-place' });
    this.back = way('←', say.back, back, 'step-back');
    this.startOver = way('↺', say.startOver, startOver, 'start-over');
    this.end = el('div', { class: 'teacher-end' });
    const ways = el('div', { class: 'teacher-ways' }, this.goOn, this.show, this.back, this.startOver);
    const head = el('div', { class: 'teacher-head' }, this.title, this.count);
    this.element = el('section', { class: 'teacher', 'data-zone': 'teacher', 'aria-label': say.teacher }, this.bar, head, this.text, this.reaction, this.ask, this.end, ways);
  }

  /** Say what is to be said where the lesson is. @param {LessonShown} lesson */
  draw({ step, at, of }) {
    const say = words.learn;
    const texts = step && this.texts.steps[step.code];
    setText(this.count, step ? say.step(at + 1, of) : say.over);
    set(this.bar, { max: of, value: at });
    setText(this.title, texts ? texts.title : say.end.title);
    setText(this.text, texts ? texts.say : this.texts.end);
    setText(this.ask, texts?.ask ?? '');
    this.react(null);
    this.goOn.hidden = !step || step.asks;
    this.show.hidden = !step?.asks || step.lit.length === 0;
    this.end.hidden = step !== null;
    for (const way of [this.back, this.startOver]) way.hidden = at === 0;
    set(this.element, { 'data-step': step?.code ?? '', 'data-asks': step?.asks ?? false, 'data-at': at });
  }

  /** Say why what was done is not what was asked for; null: nothing. @param {string | null} code  empty: as of any other move */
  react(code) {
    setText(this.reaction, code === null ? '' : (this.texts.reactions[code] ?? words.learn.other));
    this.reaction.hidden = code === null;
  }

  /** What is to be done is begun: where there is little room, only that is said any more. @param {boolean} isBegun */
  begin(isBegun) {
    if (this.element.hasAttribute('data-begun') !== isBegun) set(this.element, { 'data-begun': isBegun });
  }

  /** All that is said now, for those who listen: sentence by sentence, so that none is cut short. */
  get spoken() {
    return [this.title, this.text, this.ask].flatMap((part) => (part.textContent ?? '').split(SENTENCE_ENDS)).filter(Boolean);
  }
}

/**
 * A way that is seen as a sign alone where there is little room.
 *
 * @param {string} sign
 * @param {string} label
 * @param {() => void} act
 * @param {string} action
 */
function way(sign, label, act, action) {
  const made = button('', act, { class: 'button quiet way', 'data-action': action, title: label });
  made.append(el('span', { class: 'way-sign', 'aria-hidden': 'true' }, sign), el('span', { class: 'way-name' }, label));
  return made;
}
