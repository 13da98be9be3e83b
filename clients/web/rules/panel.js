/**
 * The rules beside the board: a part of the page that lies beside everything else where there is room, else over it, and
 * as a sheet from below on a phone. The rest of the page stays in use. Fetched when it is opened.
 *
 * The body carries `data-rules`: `beside` or `over`, while it is open.
 *
 * @module rules/panel
 */

import { notify } from '../tools/announce.js';
import { button, el, set, setChildren } from '../tools/dom.js';
import { rest } from '../tools/focus.js';
import { loadGame, style } from '../tools/load_game.js';
import { startPage } from '../words/start_page.js';
import { words } from '../words/index.js';
import { drawExamples } from './example.js';
import { keepOpen, keepPlace, keptPlace } from './kept_place.js';
import { addLesson } from './lesson.js';
import { linkTo, Reader } from './reader.js';
import { addressOf, lowered, textOf } from './text.js';

const SHEETS = ['/static/rules/reader.css', '/static/rules/panel.css'];
/** Where there is room for it beside everything else, and where it lies over all of it. */
const BESIDE = matchMedia('(min-width: 62rem)');
const ALL_OVER = matchMedia('(max-width: 47.99rem)');
const FINGER = matchMedia('(pointer: coarse)');
/** Where there is one, its buttons lead to the rules. */
const BOARD = '[data-zone="map"]';
/** How long (ms) after scrolling the place is kept. */
const STILL = 200;

/**
 * @typedef {object} Asked
 * @property {string} game
 * @property {string} title  of the game
 * @property {readonly string[]} [topics]  what to go to: the first of them that there is
 * @property {readonly string[]} [now]  what is going on, and can be done
 * @property {() => readonly import('../tools/game_types.js').ToldOption[]} [told]  what the table was opened with
 * @property {boolean} [silent]  opened by nobody: the focus stays where it is
 */

class RulesPanel {
  /** @type {string | null} */
  #game = null;
  /** @type {Reader | null} */
  #reader = null;
  /** @type {Element | null} */
  #cameFrom = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #still;

