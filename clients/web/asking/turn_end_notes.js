/**
 * What stands for a moment where a turn was ended by a press: the question whether it shall be, where the person wishes to
 * be asked; and after it, where nothing new was shown by it, the way back. Both lie over the page and move nothing on it.
 *
 * `data-zone="end-question"` with `data-action` end-yes and end-no; a second press at the same place is a yes, too.
 * `data-action="undo-here"` takes back, and lies exactly where the turn was ended. The second half of a double click does
 * nothing at all.
 *
 * @module asking/turn_end_notes
 */

import { preference } from '../settings/preferences.js';
import { announce } from '../tools/announce.js';
import { button, el, setText } from '../tools/dom.js';
import { words } from '../words/index.js';
import { MOMENT, TurnEnd } from './turn_end.js';

/** @typedef {import('../connection/types.js').Move} Move */
/** @typedef {import('../tools/game_types.js').Shown} Shown */

/** How far (px) the question stays from what was pressed, and from the edges of the window. */
const GAP = 8;

export class TurnEndNotes {
  /** What was pressed last, and where it was. @type {{element: Element, box: DOMRect} | null} */
  #pressed = null;
  /** Where the turn was ended that can be taken back there. @type {DOMRect | null} */
  #endedAt = null;
  /** @type {Shown | null} */
  #shown = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #moment;

  /**
   * @param {object} how
   * @param {import('../tools/game_types.js').Game} how.game
   * @param {(move: Move) => void} how.play
   * @param {(to: number) => void} how.undo
   */
  constructor({ game, play, undo }) {
    this.game = game;
    this.send = play;
    this.state = new TurnEnd(game.ends, () => preference('confirmEnd'), () => performance.now());
    this.what = el('p', { class: 'end-what' });
    const yes = button(words.asking.end.yes, () => this.#confirm(), { class: 'button main', 'data-action': 'end-yes' });
    const no = button(words.asking.end.no, () => this.#close(), { class: 'button', 'data-action': 'end-no' });
    this.question = el('div', { class: 'end-question', role: 'group', 'aria-label': words.asking.end.title, 'data-zone': 'end-question' }, el('p', {}, el('b', {}, words.asking.end.title)), this.what, el('div', { class: 'request-actions' }, no, yes));
    const back = () => {
      const to = this.#shown?.view.undo?.to;
      this.#forget();
      if (to !== undefined) undo(to);
    };
    // For the finger and the mouse only: there is the same button in the dock, which keys and screen readers reach.
    this.back = button(words.undo.free, () => this.state.isDouble || back(), { class: 'button undo-here', 'data-action': 'undo-here', tabindex: -1, 'aria-hidden': 'true' });
    this.element = el('div', { class: 'end-notes' }, this.question, this.back);
    this.question.hidden = this.back.hidden = true;
  }

  /** Listen to presses from now on, and be seen. */
  listen() {
    document.body.append(this.element);
    document.addEventListener('click', (event) => this.#note(event), { capture: true });
    document.addEventListener('keydown', (event) => event.key === 'Escape' && this.#close());
    for (const moved of ['resize', 'scroll']) addEventListener(moved, () => this.hide(), { passive: true });
  }

  /** Ask nothing and offer nothing any more: what it was about is out of sight. */
  hide() {
    this.#close();
    this.#forget();
  }

  /** A move was chosen on the board: make it, or ask first. @param {Move} move */
  play(move) {
    const seq = this.#shown?.seq ?? 0;
    const outcome = this.state.press(move, seq);
    if (outcome === 'ask') this.#ask(move);
    else if (outcome === 'play') this.#send(move);
  }

  /** @param {Shown} shown */
  draw(shown) {
    this.#shown = shown;
    this.state.drop(shown.seq);
    this.question.hidden = this.state.asked === null;
    const canTakeBack = !shown.pending && this.state.canTakeBack(shown.view.undo);
    if (canTakeBack && this.back.hidden) this.#offerBack();
    else if (!canTakeBack) this.back.hidden = true;
  }

  /** Remember what is pressed; the second half of a double click presses nothing. @param {MouseEvent} event */
  #note(event) {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (event.detail > 1 && this.state.isDouble) {
      event.stopPropagation();
      event.preventDefault();
      return;
    }
    if (this.element.contains(target)) return;
    const element = target.closest('button, [role="button"]');
    if (this.state.asked && element !== this.#pressed?.element) this.#close();
    this.#pressed = element && { element, box: element.getBoundingClientRect() };
  }

  /** @param {Move} move */
  #ask(move) {
    setText(this.what, this.game.nameMove(move, this.#shown?.view.game));
    this.question.hidden = false;
    const { style } = this.question;
    const box = this.#pressed?.box ?? new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0);
    const { width, height } = this.question.getBoundingClientRect();
    const above = box.top - height - GAP;
    style.top = `${above >= GAP ? above : Math.min(box.bottom + GAP, innerHeight - height - GAP)}px`;
    style.left = `${Math.max(GAP, Math.min(box.left + (box.width - width) / 2, innerWidth - width - GAP))}px`;
    announce(words.asking.end.announced(this.what.textContent ?? ''));
  }

  #confirm() {
    const { asked } = this.state;
    if (!asked || this.state.isDouble) return;
    this.state.confirm(asked, this.#shown?.seq ?? 0);
    this.#send(asked);
  }

  /** @param {Move} move */
  #send(move) {
    this.#endedAt = this.#pressed?.box ?? null;
    this.#close();
    this.send(move);
  }

  #close() {
    this.state.drop();
    this.question.hidden = true;
  }

  /** The way back lies where the turn was ended, for a moment. */
  #offerBack() {
    const box = this.#endedAt;
    if (!box) return this.state.forget();
    const { style } = this.back;
    for (const side of /** @type {const} */ (['top', 'left', 'width', 'height'])) style[side] = `${box[side]}px`;
    this.back.hidden = false;
    clearTimeout(this.#moment);
    this.#moment = setTimeout(() => this.#forget(), MOMENT);
    return undefined;
  }

  #forget() {
    this.state.forget();
    this.back.hidden = true;
  }
}
