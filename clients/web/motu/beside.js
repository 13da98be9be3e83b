/**
 * What lies beside the islands, in a picture: the Line with its coco and what each card costs, the piles, the Destins, and
 * what each player has; alone, the hut and the Adversary's pile. It is written in numbers and signs alone.
 *
 * @module motu/beside
 */

import { svg } from '../tools/dom.js';
import { cardPicture } from './card.js';
import { coco, icon } from './symbols.js';

/** @typedef {import('./box.js').Box} Box */

/** How wide and how high the strip with the Line is. */
export const STRIP = { width: 1600, height: 430 };

const CARD = 0.76;
const STEP = 250;
const DESTIN = { width: 134, height: 236, step: 144, top: 186 };
/** How wide the place for Destins is, beside the Line: where there are many, they are smaller. */
const BESIDE = 576;

/** Everything of the table that nobody has. @param {Box} box @param {any} view */
export function strip(box, view) {
  const line = /** @type {number[]} */ (view.line);
  const piles = /** @type {number[]} */ (view.piles);
  const destins = /** @type {number[]} */ (view.destins);
  const isAlone = view.adversary !== null;
  const step = Math.min(DESTIN.step, BESIDE / destins.length);
  return svg(
    'g',
    {},
    svg('rect', { width: STRIP.width, height: STRIP.height, fill: 'var(--sheet)' }),
    ...line.map((card, place) => inLine(box, card, place, view)),
    ...piles.map((count, n) => pile('ABC'[n], count, 1045 + 165 * n)),
    ...destins.map((number, n) => at(STRIP.width - 11 - step * (destins.length - n), DESTIN.top, step / DESTIN.step, destin(box, number))),
    ...(isAlone ? [put(icon('village'), 1050, 250, 130), ...amount(1250, 315, view.hut), back(1440, 245, 110, 140), number(String(view.adversary.cards), 1495, 330, 60, '#fff')] : []),
  );
}

/** @param {Box} box @param {number} card @param {number} place @param {any} view */
function inLine(box, card, place, view) {
  const x = 145 + STEP * place;
  const coins = Array.from({ length: view.line_coco[place] }, (_, n) => at(x + 60 * n, 258, 0.8, coco()));
  const cost = view.costs[place];
  const price = view.adversary === null ? amount(x - 22, 345, cost) : [];
  return svg('g', {}, svg('g', { class: 'in-line' }, at(x, 150, CARD, cardPicture(box.island(card), card))), ...coins, ...price);
}

/** @param {string} name @param {number} count @param {number} x */
function pile(name, count, x) {
  return svg('g', {}, back(x, 25, 105, 105), number(name, x + 52, 80, 60, '#fff'), number(String(count), x + 52, 165, 48));
}

/** @param {Box} box @param {number} numbered */
function destin(box, numbered) {
  const { costs, most, gains, half, loses } = box.destin(numbered);
  const points = most.length > 1 ? [`+${gains}`, `+${half}`, `−${loses}`] : [`+${gains}`, `−${loses}`];
  const middle = DESTIN.width / 2;
  const [size, apart] = points.length > 2 ? [31, 33] : [40, 46];
  return svg(
    'g',
    { class: 'destin' },
    svg('rect', { width: DESTIN.width, height: DESTIN.height, rx: 14, fill: '#fff6df', stroke: '#b08d4a', 'stroke-width': 4 }),
    ...most.map((thing, n) => put(icon(thing), middle - 28 * most.length + 56 * n, 8, 56)),
    ...amount(middle - 8, 96, costs, 0.5, '#3b2a12'),
    ...points.map((text, n) => number(text, middle, 147 + apart * n, size, n === points.length - 1 ? '#a8341f' : '#2c6b34')),
  );
}

/** What a player has: coco, and a Voyageur where they are played with. @param {Box} box @param {any} view @param {number} seat @param {Record<string, any>} options */
export function had(box, view, seat, options) {
  const known = view.voyageurs[seat] ?? null;
  const hasOne = options.voyageurs !== false && view.adversary === null;
  const width = known !== null ? 420 : hasOne ? 290 : 190;
  return svg('g', {}, svg('rect', { width, height: 110, rx: 20, fill: 'var(--sheet)' }), ...amount(60, 58, view.reserves[seat]), ...(hasOne ? voyageur(box, known) : []), ...bought(box, view.bought[seat], width));
}

/** @param {Box} box @param {number | null} known */
function voyageur(box, known) {
  if (known === null) return [back(200, 12, 70, 86), number('?', 235, 58, 54, '#fff')];
  const { adds, scores, per } = box.voyageur(known);
  return [number('+', 195, 56, 40), ...adds.map((thing, n) => put(icon(thing), 210 + 42 * n, 32, 44)), number(String(scores), 358, 56, 44), put(icon(per), 370, 32, 44)];
}

/** The Destins of a player. @param {Box} box @param {number[]} numbers @param {number} x */
function bought(box, numbers, x) {
  return numbers.flatMap((numbered, n) => [svg('rect', { x: x + 12 + 110 * n, y: 2, width: 100, height: 106, rx: 12, fill: '#fff6df', stroke: '#b08d4a', 'stroke-width': 4 }), ...box.destin(numbered).most.map((thing, place) => put(icon(thing), x + 22 + 110 * n + 40 * place, 28, 52))]);
}

/** So many coco, the token around a place. @param {number} x @param {number} y @param {number} count @param {number} [scale] @param {string} [ink] */
function amount(x, y, count, scale = 0.75, ink = 'var(--ink)') {
  return [at(x - 14, y, scale, coco()), number(String(count), x + 26 + 20 * scale, y, 75 * scale, ink)];
}

/** The back of cards. @param {number} x @param {number} y @param {number} width @param {number} height */
function back(x, y, width, height) {
  return svg('rect', { x, y, width, height, rx: 12, fill: '#2f6f7e', stroke: '#ecd9a0', 'stroke-width': 6 });
}

/** @param {string} text @param {number} x @param {number} y @param {number} size @param {string} [ink] */
function number(text, x, y, size, ink = 'var(--ink)') {
  return svg('text', { x, y, 'font-size': size, 'font-weight': 700, 'text-anchor': 'middle', 'dominant-baseline': 'central', fill: ink }, text);
}

/** @param {number} x @param {number} y @param {number} scale @param {Element} drawn */
function at(x, y, scale, drawn) {
  return svg('g', { transform: `translate(${x} ${y}) scale(${scale})` }, drawn);
}

/** @param {Element} picture @param {number} x @param {number} y @param {number} size */
function put(picture, x, y, size) {
  for (const [name, value] of Object.entries({ x, y, width: size, height: size })) picture.setAttribute(name, String(value));
  return picture;
}
