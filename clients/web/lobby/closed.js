/**
 * Where a table was closed before its game began: why, and the way to the start page.
 *
 * @module lobby/closed
 */

import { el, setText } from '../tools/dom.js';
import { words } from '../words/index.js';

export class ClosedNotice {
  constructor() {
    const { closed } = words.opener;
    this.why = el('p', { role: 'status' });
    const home = el('a', { class: 'button main', href: '/', 'data-action': 'home' }, closed.home);
    this.element = el('section', { class: 'lobby closed', 'data-zone': 'closed' }, el('h2', {}, closed.title), this.why, el('p', {}, home));
    this.element.hidden = true;
  }

  /** @param {import('../connection/types.js').Table} table @param {readonly import('../connection/types.js').Step[]} steps  those at hand */
  draw(table, steps) {
    this.element.hidden = table.phase !== 'closed';
    if (this.element.hidden) return;
    const why = steps.flatMap(({ facts }) => facts).find(({ t }) => t === 'Closed')?.why;
    const { byOpener: opener, unvisited, house, unknown } = words.opener.closed;
    setText(this.why, { opener, unvisited, house }[/** @type {string} */ (why)] ?? unknown);
  }
}
