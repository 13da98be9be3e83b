/**
 * The score sheet, as it lies in the box: a row for each thing that scores, a column for each player; alone, one for the
 * Adversary. What is not scored yet is shown as it would score now, paler and in brackets.
 *
 * Cells carry `data-row` and `data-column`, and `data-scored` where it stands.
 *
 * @module motu/sheet
 */

import { openDialog } from '../tools/dialog.js';
import { button, columnName, el } from '../tools/dom.js';
import { ELEMENTS, SOURCES, theBox } from './box.js';
import { emblem } from './emblem.js';
import { icon } from './symbols.js';
import { words } from './words/index.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */

/** A number on the sheet: what stands, or what would be so now. @typedef {{points: number | null, now?: number | null}} Entry */

/** The score sheet as it stands. @param {Shown} shown */
export function sheet({ view: { game, table }, names }) {
  const seats = /** @type {number[]} */ (game.shows.map((/** @type {any} */ _, /** @type {number} */ seat) => seat));
  const alone = game.adversary !== null;
  const head = el('tr', {}, el('td', {}), ...seats.map((seat) => el('th', { scope: 'col' }, emblem(seat), columnName(names.name(seat)))));
  if (alone) head.append(el('th', { scope: 'col' }, words.adversary.name));
  const body = el('tbody', {});
  const add = (/** @type {string} */ row, /** @type {string[]} */ icons, /** @type {Entry[]} */ entries) => {
    const what = row in ELEMENTS ? words.sources.how(row) : words.sheet.what(row);
    const title = el('th', { scope: 'row', 'data-rule': `row:${row}` }, icons.length > 0 && el('span', { class: 'sheet-icons' }, ...icons.map(icon)), el('span', { class: 'sheet-name' }, words.sheet.rows[row]), what && el('small', { class: 'sheet-what' }, what));
    body.append(el('tr', {}, title, ...entries.map((entry, column) => cell(entry, row, column))));
  };
  for (const [n, source] of SOURCES.entries()) {
    const entries = seats.map((seat) => ofSource(game, seat, source, n));
    if (alone) entries.push({ points: game.adversary.sources?.[n] ?? null });
    add(source, ELEMENTS[source], entries);
  }
  if (alone) add('start', [], [{ points: null }, { points: startOf(game) }]);
  if (!alone && table.options.voyageurs) add('voyageur', [], seats.map((seat) => ({ points: game.voyageur_points[seat] })));
  if (!alone && table.options.destins) add('destins', [], seats.map((seat) => ofDestins(game, seat)));
  add('beach', ['beach'], bonus(game.beach_points, alone ? 2 : seats.length));
  if (!alone) add('most', ['coco'], bonus(game.coco_points, seats.length));
  const total = el('tr', { class: 'total' }, el('th', { scope: 'row', 'data-rule': 'row:total' }, words.sheet.rows.total));
  for (const seat of seats) total.append(el('td', { 'data-row': 'total', 'data-column': seat }, words.points(game.scores[seat])));
  if (alone) total.append(el('td', { 'data-row': 'total', 'data-column': 1 }, String(game.adversary.total)));
  return el('div', { class: 'sheet-frame' }, el('table', { class: 'sheet', 'data-zone': 'sheet' }, el('thead', {}, head), body, el('tfoot', {}, total)));
}

/** Show the sheet over the page. @param {Shown} shown */
export function openSheet(shown) {
  openDialog({
    title: words.sheet.title,
    body: [sheet(shown), el('p', { class: 'hint' }, words.sheet.hint)],
    actions: (close) => [button(words.close, close)],
  });
}

/** @param {any} game @param {number} seat @param {string} source @param {number} n @returns {Entry} */
function ofSource(game, seat, source, n) {
  const scored = game.scored[seat].find((/** @type {[string, number]} */ [name]) => name === source);
  return scored ? { points: scored[1] } : { points: null, now: game.stage === 'over' ? null : game.shows[seat][2][n] };
}

/** @param {any} game @param {number} seat @returns {Entry} */
function ofDestins(game, seat) {
  const points = /** @type {number[]} */ (game.destin_points[seat] ?? []);
  if (game.stage !== 'over') return { points: null };
  return { points: points.reduce((sum, each) => sum + each, 0) };
}

/** @param {number[]} points @param {number} columns @returns {Entry[]} */
function bonus(points, columns) {
  return Array.from({ length: columns }, (_, column) => ({ points: points[column] ?? null }));
}

/** What the Adversary started with: all that no source and no beach gave. @param {any} game */
function startOf(game) {
  const { total, sources } = game.adversary;
  const gained = (sources ?? []).reduce((/** @type {number} */ sum, /** @type {number} */ each) => sum + each, 0);
  return total - gained - (sources ? (game.beach_points[1] ?? 0) : 0);
}

/** @param {Entry} entry @param {string} row @param {number} column */
function cell({ points, now = null }, row, column) {
  const place = { 'data-row': row, 'data-column': column };
  if (points !== null) return el('td', { ...place, 'data-scored': points }, words.points(points));
  return el('td', { ...place, class: 'not-yet' }, now === null ? '' : `(${now})`);
}

/** The names of the Destins a seat bought, with what each gave at the end. @param {any} game @param {number} seat */
export function destinsOf(game, seat) {
  return game.bought[seat].map((/** @type {number} */ number, /** @type {number} */ n) => ({
    name: words.destin.name(theBox().destin(number)),
    points: /** @type {number | null} */ (game.destin_points[seat]?.[n] ?? null),
  }));
}
