/**
 * Texts that are in no language of the page: what people call themselves and what they say, and what only programs read. No
 * translator of a browser touches them, and nothing is claimed of how they are spoken.
 *
 * @module tools/proper_name
 */

import { set, setText } from './dom.js';

/** Attributes of an element with what a person wrote (HTML, 3.2.6.2: an empty `lang` says that the language is not known). */
export const WRITTEN = { lang: '', translate: 'no' };

/** Attributes of an element with what is in no language, such as a digest (BCP 47: no linguistic content). */
export const OF_PROGRAMS = { lang: 'zxx', translate: 'no' };

/**
 * Show a name, or the words for that there is none.
 *
 * @param {Element} element
 * @param {string | undefined} name
 * @param {string} otherwise
 */
export function setName(element, name, otherwise) {
  set(element, name === undefined ? { lang: null, translate: null } : WRITTEN);
  setText(element, name ?? otherwise);
}
