/**
 * The level of the bots to play against: one of those that the house has, as it was chosen last.
 *
 * @module lobby/level_picker
 */

import * as storage from '../connection/storage.js';
import { el, setText } from '../tools/dom.js';
import { words } from '../words/index.js';

/** The level for whoever never chose one. */
const FIRST_LEVEL = 'easy';

/** What a level is called. @param {string} level */
export function levelName(level) {
  return words.bots.levels[level]?.name ?? level;
}

/**
 * A field to choose a level from, with a sentence on what each is like. What is chosen in one is chosen in all of the page.
 *
 * @param {string[]} levels  at least one
 */
export function levelPicker(levels) {
  const saved = storage.savedLevel() ?? FIRST_LEVEL;
  const input = el('select', { name: 'level' }, ...levels.map((level) => el('option', { value: level }, levelName(level))));
  const about = el('small', { class: 'hint level-about' });
  const show = (/** @type {string} */ level) => {
    input.value = levels.includes(level) ? level : levels[0];
    setText(about, words.bots.levels[input.value]?.about ?? '');
  };
  show(saved);
  input.addEventListener('change', () => {
    storage.saveLevel(input.value);
    document.dispatchEvent(new CustomEvent(CHOSEN, { detail: input.value }));
  });
  document.addEventListener(CHOSEN, (event) => show(/** @type {CustomEvent<string>} */ (event).detail));
  const element = el('label', { class: 'field level' }, el('span', {}, words.bots.level), input, about);
  const onChange = (/** @type {() => void} */ act) => document.addEventListener(CHOSEN, () => act());
  return { element, value: () => input.value, onChange };
}

/** The event that tells all pickers of a page what was chosen in one. */
const CHOSEN = 'lagoon:level';
