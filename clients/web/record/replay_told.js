/**
 * What a replay tells of a step, in a room of its own that is as high at every step: so nothing of the board lies under it,
 * and the board does not move.
 *
 * What is long has smaller type; what is longer still is folded, and a press on it shows all of it over the page until the
 * next step or press. `data-zone`: the sentences are `caption`, what a bot thought before the step `thoughts`. What is told
 * has `data-size` `small` or `folded`, and `data-open` while all of a folded one is shown, by `data-action="replay-unfold"`.
 *
 * @module record/replay_told
 */

import { button, el, set, setText } from '../tools/dom.js';
import { words } from '../words/index.js';
import { written } from '../words/outcome.js';

/**
 * How a game came out; `isStanding` where its rules did not end it, and the points are those of how it lay.
 * @typedef {{title: string, why: string, isStanding: boolean, scores: import('../words/outcome.js').Score[]}} Outcome
 */

/** What is tried one after another until what is told fits its room; folded it always does. */
const SIZES = /** @type {const} */ ([null, 'small', 'folded']);

export class ReplayTold {
  #isOpen = false;

  constructor() {
    this.caption = el('p', { class: 'replay-caption', role: 'status', 'data-zone': 'caption' });
    this.thoughts = el('p', { class: 'hint replay-thoughts', 'data-zone': 'thoughts', hidden: true });
    // Where even the window is too low for all of it, it is scrolled.
    this.told = el('div', { class: 'replay-told', tabindex: 0 }, this.caption, this.thoughts);
    this.unfold = button('', () => this.#open(!this.#isOpen), { class: 'replay-unfold', 'data-action': 'replay-unfold', hidden: true });
    this.unfold.append(el('span', {}));
    this.element = el('div', { class: 'replay-room' }, this.told, this.unfold);
    new ResizeObserver(() => this.#fit()).observe(this.element);
  }

  /**
   * What the step was, in words, and whether it was taken back. How the game came out stands before all else: it is seen
   * where the rest is folded, too.
   *
   * @param {Element | null} emblem
   * @param {Outcome | null} outcome
   * @param {string[]} sentences
   * @param {boolean} undone
   */
  showStep(emblem, outcome, sentences, undone) {
    const note = undone && el('small', { class: 'undone-note' }, words.replay.undone);
    const text = el('span', {}, ...(outcome ? cameOut(outcome) : []), el(undone ? 's' : 'span', {}, sentences.join(' ')), ' ', note);
    this.caption.replaceChildren(...[emblem, text].filter((part) => part !== null));
    this.#open(false);
  }

  /** What a bot thought before the step; null where nothing is known of any step. @param {string | null} text */
  showThoughts(text) {
    setText(this.thoughts, text ?? '');
    this.thoughts.hidden = text === null;
    this.#fit();
  }

  /** @param {boolean} isOpen */
  #open(isOpen) {
    this.#isOpen = isOpen;
    this.told.scrollTop = 0;
    this.#fit();
  }

  /** Let it be as large as its room is for it, or all of it as high as the window above. */
  #fit() {
    const { told, unfold } = this;
    set(told, { 'data-open': false });
    for (const size of SIZES) {
      set(told, { 'data-size': size });
      if (told.scrollHeight <= told.clientHeight + 1) break;
    }
    const isFolded = told.dataset.size === 'folded';
    const isOpen = isFolded && this.#isOpen;
    set(told, { 'data-open': isOpen });
    told.style.maxHeight = isOpen ? `${Math.max(this.element.getBoundingClientRect().bottom, innerHeight / 2)}px` : '';
    unfold.hidden = !isFolded;
    set(unfold, { 'aria-expanded': String(isOpen) });
    setText(/** @type {Element} */ (unfold.firstElementChild), isOpen ? words.replay.less : words.replay.all);
  }
}

/** Who won, everybody's points from the most down, each whole in its line, and why. @param {Outcome} outcome */
function cameOut({ title, why, isStanding, scores }) {
  const won = el('strong', { class: 'replay-won' }, title);
  const points = [...scores].sort((one, other) => other.points - one.points).flatMap(({ name, points }, n) => {
    const score = el('span', { class: 'replay-score' }, el('span', {}, name), ` ${written(points)}`);
    return n > 0 ? [' · ', score] : [score];
  });
  return [won, ' – ', el('span', { class: 'replay-scores' }, isStanding && `${words.over.stood} `, ...points), ' ', el('span', { class: 'replay-why' }, why), ' '];
}
