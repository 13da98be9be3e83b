/**
 * The rules of a game as they are read: the text, its list of contents and the search, which lead to places in it.
 *
 * @module rules/reader
 */

import { el } from '../tools/dom.js';
import { Contents } from './contents.js';
import { Search } from './search.js';

/** What the id of a rule begins with; its anchor follows. */
const RULE = 'rule-';
/** How far (px) below the upper edge something stands that was gone to. */
const AIR = 12;
/** How long (ms) it is shown where one was led to. */
const SHOWN = 2500;

/** @typedef {import('./kept_place.js').Place} Place */

export class Reader {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #shown;

  /**
   * @param {HTMLElement} article
   * @param {object} where
   * @param {() => Element} where.scroller  what scrolls
   * @param {() => number} where.edge  the upper edge (px) of what is seen of the text
   * @param {(id: string) => string} where.addressOf  where a link to a rule leads
   */
  constructor(article, { scroller, edge, addressOf }) {
    this.article = article;
    this.scroller = scroller;
    this.edge = edge;
    this.contents = new Contents(article, addressOf);
    this.search = new Search(article, (mark) => this.#reveal(mark));
  }

  /** Each rule and heading that has an address, in order. */
  get rules() {
    return /** @type {HTMLElement[]} */ ([...this.article.querySelectorAll(`[id^="${RULE}"]`)]);
  }

  /**
   * The rule that a topic leads to, or the one with this id; the first of several that there is.
   *
   * @param {readonly string[]} topics
   */
  ruleOf(topics) {
    for (const topic of topics) {
      const found = topic.startsWith(RULE) ? this.rules.find(({ id }) => id === topic) : this.article.querySelector(`[data-topics~="${CSS.escape(topic)}"]`);
      if (found instanceof HTMLElement) return found;
    }
    return null;
  }

  /** The words over the rule: what its section is called. @param {Element} rule */
  sectionOf(rule) {
    const headings = this.rules.filter((one) => /^H\d$/.test(one.tagName));
    return headings.filter((one) => one === rule || one.compareDocumentPosition(rule) & Node.DOCUMENT_POSITION_FOLLOWING).at(-1) ?? null;
  }

  /** Go to a rule: it is shown, and whoever uses keys or listens goes on there. @param {HTMLElement} rule */
  goTo(rule) {
    this.#reveal(rule, true);
    rule.tabIndex = -1;
    rule.addEventListener('blur', () => rule.removeAttribute('tabindex'), { once: true });
    rule.focus({ preventScroll: true });
    for (const other of this.article.querySelectorAll('[data-led-to]')) delete (/** @type {HTMLElement} */ (other).dataset.ledTo);
    rule.dataset.ledTo = '';
    clearTimeout(this.#shown);
    this.#shown = setTimeout(() => delete rule.dataset.ledTo, SHOWN);
  }

  /** Where one is: the rule that stands uppermost. @returns {Place | null} */
  place() {
    const edge = this.edge();
    const uppermost = this.rules.find((rule) => rule.getBoundingClientRect().bottom > edge);
    if (!uppermost) return null;
    this.contents.see(uppermost);
    return { rule: uppermost.id, above: Math.round(edge - uppermost.getBoundingClientRect().top) };
  }

  /** Go back to where one was. @param {Place} place */
  restore({ rule, above }) {
    const there = this.ruleOf([rule]);
    if (there) this.scroller().scrollTop += there.getBoundingClientRect().top - this.edge() + above;
  }

  /** @param {HTMLElement} element @param {boolean} [isWhole]  whether what follows is to be read, too */
  #reveal(element, isWhole = false) {
    element.closest('li[hidden]')?.dispatchEvent(new Event('reveal'));
    for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true;
    const { top, bottom } = element.getBoundingClientRect();
    const [from, to] = [this.edge() + AIR, window.innerHeight - AIR];
    if (isWhole || top < from || bottom > to) this.scroller().scrollTop += top - from - (isWhole ? 0 : (to - from) / 3);
  }
}

/** A link that leads to a rule of this text. @param {Element} rule @param {string} text @param {string} address */
export function linkTo(rule, text, address) {
  return el('a', { href: address, 'data-rule-id': rule.id }, text);
}
