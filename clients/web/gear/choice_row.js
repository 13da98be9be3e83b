/**
 * One of a few words, beside each other.
 *
 * @module gear/choice_row
 */

import { el } from '../tools/dom.js';

/**
 * @template {string} V
 * @param {string} label
 * @param {string} name
 * @param {{value: V, label: string}[]} choices
 * @param {V} chosen
 * @param {(value: V) => void} change
 */
export function choiceRow(label, name, choices, chosen, change) {
  const row = choices.map(({ value, label: text }) => {
    const input = el('input', { type: 'radio', name, value, checked: value === chosen });
    input.addEventListener('change', () => change(value));
    return el('label', {}, input, el('span', {}, text));
  });
  return el('fieldset', {}, el('legend', {}, label), el('div', { class: 'choice-row' }, ...row));
}
