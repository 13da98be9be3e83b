/**
 * Where the parts of a table's page stand.
 *
 * @module table/layout
 */

import { button, find } from '../tools/dom.js';
import { words } from '../words/index.js';
import { tellPrompt } from './prompt_told.js';

/**
 * Put the parts of a page in their places, around the board, which may be there already. Returns what tells its prompt.
 *
 * @param {import('./page.js').TablePage} page
 * @param {import('./early_board.js').EarlyBoard} early
 */
export function layOut({ asking, board, calling, chat, closed, game, hints, lobby, players, record, replay, resign, result, rewritten, rules, seeAgain, series, stage, status }, { buttons, centre, dock, side }) {
  buttons.append(hints.place, seeAgain.button, asking.takeBack.further, asking.takeBack.button);
  dock.append(status.sending, replay.place);
  centre.prepend(lobby.element, closed.element);
  centre.append(seeAgain.caption, result.card.element);
  side.prepend(series.element);
  side.append(record.element, chat.element);
  // A request stands beside the board that it is about; on a phone above the hand.
  const wide = matchMedia('(min-width: 60.01rem) and (min-height: 31.01rem), (orientation: landscape) and (min-height: 31.01rem)');
  const place = () => (wide.matches ? side : dock).prepend(asking.element);
  wide.addEventListener('change', place);
  place();
  // What is said, held and done comes before the board: Tab comes to the hand first, and to what is lit for it after that.
  const main = find('main');
  if (!dock.isConnected) main.replaceChildren(dock, centre, side);
  main.prepend(status.banner, rewritten.element);
  main.append(result.element);
  void roomOnPhones(main);
  record.head.append(button(words.record.replay, () => replay.openWhereOneWas(), { class: 'button small', 'data-action': 'replay' }));
  find('.table-name').textContent = game.title;
  find('.table-name').after(players.watching);
  find('.bar-links').replaceChildren(result.card.opener, stage.button, resign, asking.button, calling.button, rules.link);
  return tellPrompt(board.parts.prompt);
}

/** Keep the board as small as a phone held upright needs, once there is one: a window may become as narrow. @param {HTMLElement} main */
async function roomOnPhones(main) {
  const narrow = matchMedia('(max-width: 60rem) and (orientation: portrait)');
  if (!narrow.matches) return void narrow.addEventListener('change', () => roomOnPhones(main), { once: true });
  const loaded = await import('./room.js').catch(() => null);
  loaded?.keepRoom(main);
}
