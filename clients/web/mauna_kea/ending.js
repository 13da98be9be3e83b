/**
 * How a game of Mauna Kea went: what each boat and each task card was worth, and what was hidden until the end.
 *
 * @module mauna_kea/ending
 */

import { columnName, el } from '../tools/dom.js';
import { boatPicture, explorerPicture, helicopterPicture } from './pieces.js';
import { words } from './words/index.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */

/**
 * @param {Shown} shown
 * @returns {import('../tools/game_types.js').Ending}
 */
export function ending(shown) {
  const { game, table } = shown.view;
  const how = words.ending.how[table.result?.how ?? ''] ?? '';
  const lay = table.seats.map((_, seat) => whereStood(game, seat));
  return { how, lay, element: el('div', { class: 'ending' }, totals(shown), el('div', { class: 'sheets' }, ...sheets(shown)), revealed(shown)) };
}

/** Where a player stood, in words. @param {any} game @param {number} seat */
function whereStood({ explorers, unplaced, rescued }, seat) {
  const load = explorers[seat].map((/** @type {{load: string}} */ one) => one.load).join('');
  const lay = words.ending.lay(explorers[seat].length, load, rescued[seat].length);
  return unplaced[seat] ? `${lay}, ${words.labels.toPlace(unplaced[seat])}` : lay;
}

/** Everybody's points beside each other. @param {Shown} shown */
function totals({ view, names }) {
  const { game, table } = view;
  const seats = table.seats.map((_, seat) => seat);
  const tallies = /** @type {any[]} */ (game.tallies);
  const sum = (/** @type {{points: number}[]} */ cards) => cards.reduce((total, { points }) => total + points, 0);
  /** @type {[string, string, (seat: number) => number | string][]} */
  const rows = [
    ['row:boats', words.ending.boats, (seat) => game.points[seat]],
    ...(tallies.some(({ cards }) => cards.length > 0) ? [/** @type {[string, string, (seat: number) => number]} */ (['row:tasks', words.ending.tasks, (seat) => sum(tallies[seat].cards)])] : []),
    ['row:left', words.ending.left, (seat) => game.explorers[seat].length],
    ['row:lost', words.ending.lost, (seat) => game.lost[seat]],
  ];
  const head = el('tr', {}, el('th', { scope: 'col' }, words.ending.what), ...seats.map((seat) => el('th', { scope: 'col' }, explorerPicture(seat), columnName(names.name(seat)))));
  const body = rows.map(([rule, title, value]) => el('tr', {}, el('th', { scope: 'row', 'data-rule': rule }, title), ...seats.map((seat) => el('td', {}, String(value(seat))))));
  const total = el('tr', { class: 'total' }, el('th', { scope: 'row', 'data-rule': 'row:total' }, words.ending.total), ...seats.map((seat) => el('td', { 'data-total-of': seat }, String(table.result?.scores[seat] ?? ''))));
  return el('div', { class: 'scorings-holder' }, el('table', { class: 'scorings' }, el('thead', {}, head), el('tbody', {}, ...body), el('tfoot', {}, total)));
}

/** A sheet for each seat: place by place, card by card. @param {Shown} shown */
function sheets({ view, names }) {
  const { game } = view;
  return /** @type {any[]} */ (game.tallies).map(({ rescues, cards, total }, seat) => {
    const rows = rescues.map((/** @type {any} */ score, /** @type {number} */ n) => {
      const { boat, load } = game.rescued[seat][n];
      const picture = boat ? boatPicture(boat, { seat, load }) : helicopterPicture(load);
      return line(el('span', { class: 'sheet-boat' }, picture, el('span', {}, el('strong', {}, words.ending.boat(boat)), el('small', {}, words.ending.parts(score)))), score.explorer + score.artifacts + score.empty);
    });
    const tasks = cards.map((/** @type {{card: string, points: number}} */ { card, points }) => line(el('span', {}, words.cards.name(card)), points));
    const title = el('h2', {}, explorerPicture(seat), ` ${names.name(seat)}`);
    const sum = el('tr', { class: 'total' }, el('th', { scope: 'row' }, words.ending.total), el('td', {}, String(total)));
    return el('section', { class: 'sheet', 'data-sheet': seat }, title, el('table', {}, el('tbody', {}, ...rows, ...tasks), el('tfoot', {}, sum)));
  });
}

/** @param {Element} what @param {number} points */
function line(what, points) {
  return el('tr', {}, el('th', { scope: 'row' }, what), el('td', {}, String(points).replace('-', '−')));
}

/** @param {Shown} shown */
function revealed({ view, names }) {
  const shown = view.game.revealed;
  if (!shown) return null;
  const cards = (/** @type {string[]} */ held) => held.map(words.cards.name).join(' · ') || words.ending.nothing;
  const list = el('dl', { class: 'revealed' });
  const add = (/** @type {string} */ title, /** @type {string} */ text) => list.append(el('dt', {}, title), el('dd', {}, text));
  for (const [seat, hand] of shown.hands.entries()) {
    if (hand.length > 0) add(words.ending.handOf(seat, names), cards(hand));
    if (shown.away[seat].length > 0) add(words.ending.awayOf(seat, names), cards(shown.away[seat]));
  }
  if (shown.undealt.length > 0) add(words.ending.undealt, cards(shown.undealt));
  add(words.ending.bag, shown.bag.map(words.ending.tile).join(' · ') || words.ending.nothing);
  return el('details', {}, el('summary', {}, words.ending.revealed), list);
}
