/**
 * The language of the pages, first in the dialog.
 *
 * @module gear/language_field
 */

import { el } from '../tools/dom.js';
import { languageButtons } from '../tools/languages.js';
import { words } from '../words/index.js';

/** The languages; null where there is only one. */
export function languageField() {
  const buttons = languageButtons();
  return buttons && el('div', { class: 'language-field' }, el('p', { class: 'legend', 'aria-hidden': 'true' }, words.settings.language), buttons);
}
