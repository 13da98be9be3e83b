/**
 * In a sheet of points the heads of rows, as links to what the rules say of them.
 *
 * @module rules/row_links
 */

import { ruleLink } from './opener.js';

/** @param {import('./opener.js').Rules} rules @param {Element} sheet  its heads of rows have `data-rule`, a topic */
export function linkRows(rules, sheet) {
  for (const head of sheet.querySelectorAll('th[data-rule]')) {
    const link = ruleLink(rules, [/** @type {string} */ (head.getAttribute('data-rule'))], '');
    link.append(...head.childNodes);
    head.replaceChildren(link);
  }
}
