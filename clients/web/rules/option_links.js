/**
 * In a form with the options of a game, beside each of its fields a link to what the rules say of it.
 *
 * @module rules/option_links
 */

import { el } from '../tools/dom.js';
import { words } from '../words/index.js';
import { ruleLink } from './opener.js';

/** @param {import('./opener.js').Rules} rules @param {HTMLElement} options  the part of the form that the game made */
export function linkOptions(rules, options) {
  const linked = new Set();
  for (const input of options.querySelectorAll('[name]')) {
    const field = input.closest('fieldset') ?? input.closest('label');
    if (!field || linked.has(field)) continue;
    linked.add(field);
    const name = (field.querySelector('legend') ?? field.querySelector('strong') ?? field.querySelector('span') ?? field).textContent ?? '';
    const holder = el('div', { class: 'with-rule' });
    field.replaceWith(holder);
    holder.append(field, ruleLink(rules, [`option:${input.getAttribute('name')}`], '?', words.rules.about(name)));
  }
  return options;
}
