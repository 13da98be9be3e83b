/**
 * Seeing again what was done since one acted last: the board as it was before, each step happening, and the present.
 *
 * Its button is `data-action="see-again"`, with `data-seeing` while it happens; what is said of each step meanwhile is
 * `data-zone="seen-again"`, over the board. A press anywhere on the page, or Escape, leads back to the present.
 *
 * @module last_moves/see_again
 */

import { applyUpdate } from '../connection/view.js';
import { notify } from '../tools/announce.js';
import { button, el, set, setText, writeTool } from '../tools/dom.js';
import { Sleeper } from '../tools/sleeper.js';
import { words } from '../words/index.js';
import { refusalSentence } from '../tools/refusals.js';

/** @typedef {import('../connection/types.js').Step} Step */
/** @typedef {import('../tools/game_types.js').Shown} Shown */
/** @typedef {import('./last_moves.js').Since} Since */

/** How long (ms) the board stands as it was before, and each step once it has happened. */
const BEFORE = 500;
const AFTER = 900;
/** Steps asked for at a time. */
const AT_ONCE = 100;
/** Parts of the page on which a press that ends it does nothing else: what lay there lay there in the past. */
const BOARD = '.centre, .market, .hand, .game-actions';

/**
 * What it needs of the page.
 * @typedef {object} SeeAgainHost
 * @property {import('../motion/frame_queue.js').FrameQueue} frames
 * @property {(question: {t: string, [field: string]: any}) => Promise<any>} ask
 * @property {() => Shown} live  the game as it is now
 * @property {() => void} reveal  bring the board into sight
 * @property {() => Since} since  what is to be seen again
 * @property {(step: Step) => string[]} tell  the sentences of a step
 */

export class SeeAgain {
  /** The run that is under way. @type {object | null} */
  #run = null;
  #sleeper = new Sleeper();

  /** @param {SeeAgainHost} host */
  constructor(host) {
    this.host = host;
    this.button = button('', () => (this.isShowing ? this.stop() : void this.start()), { class: 'button quiet see-again', 'data-action': 'see-again', hidden: true });
    this.#write(false);
    this.number = el('span', { class: 'seen-again-number', 'aria-hidden': 'true' });
    this.text = el('span', {});
    this.caption = el('p', { class: 'seen-again', role: 'status', 'data-zone': 'seen-again', hidden: true }, this.number, this.text);
    document.addEventListener('click', (event) => this.#pressed(event), { capture: true });
    document.addEventListener('keydown', (event) => event.key === 'Escape' && this.stop(), { capture: true });
  }

  get isShowing() {
    return this.#run !== null;
  }

  /** Offer it where there is something to be seen. */
  draw() {
    this.button.hidden = this.host.since().steps.length === 0;
  }

  /** Show it from the beginning. */
  async start() {
    const run = {};
    const { steps, marks } = this.host.since();
    if (steps.length === 0) return;
    this.#set(run);
    this.host.reveal();
    try {
      const moments = await this.#moments(steps);
      if (run === this.#run) await this.#show(run, moments, marks);
    } catch (error) {
      if (run === this.#run) notify(refusalSentence(error instanceof Error ? error.message : '', ''), 'bad');
    }
    if (run === this.#run) this.stop();
  }

  /** Back to the present, which is drawn unless somebody else draws now. @param {boolean} [isDrawn] */
  stop(isDrawn = true) {
    if (!this.isShowing) return;
    this.#set(null);
    this.#sleeper.wake();
    this.host.frames.hurry();
    if (!isDrawn) return;
    // What has come since is yet to be shown happening.
    const live = this.host.live();
    void this.host.frames.show({ shown: () => live, steps: [], hurried: true });
  }

  /**
   * The board before the first of these steps, and after each.
   *
   * @param {readonly Step[]} steps
   * @returns {Promise<{before: Shown, after: {step: Step, shown: Shown}[]}>}
   */
  async #moments(steps) {
    const wanted = new Map(steps.map((step) => [step.seq, step]));
    const last = steps[steps.length - 1].seq;
    const first = steps[0].seq - 1;
    let view = /** @type {any} */ (null);
    let before = /** @type {Shown | null} */ (null);
    const after = [];
    for (let from = first; from < last; ) {
      const page = await this.host.ask({ t: 'replay', from, limit: Math.min(AT_ONCE, last - from) });
      view ??= page.view;
      before ??= this.#past(first, view);
      if (!page.steps?.length) throw new Error('nothing_there');
      for (const told of page.steps) {
        view = applyUpdate(view, told);
        const step = wanted.get(told.seq);
        if (step) after.push({ step, shown: this.#past(told.seq, view) });
        from = told.seq;
      }
    }
    return { before: /** @type {Shown} */ (before), after };
  }

  /** @param {number} seq @param {any} seen @returns {Shown} */
  #past(seq, seen) {
    return { ...this.host.live(), seq, view: { ...seen, moves: [], undo: null }, moves: [], pending: true, marks: [] };
  }

  /**
   * @param {object} run
   * @param {{before: Shown, after: {step: Step, shown: Shown}[]}} moments
   * @param {Since['marks']} marks
   */
  async #show(run, { before, after }, marks) {
    const { frames, tell } = this.host;
    await frames.show({ shown: () => before, steps: [], past: true });
    await this.#sleeper.sleep(BEFORE);
    for (const { step, shown } of after) {
      if (run !== this.#run) return;
      this.#say(marks.find(({ seqs }) => seqs.includes(step.seq))?.number ?? null, tell(step));
      const known = marks.filter(({ seqs }) => seqs[0] <= step.seq);
      await frames.show({ shown: () => ({ ...shown, marks: known }), steps: [step], past: true });
      if (run === this.#run) await this.#sleeper.sleep(AFTER);
    }
  }

  /** @param {number | null} number @param {string[]} sentences */
  #say(number, sentences) {
    if (sentences.length === 0) return;
    this.number.hidden = number === null;
    setText(this.number, String(number ?? ''));
    setText(this.text, sentences.join(' '));
    this.caption.hidden = false;
  }

  /** @param {object | null} run */
  #set(run) {
    this.#run = run;
    this.caption.hidden = true;
    this.#write(run !== null);
    set(this.button, { 'data-seeing': run !== null });
  }

  /** @param {boolean} isShowing */
  #write(isShowing) {
    const { stop, seeAgain } = words.lastMoves;
    const word = isShowing ? stop : seeAgain;
    writeTool(this.button, '↻', word, word);
  }

  /** @param {MouseEvent} event */
  #pressed(event) {
    if (!this.isShowing || !(event.target instanceof Element) || this.button.contains(event.target)) return;
    this.stop();
    if (!event.target.closest(BOARD)) return;
    event.stopPropagation();
    event.preventDefault();
  }
}
