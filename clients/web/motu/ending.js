/**
 * How a game of Motu went: the score sheet, the Destins, and what was hidden until its end.
 *
 * @module motu/ending
 */

import { el } from '../tools/dom.js';
import { theBox } from './box.js';
import { cardRow } from './card_row.js';
import { destinsOf, sheet } from './sheet.js';
import { words } from './words/index.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */

/** @param {Shown} shown @returns {import('../tools/game_types.js').Ending} */
export function ending(shown) {
  const how = words.ending.how[shown.view.table.result?.how ?? ''] ?? '';
  const result = shown.view.table.result;
  const adversary = shown.view.game?.adversary;
  const lost = adversary && result?.winners.length === 0 && result.how in words.ending.how;
  const unseated = adversary ? [{ name: words.adversary.name, points: adversary.total, won: Boolean(lost) }] : [];
  return { how, unseated, headline: lost ? words.ending.lost : undefined, element: el('div', { class: 'ending' }, sheet(shown), destins(shown), revealed(shown)) };
}

/** @param {Shown} shown */
function destins({ view: { game }, names }) {
  const list = el('ul', { class: 'destin-list' });
  for (const [seat] of game.bought.entries()) {
    for (const { name, points } of destinsOf(game, seat)) {
      if (points !== null) list.append(el('li', {}, words.ending.destin(names.name(seat), name, points)));
    }
  }
  return list.children.length > 0 ? list : null;
}

/** @param {Shown} shown */
function revealed({ view: { game }, names }) {
  const shown = game.revealed;
  if (!shown) return null;
  const list = el('dl', { class: 'revealed' });
  const add = (/** @type {string} */ title, /** @type {(Node | string)[]} */ things) =>
    things.length > 0 && list.append(el('dt', {}, title), el('dd', {}, ...things));
  for (const [seat, number] of shown.voyageurs.entries()) {
    if (number !== null) add(words.ending.voyageurOf(seat, names), [words.voyageur.name(theBox().voyageur(number))]);
  }
  add(words.ending.adversary, cardRow(shown.adversary));
  add(words.ending.deck, cardRow(shown.deck));
  return el('details', {}, el('summary', {}, words.ending.revealed), list);
}
