/**
 * Options of a game with what the rules say of them: beside each field of a form a link, and options of a table told in words,
 * each a link itself.
 *
 * @module rules/option_links
 */

import { el } from '../tools/dom.js';
import { words } from '../words/index.js';
import { ruleLink } from './opener.js';

/** @typedef {import('../tools/game_types.js').ToldOption} ToldOption */
/** @typedef {import('./opener.js').Rules} Rules */

/**
 * Link all options of a part of a form. Fields that say more of one of them (`clock-kind`) go with it.
 *
 * @param {Rules} rules
 * @param {HTMLElement} options
 */
export function linkOptions(rules, options) {
  const linked = new Set();
  for (const input of options.querySelectorAll('[name]:not([name*="-"])')) {
    const field = input.closest('fieldset') ?? input.closest('label');
    if (!field || linked.has(field)) continue;
    linked.add(field);
    const name = (field.querySelector('legend') ?? field.querySelector('strong') ?? field.querySelector('span') ?? field).textContent ?? '';
    const holder = el('div', { class: 'with-rule' });
    field.replaceWith(holder);
    holder.append(field, ruleLink(rules, [topicOf(input.getAttribute('name') ?? '')], '?', words.rules.about(name)));
  }
  return options;
}

/** A field with its link, or a part of a form with its links. @param {Rules} rules @param {HTMLElement} field */
export function withRule(rules, field) {
  return linkOptions(rules, el('div', {}, field)).firstElementChild;
}

/** What a table is opened with, in words. */
export class ToldOptions {
  element = el('p', { class: 'described' });
  #told = '';

  /** @param {Rules} rules */
  constructor(rules) {
    this.rules = rules;
  }

  /** @param {readonly ToldOption[]} told */
  tell(told) {
    const key = JSON.stringify(told);
    if (key === this.#told) return;
    this.#told = key;
    const links = told.map(({ option, text }) => ruleLink(this.rules, [topicOf(option)], text));
    this.element.replaceChildren(...links.flatMap((link, n) => (n > 0 ? [' · ', link] : [link])));
  }
}

/** @param {string} option */
function topicOf(option) {
  return `option:${option}`;
}
