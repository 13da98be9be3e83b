/**
 * A good move, shown: in words with its reason, and by rings around what is pressed for it, one after the other.
 *
 * It stands where it is said what to do now, in two lines at most, so that it hides nothing of the board; pressed, it is
 * shown whole. `data-zone="good-move"` says it, `data-action="good-move-close"` puts it away.
 *
 * @module hints/good_move
 */

import { announce, notify } from '../tools/announce.js';
import { button, el, setText } from '../tools/dom.js';
import { style } from '../tools/load_game.js';
import { Rings } from '../tools/rings.js';
import { words as ahead } from '../words/ahead_catalog.js';
import { refusalSentence } from '../tools/refusals.js';
import { wordsNow } from './now.js';
import { laterPlacesOf, placesOf } from './places.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */
/** @typedef {import('../tools/game_types.js').Board} Board */

/**
 * What it is shown in: the game, its board, the table as it is (null until it is known, also where this page changes its
 * seat), a way to ask the server and to have all drawn again.
 * @typedef {object} Around
 * @property {import('../tools/game_types.js').Game} game
 * @property {() => Board} board
 * @property {() => Shown | null} shown
 * @property {(question: {t: string}) => Promise<any>} ask
 * @property {() => void} redraw
 */

export class GoodMove {
  /** The seq that the move is shown for; -1: none is. */
  #seq = -1;
  /** @type {import('../tools/game_types.js').HintStep[]} */
  #steps = [];
  /** What the game has to say of it. @type {import('../tools/game_types.js').Hints | null} */
  #hints = null;

  /** @param {Around} around @param {HTMLButtonElement} opener */
  constructor(around, opener) {
    this.around = around;
    this.opener = opener;
    this.text = el('span', {});
    this.whole = button('', () => this.#unfold(!this.#isWhole), { class: 'good-move-text', 'data-action': 'good-move-whole' });
    this.whole.append(this.text);
    this.element = el('section', { class: 'good-move', 'data-zone': 'good-move', hidden: true }, this.whole, button('×', () => this.#putAway(), { class: 'button quiet small', 'aria-label': ahead.close, title: ahead.close, 'data-action': 'good-move-close' }));
    around.board().parts.prompt.after(this.element);
    const main = /** @type {HTMLElement} */ (document.querySelector('main'));
    this.rings = new Rings(main, () => placesOf(this.#steps), 'hint', () => laterPlacesOf(this.#steps));
    document.body.append(this.rings.element);
    void style('/static/hints/hints.css');
  }

  /** Ask for one, and show it as long as the table stands as it does. */
  async show() {
    const { game, ask, shown, board } = this.around;
    this.opener.disabled = true;
    this.#say(ahead.thinking);
    try {
      const [answer, hints] = await Promise.all([ask({ t: 'hint' }), game.hints()]);
      const now = shown();
      if (!now || answer.seq !== now.seq) return this.hide();
      const { move, reason } = answer;
      this.#seq = answer.seq;
      board().suggest?.(move);
      this.#hints = hints;
      hints.mark?.(move);
      this.#steps = hints.steps(move, now.view.game);
      this.#say(wordsNow(game.nameMove(move, now.view.game), reason ? (hints.reason(reason) ?? ahead.reasons[reason.code]?.() ?? null) : null));
      announce(this.text.textContent ?? '');
      uncover(placesOf(this.#steps)[0]);
    } catch (error) {
      this.hide();
      const code = error instanceof Error ? error.message : '';
      notify(refusalSentence(code === 'away' ? 'offline' : code, ''), 'bad');
    } finally {
      this.opener.disabled = false;
      this.rings.draw();
    }
    return undefined;
  }

  /** It goes when the table has moved on. @param {Shown} shown */
  draw({ seq }) {
    if (this.#seq >= 0 && seq !== this.#seq) this.hide();
  }

  /** Show nothing. */
  hide() {
    this.#seq = -1;
    this.#steps = [];
    this.#hints?.mark?.(null);
    this.element.hidden = true;
    this.rings.draw();
  }

  get #isWhole() {
    return this.whole.getAttribute('aria-expanded') === 'true';
  }

  /** Show all of it, or as much as finds place. @param {boolean} isWhole */
  #unfold(isWhole) {
    this.whole.setAttribute('aria-expanded', String(isWhole));
  }

  #putAway() {
    this.hide();
    this.opener.focus();
  }

  /** @param {string} text */
  #say(text) {
    setText(this.text, text);
    this.#unfold(false);
    this.element.hidden = false;
  }
}

/** Bring something into sight that lies under another part of the page, or outside of it. @param {Element | undefined} place */
function uncover(place) {
  if (!place) return;
  const { left, top, width, height } = place.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!seen || !(place.contains(seen) || seen.contains(place))) place.scrollIntoView({ block: 'center' });
}
