/**
 * The text of the rules, fetched once a page: the article of `/rules/GAME`. It is the one thing here that comes as markup,
 * made by the server of its own texts, in which HTML counts for nothing.
 *
 * @module rules/text
 */

import { el, set } from '../tools/dom.js';

/** @type {Map<string, Promise<HTMLElement>>} */
const fetched = new Map();

/** The address of the rules of a game, at a topic or a rule. @param {string} game @param {string | null} [at] */
export function addressOf(game, at = null) {
  return `/rules/${encodeURIComponent(game)}${at === null ? '' : `#${at}`}`;
}

/** The article with the rules of a game. Rejects where they cannot be fetched. @param {string} game */
export function textOf(game) {
  const known = fetched.get(game) ?? fetchText(game);
  fetched.set(game, known);
  known.catch(() => fetched.delete(game));
  return known;
}

/** @param {string} game */
async function fetchText(game) {
  const response = await fetch(addressOf(game));
  const article = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('article');
  if (!response.ok || !article) throw new Error('away');
  return document.adoptNode(article);
}

/**
 * Let headings be one level lower, for where they stand below another, and references lead to the page of the rules, as links
 * do that are opened elsewhere. The game's name is left out.
 *
 * @param {HTMLElement} article
 * @param {string} game
 */
export function lowered(article, game) {
  article.querySelector('h1')?.remove();
  for (const link of article.querySelectorAll('a[href^="#"]')) set(link, { href: addressOf(game, link.getAttribute('href')?.slice(1)) });
  for (const [from, to] of /** @type {const} */ ([['h3', 'h4'], ['h2', 'h3']])) {
    for (const heading of article.querySelectorAll(from)) {
      const lower = el(to, {}, ...heading.childNodes);
      for (const { name, value } of heading.attributes) lower.setAttribute(name, value);
      heading.replaceWith(lower);
    }
  }
  return article;
}
