/**
 * The page of a game's rules: the same text as beside the board, with its contents and the search.
 *
 * @module rules/page
 */

import { find, set } from '../tools/dom.js';
import { loadGameAlone } from '../tools/load_game.js';
import { drawExamples } from './example.js';
import { keepPlace, keptPlace } from './kept_place.js';
import { addLesson } from './lesson.js';
import { Reader } from './reader.js';

/** How long (ms) after scrolling the place is kept. */
const STILL = 200;

const article = find('article');
const game = article.dataset.rules ?? '';
const tools = find('.rules-tools');
const reader = new Reader(article, {
  scroller: () => document.scrollingElement ?? document.documentElement,
  edge: () => tools.getBoundingClientRect().bottom,
  addressOf: (id) => `#${id}`,
});
tools.append(reader.search.element);
tools.after(reader.contents.element);
addLesson(article, game, article.querySelector('h1')?.textContent ?? '');
drawExamples(article, game, () => loadGameAlone(game));
set(reader.contents.element, { open: matchMedia('(min-width: 75rem)').matches });

/** Go where the address says: a rule, or a topic such as `#refusal:over`. */
function goToAddress() {
  const rule = reader.ruleOf([decodeURIComponent(location.hash.slice(1))]);
  if (rule) reader.goTo(rule);
  return rule !== null;
}

let still = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
addEventListener('hashchange', goToAddress);
addEventListener('scroll', () => {
  clearTimeout(still);
  still = setTimeout(() => {
    const place = reader.place();
    if (place) keepPlace(game, place);
  }, STILL);
}, { passive: true });

const kept = keptPlace(game);
if (!goToAddress() && kept) reader.restore(kept);
reader.place();
