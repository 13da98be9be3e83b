/**
 * Where the parts of a lesson's page stand: as at a table, and what the lesson says beside the board, or on a phone below it.
 *
 * @module learn/layout
 */

import { listenForRules, rulesLink } from '../rules/opener.js';
import { topicsNow } from '../rules/topics.js';
import { el, find } from '../tools/dom.js';
import { words } from '../words/index.js';

/** What is wide enough for a column beside the board, as at a table. */
const WIDE = '(min-width: 60.01rem) and (min-height: 31.01rem), (orientation: landscape) and (min-height: 31.01rem)';

/** Put the parts of a page in their places. @param {import('./page.js').LearnPage} page */
export function layOut(page) {
  const { board, game, lesson, players, teacher } = page;
  const { map, market, hand, actions, prompt } = board.parts;
  const dock = el('section', { class: 'dock' }, prompt, hand, el('div', { class: 'dock-buttons' }, actions));
  const centre = el('div', { class: 'centre' }, map);
  const side = el('div', { class: 'side' }, players.element, market);
  const wide = matchMedia(WIDE);
  const place = () => (wide.matches ? side : dock).prepend(teacher.element);
  wide.addEventListener('change', place);
  place();
  find('main').replaceChildren(dock, centre, side);
  find('.table-name').textContent = words.learn.heading(game.title);
  document.title = words.learn.title(game.title);
  const rules = { game: lesson.game, title: game.title };
  const now = () => topicsNow(page.shown);
  find('.bar-links').replaceChildren(rulesLink(rules, words.table.rules, {}, now));
  listenForRules(rules, () => [], now);
  Object.assign(document.body.dataset, { status: 'live', phase: 'playing', seat: String(lesson.seat) });
}