  constructor() {
    this.title = el('h2', { id: 'rules-title', tabindex: -1 });
    const close = button('×', () => this.close(), { class: 'button quiet rules-close', 'data-action': 'close-rules', 'aria-label': words.rules.close, title: words.rules.close });
    this.here = el('p', { class: 'hint rules-here' });
    this.now = el('nav', { class: 'rules-now', 'data-zone': 'rules-now', 'aria-label': words.rules.now });
    this.head = el('div', { class: 'rules-head' }, this.title, close);
    this.tools = el('div', { class: 'rules-tools' });
    this.text = el('div', { class: 'rules-text' });
    this.element = el('aside', { class: 'rules-panel', 'data-zone': 'rules', 'aria-labelledby': 'rules-title' }, this.head, this.tools, this.text);
    this.element.hidden = true;
    this.element.addEventListener('keydown', (event) => this.#key(event));
    this.element.addEventListener('click', (event) => this.#follow(event));
    this.text.addEventListener('scroll', () => this.#scrolled(), { passive: true });
    for (const query of [BESIDE, ALL_OVER]) query.addEventListener('change', () => this.#lie());
    addEventListener('pagehide', () => this.#keepPlace());
  }

  /** Whether the rules of this game lie open. @param {string} game */
  isOpen(game) {
    return this.#game === game && !this.element.hidden;
  }

  /** @param {Asked} asked */
  async open({ game, title, topics = [], now = [], told = () => [], silent = false }) {
    if (!silent && !this.element.contains(document.activeElement)) this.#cameFrom = document.activeElement;
    const reader = await this.#readerOf(game, title);
    const wasOpen = this.isOpen(game);
    this.element.hidden = false;
    keepOpen(game, true);
    this.#lie();
    if (!wasOpen) this.#restore(game);
    this.see(now);
    this.#tell(told());
    const rule = reader.ruleOf(topics);
    if (rule) reader.goTo(rule);
    else if (!silent) this.title.focus({ preventScroll: true });
    this.#scrolled();
  }

  close() {
    if (this.#game === null || this.element.hidden) return;
    this.#keepPlace();
    keepOpen(this.#game, false);
    const hadFocus = this.element.contains(document.activeElement);
    this.element.hidden = true;
    this.#lie();
    if (!hadFocus) return;
    if (this.#cameFrom instanceof HTMLElement && this.#cameFrom.checkVisibility()) this.#cameFrom.focus({ preventScroll: true });
    else rest(/** @type {HTMLElement} */ (document.querySelector('main')));
  }

  /** Link to what the rules say of what goes on now. @param {readonly string[]} topics */
  see(topics) {
    const reader = this.#reader;
    if (!reader || this.#game === null) return;
    const sections = new Map();
    for (const topic of topics) {
      const rule = reader.ruleOf([topic]);
      const section = rule && reader.sectionOf(rule);
      if (section && !sections.has(section)) sections.set(section, rule);
    }
    const links = [...sections].map(([section, rule]) => linkTo(rule, section.textContent ?? '', addressOf(/** @type {string} */ (this.#game), rule.id)));
    this.now.hidden = links.length === 0;
    if (this.now.textContent === words.rules.now + links.map(({ textContent }) => textContent).join('')) return;
    setChildren(this.now, [el('strong', {}, words.rules.now), ...links]);
  }

  /** Say what the table was opened with, each with its rule. @param {readonly import('../tools/game_types.js').ToldOption[]} told */
  #tell(told) {
    const links = told.flatMap(({ option, text }, n) => {
      const rule = this.#reader?.ruleOf([`option:${option}`]);
      return [n > 0 ? ' · ' : ' ', rule ? linkTo(rule, text, addressOf(/** @type {string} */ (this.#game), rule.id)) : text];
    });
    this.here.hidden = told.length === 0;
    this.here.replaceChildren(el('strong', {}, words.rules.here), ...links);
  }

  /** @param {string} game @param {string} title */
  async #readerOf(game, title) {
    if (this.#game === game && this.#reader) return this.#reader;
    const [article] = await Promise.all([textOf(game), ...SHEETS.map(style)]);
    if (this.#game !== null) this.#keepPlace();
    this.#game = game;
    const reader = new Reader(lowered(/** @type {HTMLElement} */ (article.cloneNode(true)), game), {
      scroller: () => this.text,
      edge: () => this.text.getBoundingClientRect().top,
      addressOf: (id) => addressOf(game, id),
    });
    this.#reader = reader;
    this.title.textContent = startPage.rules(title);
    this.tools.replaceChildren(reader.search.element, this.now, reader.contents.element);
    this.text.replaceChildren(reader.article);
    addLesson(reader.article, game, title);
    if (document.querySelector(BOARD)) reader.article.prepend(el('p', { class: 'hint' }, FINGER.matches ? words.rules.byFinger : words.rules.byMouse));
    reader.article.prepend(this.here);
    drawExamples(reader.article, game, () => loadGame(game));
    if (!this.element.isConnected) document.body.append(this.element);
    return reader;
  }

  /** Lie where there is room. What is all under it is out of use. */
  #lie() {
    const isOpen = !this.element.hidden;
    set(document.body, { 'data-rules': isOpen && (BESIDE.matches ? 'beside' : 'over') });
    for (const part of document.querySelectorAll('main > *')) set(part, { inert: isOpen && ALL_OVER.matches });
  }

  /** @param {string} game */
  #restore(game) {
    const place = keptPlace(game);
    this.text.scrollTop = 0;
    if (place) this.#reader?.restore(place);
  }

  #scrolled() {
    clearTimeout(this.#still);
    this.#still = setTimeout(() => this.#keepPlace(), STILL);
  }

  #keepPlace() {
    if (this.#game === null || this.element.hidden) return;
    const place = this.#reader?.place();
    if (place) keepPlace(this.#game, place);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      this.close();
    } else if (event.key === '/' && event.target !== this.#reader?.search.input) {
      event.preventDefault();
      this.#reader?.search.input.focus();
    }
  }

  /** A link to a rule leads to it here. @param {MouseEvent} event */
  #follow(event) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const id = link?.dataset.ruleId ?? link?.getAttribute('href')?.match(/#(rule-.*)/)?.[1];
    const rule = id ? this.#reader?.ruleOf([id]) : null;
    if (!rule || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const contents = link?.closest('details');
    if (contents && !BESIDE.matches) contents.open = false;
    this.#reader?.goTo(rule);
  }
}

const panel = new RulesPanel();

/** Open the rules, or go to a place in them. @param {Asked} asked */
export async function showRules(asked) {
  await panel.open(asked).catch(() => notify(words.rules.unreachable, 'bad'));
}

/** Open them, or close them where they lie open. @param {Asked} asked */
export async function toggleRules(asked) {
  if (panel.isOpen(asked.game)) panel.close();
  else await showRules(asked);
}

/** What goes on now is another. @param {readonly string[]} topics */
export function seeNow(topics) {
  panel.see(topics);
}
