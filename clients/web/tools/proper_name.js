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
 * Show the name of whoever has a seat, or the words for that nobody does.
 *
 * @param {Element} element
 * @param {{name: string, unnamed?: boolean} | null} sitter  `unnamed` is called in the language of the page
 * @param {string} otherwise
 */
export function setName(element, sitter, otherwise) {
  set(element, sitter && !sitter.unnamed ? WRITTEN : { lang: null, translate: null });
  setText(element, sitter?.name ?? otherwise);
}
