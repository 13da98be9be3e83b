/**
 * Searching the rules: what is found is marked and counted, and led through.
 *
 * @module rules/search
 */

import { button, el, setText } from '../tools/dom.js';
import { words } from '../words/index.js';
import { occurrences } from './find.js';

/** What a word that is searched for does not go beyond. */
const BLOCKS = 'p, li, td, th, h1, h2, h3, h4, figcaption';

export class Search {
  /** What was found, each with all its marks: a word may be partly written in bold. @type {HTMLElement[][]} */
  #found = [];
  #at = -1;

  /**
   * @param {HTMLElement} article
   * @param {(mark: HTMLElement) => void} show  bring what was found into sight
   */
  constructor(article, show) {
    this.article = article;
    this.show = show;
    const say = words.rules;
    this.input = el('input', { type: 'search', name: 'search-rules', autocomplete: 'off', 'aria-label': say.search, placeholder: say.search });
    this.count = el('output', { class: 'rules-count', 'aria-live': 'polite' });
    this.previous = button('↑', () => this.#go(-1), { class: 'button quiet', 'data-action': 'search-previous', 'aria-label': say.previous });
    this.next = button('↓', () => this.#go(1), { class: 'button quiet', 'data-action': 'search-next', 'aria-label': say.next });
    this.element = el('form', { class: 'rules-search', role: 'search' }, this.input, this.count, this.previous, this.next);
    this.input.addEventListener('input', () => this.#search());
    this.element.addEventListener('submit', (event) => event.preventDefault());
    this.input.addEventListener('keydown', (event) => event.key === 'Enter' && this.#go(event.shiftKey ? -1 : 1));
    this.#tell();
  }

  #search() {
    for (const mark of this.#found.flat()) {
      const { parentElement } = mark;
      mark.replaceWith(...mark.childNodes);
      parentElement?.normalize();
    }
    this.#found = blocksOf(this.article).flatMap((nodes) => markAll(nodes, this.input.value));
    this.#at = -1;
    if (this.#found.length > 0) this.#go(1);
    else this.#tell();
  }

  /** @param {number} step */
  #go(step) {
    const { length } = this.#found;
    if (length === 0) return;
    for (const mark of this.#found[this.#at] ?? []) delete mark.dataset.current;
    this.#at = (this.#at + step + length) % length;
    for (const mark of this.#found[this.#at]) mark.dataset.current = '';
    this.show(this.#found[this.#at][0]);
    this.#tell();
  }

  #tell() {
    const { length } = this.#found;
    const isAsked = this.input.value.trim() !== '';
    setText(this.count, isAsked ? (length > 0 ? words.rules.found(this.#at + 1, length) : words.rules.foundNothing) : '');
    this.previous.hidden = this.next.hidden = length === 0;
  }
}

/** The texts of each block, in order. @param {HTMLElement} article */
function blocksOf(article) {
  /** @type {Map<Element, Text[]>} */
  const blocks = new Map();
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const block = node.parentElement?.closest(BLOCKS);
    if (block && article.contains(block)) blocks.set(block, [...(blocks.get(block) ?? []), /** @type {Text} */ (node)]);
  }
  return [...blocks.values()];
}

/** Mark everything that is found in texts that follow each other. @param {Text[]} nodes @param {string} wanted */
function markAll(nodes, wanted) {
  const found = occurrences(nodes.map(({ data }) => data).join(''), wanted);
  /** @type {HTMLElement[][]} */
  const marks = found.map(() => []);
  let start = nodes.reduce((sum, { length }) => sum + length, 0);
  // From the last text to the first, and in each from its end, since what is marked is cut out of it.
  for (const node of [...nodes].reverse()) {
    start -= node.length;
    const end = start + node.length;
    for (let n = found.length - 1; n >= 0; n -= 1) {
      const [from, to] = [Math.max(found[n][0], start) - start, Math.min(found[n][1], end) - start];
      if (from < to) marks[n].unshift(marked(node, from, to));
    }
  }
  return marks;
}

/** @param {Text} node @param {number} from @param {number} to */
function marked(node, from, to) {
  const text = node.splitText(from);
  text.splitText(to - from);
  const mark = el('mark', {});
  text.replaceWith(mark);
  mark.append(text);
  return mark;
}
