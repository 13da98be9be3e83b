/**
 * The bar that controls a replay: a scrubber, buttons, speed, as which seat it is seen, link, download and proof.
 *
 * The bar is `data-zone="replay"` with `data-at`, `data-last`, `data-playing` and, while something is fetched,
 * `data-loading`; what it tells of the step is `replay_told.js`. Its buttons are `data-action`: `replay-first`, `replay-back`,
 * `replay-play`, `replay-next`, `replay-last`, `replay-link`, `replay-save`, `replay-proof`, `replay-close`; its fields
 * `speed`, `eyes` and `place`.
 *
 * @module record/replay_bar
 */

import { button, el, setText, set } from '../tools/dom.js';
import { icon, setIcon } from '../tools/icons.js';
import { words } from '../words/index.js';
import { ReplayTold } from './replay_told.js';

/**
 * What the bar wants done.
 * @typedef {object} BarActions
 * @property {() => void} first
 * @property {() => void} back
 * @property {() => void} play  or stop
 * @property {() => void} next
 * @property {() => void} last
 * @property {(seq: number) => void} seek
 * @property {(speed: number) => void} speed
 * @property {(as: number | null) => void} eyes
 * @property {() => void} link
 * @property {() => void} save
 * @property {() => void} proof
 * @property {() => void} close
 */

/**
 * How the bar stands. `eyes` are what can be chosen between, each with its name; `by` tells through whose eyes it is
 * where there is no choice.
 * @typedef {object} BarState
 * @property {number} at
 * @property {number} last
 * @property {boolean} playing
 * @property {boolean} loading
 * @property {boolean} isOver  whether the game itself is over
 * @property {boolean} isMyTurn  whether I am to act in the game itself
 * @property {{as: number | null, name: string}[]} eyes
 * @property {number | null} as
 * @property {string} by
 * @property {[number, number][]} undone  stretches of steps that were taken back
 */

/** How fast it can be shown, as parts of the usual. */
export const SPEEDS = [0.5, 1, 2, 4, 8];

export class ReplayBar {
  #eyesKey = '';
  #marksKey = '';

  /** @param {BarActions} steering */
  constructor(steering) {
    this.told = new ReplayTold();
    this.place = el('input', { type: 'range', name: 'place', min: 1, step: 1, 'aria-label': words.replay.place });
    this.place.addEventListener('input', () => steering.seek(Number(this.place.value)));
    this.marks = el('div', { class: 'replay-marks', 'aria-hidden': 'true' });
    this.at = el('span', { class: 'replay-at' });
    const track = el('div', { class: 'replay-track' }, this.marks, this.place);
    this.play = key('play', words.replay.play, steering.play);
    this.first = key('first', words.replay.first, steering.first);
    this.back = key('back', words.replay.back, steering.back);
    this.next = key('next', words.replay.next, steering.next);
    this.last = key('last', words.replay.last, steering.last);
    const choices = SPEEDS.map((speed) => el('option', { value: speed, selected: speed === 1 }, words.replay.times(speed)));
    const speed = el('select', { name: 'speed', 'aria-label': words.replay.speed, title: words.replay.speed }, ...choices);
    speed.addEventListener('change', () => steering.speed(Number(speed.value)));
    this.eyes = el('select', { name: 'eyes', 'aria-label': words.replay.eyes, title: words.replay.eyes });
    this.eyes.addEventListener('change', () => steering.eyes(this.eyes.value === '' ? null : Number(this.eyes.value)));
    this.by = el('span', { class: 'hint replay-by' });
    this.proof = key('proof', words.replay.proof, steering.proof);
    const link = key('link', words.replay.link, steering.link);
    const save = key('save', words.replay.save, steering.save);
    this.close = button('', steering.close, { class: 'button small replay-close', 'data-action': 'replay-close' });
    this.closing = el('span', {});
    this.close.append(icon('close'), this.closing);
    const head = el('div', { class: 'replay-head' }, this.told.element, this.close);
    const along = el('div', { class: 'replay-along' }, track, this.at);
    const keys = el('div', { class: 'replay-keys' }, this.first, this.back, this.play, this.next, this.last, speed);
    const more = el('div', { class: 'replay-more' }, this.eyes, this.by, link, save, this.proof);
    const row = el('div', { class: 'replay-row' }, keys, more);
    this.element = el('section', { class: 'replay', 'data-zone': 'replay', 'aria-label': words.replay.title }, head, along, row);
  }

  /** @param {BarState} standing */
  draw({ at, last, playing, loading, isOver, isMyTurn, eyes, as, by, undone }) {
    set(this.element, { 'data-at': at, 'data-last': last, 'data-playing': playing, 'data-loading': loading });
    set(this.place, { max: last, 'aria-valuetext': words.replay.at(at, last) });
    this.place.value = String(at);
    this.element.style.setProperty('--at', String(last > 1 ? (at - 1) / (last - 1) : 1));
    setText(this.at, words.replay.of(at, last));
    name(this.play, playing ? words.replay.pause : words.replay.play);
    setIcon(/** @type {SVGElement} */ (this.play.firstElementChild), playing ? 'pause' : 'play');
    for (const [each, isEnd] of /** @type {const} */ ([[this.first, at <= 1], [this.back, at <= 1], [this.next, at >= last], [this.last, at >= last]])) {
      set(each, { 'aria-disabled': isEnd ? 'true' : null });
    }
    this.proof.hidden = !isOver;
    setText(this.closing, isOver ? words.replay.toEnd : isMyTurn ? words.replay.yourTurn : words.replay.toGame);
    this.close.classList.toggle('main', isMyTurn);
    this.#drawEyes(eyes, as, by);
    this.#drawMarks(undone, last);
  }

  /** @param {BarState['eyes']} eyes @param {number | null} as @param {string} by */
  #drawEyes(eyes, as, by) {
    const wanted = JSON.stringify(eyes);
    if (wanted !== this.#eyesKey) {
      this.#eyesKey = wanted;
      this.eyes.replaceChildren(...eyes.map((each) => el('option', { value: each.as ?? '' }, each.name)));
    }
    this.eyes.hidden = eyes.length === 0;
    this.by.hidden = eyes.length > 0;
    this.eyes.value = String(as ?? '');
    setText(this.by, by);
  }

  /** @param {[number, number][]} undone @param {number} last */
  #drawMarks(undone, last) {
    const wanted = JSON.stringify([undone, last]);
    if (wanted === this.#marksKey) return;
    this.#marksKey = wanted;
    const along = (/** @type {number} */ seq) => Math.min(100, Math.max(0, (100 * (seq - 1)) / Math.max(1, last - 1)));
    const marks = undone.map(([from, to]) => {
      const stretch = el('span', {});
      stretch.style.left = `${along(from - 0.5)}%`;
      stretch.style.width = `${along(to + 0.5) - along(from - 0.5)}%`;
      return stretch;
    });
    this.marks.replaceChildren(...marks);
  }
}

/**
 * A button with a picture.
 *
 * @param {'first' | 'back' | 'play' | 'next' | 'last' | 'link' | 'save' | 'proof'} what
 * @param {string} label
 * @param {() => void} act
 */
function key(what, label, act) {
  const made = button('', act, { class: 'button replay-key', 'data-action': `replay-${what}` });
  made.append(icon(what));
  name(made, label);
  return made;
}

/** @param {HTMLElement} made @param {string} label */
function name(made, label) {
  set(made, { 'aria-label': label, title: label });
}
