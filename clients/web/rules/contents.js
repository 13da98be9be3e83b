/**
 * The list of contents of the rules, which shows where one is.
 *
 * @module rules/contents
 */

import { el, set } from '../tools/dom.js';
import { words } from '../words/index.js';

const HEADINGS = 'h2, h3, h4';

export class Contents {
  /** @type {Map<Element, HTMLAnchorElement>} */
  #links = new Map();

  /**
   * @param {HTMLElement} article
   * @param {(id: string) => string} addressOf  where a link to a rule leads
   */
  constructor(article, addressOf) {
    const list = el('ol', {});
    let inner = list;
    const [highest] = [...article.querySelectorAll(HEADINGS)].map(({ tagName }) => tagName).sort();
    for (const heading of article.querySelectorAll(HEADINGS)) {
      const link = el('a', { href: addressOf(heading.id), 'data-rule-id': heading.id }, heading.textContent);
      const item = el('li', {}, link);
      this.#links.set(heading, link);
      if (heading.tagName === highest) {
        inner = el('ol', {});
        list.append(item);
        item.append(inner);
      } else {
        inner.append(item);
      }
    }
    for (const empty of list.querySelectorAll('ol:empty')) empty.remove();
    this.element = el('details', { class: 'rules-contents', 'data-zone': 'contents' }, el('summary', {}, words.rules.contents), el('nav', { 'aria-label': words.rules.contents }, list));
  }

  /** Show that one is in the section of this element. @param {Element} rule  one of the article */
  see(rule) {
    const before = [...this.#links].filter(([heading]) => heading === rule || heading.compareDocumentPosition(rule) & Node.DOCUMENT_POSITION_FOLLOWING);
    const current = before.at(-1)?.[1];
    for (const link of this.#links.values()) set(link, { 'aria-current': link === current ? 'location' : null });
  }
}
