/**
 * The languages that the server answers in, and choosing one: a cookie tells the server, and the page is loaded anew where
 * it is, with the seat that it has.
 *
 * @module tools/languages
 */

import { words } from '../words/index.js';
import { button, el } from './dom.js';

/** How long (s) a choice is remembered: a year. */
const KEPT = 365 * 24 * 60 * 60;

/** Names of the languages there are, each in itself, by their codes; as the page was given them. @returns {Record<string, string>} */
function known() {
  return JSON.parse(document.querySelector('meta[name="languages"]')?.getAttribute('content') ?? '{}');
}

/**
 * A button for each language, `data-language`, `data-zone="languages"`; null where there is only one. They are buttons and no
 * field, since what is chosen is done at once.
 */
export function languageButtons() {
  const all = Object.entries(known());
  if (all.length < 2) return null;
  const buttons = all.map(([code, name]) =>
    button(name, () => choose(code), { class: 'language', lang: code, 'data-language': code, 'aria-pressed': String(code === document.documentElement.lang) }),
  );
  return el('fieldset', { class: 'languages', 'data-zone': 'languages' }, el('legend', {}, words.settings.language), ...buttons);
}

/** @param {string} code */
function choose(code) {
  if (code === document.documentElement.lang) return;
  document.cookie = `language=${code}; Path=/; Max-Age=${KEPT}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  location.reload();
}
