/**
 * Where the parts of a table's page stand.
 *
 * @module table/layout
 */

import { button, el, find } from '../tools/dom.js';
import { words } from '../words/index.js';
import { tellPrompt } from './prompt_told.js';

/**
 * Put the parts of a page in their places.
 *
 * @param {import('./page.js').TablePage} page
 */
export function layOut({ asking, board, calling, chat, closed, game, hints, lobby, players, record, replay, resign, result, rewritten, rules, seeAgain, series, stage, status }) {
  const { map, market, hand, actions, prompt } = board.parts;
  tellPrompt(prompt);
  const buttons = el('div', { class: 'dock-buttons' }, actions, hints.place, seeAgain.button, asking.takeBack.further, asking.takeBack.button);
  const dock = el('section', { class: 'dock' }, prompt, hand, buttons, status.sending, replay.bar.element);
  const centre = el('div', { class: 'centre' }, lobby.element, closed.element, map, seeAgain.caption, result.card.element, result.card.opener);
  const side = el('div', { class: 'side' }, series.element, players.element, market, record.element, chat.element);
  // A request stands beside the board that it is about; on a phone above the hand.
  const wide = matchMedia('(min-width: 60.01rem) and (min-height: 31.01rem), (orientation: landscape) and (min-height: 31.01rem)');
  const place = () => (wide.matches ? side : dock).prepend(asking.element);
  wide.addEventListener('change', place);
  place();
  // What is said, held and done comes before the board: Tab comes to the hand first, and to what is lit for it after that.
  find('main').replaceChildren(status.banner, rewritten.element, dock, centre, side, result.element);
  record.head.append(button(words.record.replay, () => replay.openWhereOneWas(), { class: 'button small', 'data-action': 'replay' }));
  find('.table-name').textContent = game.title;
  find('.table-name').after(players.watching);
  find('.bar-links').replaceChildren(stage.button, resign, asking.button, calling.button, rules.link);
}
