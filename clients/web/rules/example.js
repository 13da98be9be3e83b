/**
 * A worked example in the rules: its positions, drawn by the game's own board, one after another with what is said of each.
 * They are fetched and drawn when it comes near to being seen; without them the sentences stand there as a list.
 *
 * The figure carries `data-example`, and `data-at` once it is drawn.
 *
 * @module rules/example
 */

import { button, el, set, setText } from '../tools/dom.js';
import { drawApart } from '../tools/drawn_apart.js';
import { words } from '../words/index.js';

/** How far (px) before it is seen an example is drawn. */
const AHEAD = '400px';

/** What the server says of one. @typedef {{components: string, options?: Record<string, any>, beside?: boolean, seat?: number, steps: (import('../tools/game_types.js').Position & {facts?: import('../tools/game_types.js').Fact[]})[]}} Told */
/** @typedef {import('../tools/game_types.js').Game} Game */

/**
 * Let the examples of an article be drawn once they come near.
 *
 * @param {HTMLElement} article
 * @param {string} name  of the game
 * @param {() => Promise<Game>} loadGame
 */
export function drawExamples(article, name, loadGame) {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const example = examples.get(target);
      void example?.open(loadGame).catch(() => example.giveUp());
    }
  }, { rootMargin: AHEAD });
  /** @type {Map<Element, Example>} */
  const examples = new Map();
  for (const figure of article.querySelectorAll('[data-example]')) {
    examples.set(figure, new Example(/** @type {HTMLElement} */ (figure), name));
    observer.observe(figure);
  }
}

class Example {
  #at = 0;
  /** @type {Told['steps']} */
  #steps = [];

  /** @param {HTMLElement} figure @param {string} game */
  constructor(figure, game) {
    this.figure = figure;
    this.game = game;
    this.says = /** @type {HTMLElement[]} */ ([...figure.querySelectorAll('li')]);
    this.place = el('div', { class: 'example-picture', role: 'img' });
    this.back = button(words.rules.back, () => this.#go(this.#at - 1), { class: 'button small', 'data-action': 'example-back' });
    this.next = button(words.rules.on, () => this.#go(this.#at + 1), { class: 'button small', 'data-action': 'example-next' });
    this.count = el('span', { class: 'rules-count' });
    // Room for it is there from the beginning, so that nothing moves when it is drawn.
    this.bar = el('div', { class: 'example-steps', role: 'group', 'aria-label': figure.querySelector('strong')?.textContent ?? '' }, this.back, this.count, this.next);
    figure.querySelector('ol')?.before(this.place, ...(this.says.length > 1 ? [this.bar] : []));
    for (const [n, said] of this.says.entries()) {
      set(said, { value: n + 1 });
      // What is searched for may stand in a sentence that is not shown.
      said.addEventListener('reveal', () => this.#go(n));
    }
    figure.addEventListener('keydown', (event) => this.#key(event));
    this.#say(0, this.says.length);
  }

  /** Fetch and draw it. Rejects where it cannot be fetched. @param {() => Promise<Game>} loadGame */
  async open(loadGame) {
    const [told, game] = await Promise.all([this.#fetch(), loadGame()]);
    const drawer = await game.positions(told.components);
    this.#steps = told.steps;
    this.draw = (/** @type {number} */ at) => {
      const { facts = [], ...position } = this.#steps[at];
      const picture = drawer.draw({ ...position, beside: told.beside, seat: told.seat ?? null, options: told.options ?? {}, places: game.lastMoves.places(facts) });
      // The picture is one thing, and said as a whole.
      for (const named of picture.querySelectorAll('[role], [aria-label]')) set(named, { role: null, 'aria-label': null, tabindex: null });
      return drawApart(this.place, picture, drawer.styles.map((sheet) => new URL(sheet, `${location.origin}/static/${this.game}/`).pathname), 'width: 100%; height: 100%;');
    };
    await this.#go(this.#at);
    set(/** @type {HTMLElement} */ (this.figure.querySelector('ol')), { 'aria-live': 'polite' });
  }

  /** It cannot be drawn: all its sentences stand there as they are. */
  giveUp() {
    this.place.remove();
    this.bar.remove();
    for (const said of this.says) said.hidden = false;
  }

  /** @returns {Promise<Told>} */
  async #fetch() {
    const response = await fetch(`/rules/${encodeURIComponent(this.game)}/examples/${encodeURIComponent(this.figure.dataset.example ?? '')}`);
    if (!response.ok) throw new Error('away');
    return response.json();
  }

  /** @param {number} at */
  async #go(at) {
    if (at < 0 || at >= this.says.length) return;
    this.#at = at;
    this.#say(at, this.says.length);
    if (!this.draw) return;
    await this.draw(at);
    set(this.figure, { 'data-at': at });
  }

  /** @param {number} at @param {number} all */
  #say(at, all) {
    for (const [n, said] of this.says.entries()) said.hidden = n !== at;
    set(this.place, { 'aria-label': this.says[at]?.textContent ?? '' });
    setText(this.count, words.rules.found(at + 1, all));
    set(this.back, { 'aria-disabled': at === 0 ? 'true' : null });
    set(this.next, { 'aria-disabled': at === all - 1 ? 'true' : null });
  }

  /** @type {((at: number) => Promise<void>) | undefined} */
  draw;

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    void this.#go(this.#at + step);
  }
}
