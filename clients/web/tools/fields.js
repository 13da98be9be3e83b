/**
 * The few kinds of field that forms here are made of, each with its label and hint.
 *
 * @module tools/fields
 */

import { el } from './dom.js';

/**
 * One of a few, all to be seen.
 *
 * @param {string} label
 * @param {string} name
 * @param {{value: string, label: string, hint?: string}[]} choices  the first is chosen
 */
export function radioGroup(label, name, choices) {
  const element = el('fieldset', { class: 'picker' }, el('legend', {}, label));
  for (const [n, each] of choices.entries()) {
    const input = el('input', { type: 'radio', name, value: each.value, checked: n === 0 });
    const text = el('span', { class: 'field-text' }, el('strong', {}, each.label), each.hint && el('small', {}, each.hint));
    element.append(el('label', { class: 'option' }, input, text));
  }
  const value = () => {
    const chosen = element.querySelector('input:checked');
    return chosen instanceof HTMLInputElement ? chosen.value : choices[0].value;
  };
  const choose = (/** @type {string} */ wished) => {
    for (const input of element.querySelectorAll('input')) input.checked = input.value === wished;
  };
  return { element, value, choose };
}

/**
 * Yes or no.
 *
 * @param {string} label
 * @param {string} name
 * @param {string} [hint]
 */
export function checkbox(label, name, hint) {
  const input = el('input', { type: 'checkbox', name });
  const text = el('span', { class: 'field-text' }, el('strong', {}, label), hint && el('small', {}, hint));
  return { element: el('label', { class: 'option' }, input, text), input, value: () => input.checked };
}

/**
 * A number between 0 and 100, by a slider.
 *
 * @param {string} label
 * @param {string} name
 * @param {number} now
 */
export function slider(label, name, now) {
  const input = el('input', { type: 'range', name, min: 0, max: 100, step: 5, value: now });
  return { element: el('label', { class: 'field' }, el('span', {}, label), input), input, value: () => Number(input.value) };
}

/**
 * One of several, folded up.
 *
 * @param {string} label
 * @param {string} name
 * @param {string[][]} choices  pairs of value and label
 */
export function dropdown(label, name, choices) {
  const input = el('select', { name }, ...choices.map(([value, text]) => el('option', { value }, text)));
  return { element: el('label', { class: 'field' }, el('span', {}, label), input), value: () => input.value, choose: (/** @type {string} */ wished) => void (input.value = wished) };
}

/**
 * One of a few numbers, beside each other.
 *
 * @param {string} label
 * @param {string} name
 * @param {number[]} counts
 * @param {number} chosen
 */
export function numberPicker(label, name, counts, chosen) {
  const choices = el('div', { class: 'numbers-row' });
  for (const count of counts) {
    const input = el('input', { type: 'radio', name, value: count, checked: count === chosen });
    choices.append(el('label', { class: 'number' }, input, el('span', {}, String(count))));
  }
  const element = el('fieldset', { class: 'numbers' }, el('legend', {}, label), choices);
  const value = () => {
    const now = element.querySelector('input:checked');
    return now instanceof HTMLInputElement ? Number(now.value) : chosen;
  };
  return { element, value };
}
