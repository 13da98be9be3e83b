/**
 * The faces of cards: an action card shows what it does, a task card what has to lie before you, and its points.
 *
 * @module mauna_kea/card
 */

import { el, svg } from '../tools/dom.js';
import { EARTHQUAKE, HELICOPTER } from './choose.js';
import { artifact, boat, explorer, helicopter } from './pieces.js';
import { tile } from './terrain.js';
import { words } from './words/index.js';

const TERRAIN = /** @type {Record<string, string>} */ ({ 'jungle movement': 'JJJJ', 'water movement': 'WWWW', 'mountain movement': 'MMMM' });
const KINDS = /** @type {Record<string, string>} */ ({ white: 'w', gray: 'g', black: 'b' });

/**
 * What a task card asks for, as it is written: `2 white + 1 gray = 2`.
 *
 * @param {string} card
 * @returns {{wants: {count: number, thing: string}[], points: number} | null}
 */
export function taskOf(card) {
  const [wants, points] = card.split(' = ');
  if (!points) return null;
  const parts = wants.split(' + ').map((part) => {
    const [count, ...thing] = part.split(' ');
    return { count: Number(count), thing: thing.join(' ') };
  });
  return { wants: parts, points: Number(points) };
}

/** Whether a card is played in a turn. @param {string} card */
export function isAction(card) {
  return card in TERRAIN || card === EARTHQUAKE || card === HELICOPTER;
}

/** The face of a card, to be put into whatever holds it. @param {string} card */
export function face(card) {
  const task = taskOf(card);
  const points = task && el('span', { class: 'card-points' }, `+${task.points}`);
  const name = el('span', { class: 'card-name' }, words.cards.name(card));
  return el('span', { class: 'face', 'data-kind': isAction(card) ? 'action' : 'task' }, name, picture(card), points);
}

/** @param {string} card */
function picture(card) {
  const task = taskOf(card);
  const parts = task ? asked(task.wants) : [drawn(card)];
  return svg('svg', { class: 'card-picture', viewBox: '-40 -28 80 56', 'aria-hidden': 'true' }, ...parts);
}

/** @param {string} card */
function drawn(card) {
  if (card in TERRAIN) {
    const ground = svg('g', { transform: 'translate(-34 -34) scale(0.85)' }, tile(TERRAIN[card], 1));
    const steps = svg('path', { class: 'card-way', d: 'M-26 14Q-10 20 -6 4T16 -4L24 -12' });
    return svg('g', {}, ground, steps, svg('path', { class: 'card-tip', d: 'M29 -17l-2 11l-8 -7Z' }));
  }
  if (card === EARTHQUAKE) {
    const split = svg('path', { class: 'card-crack', d: 'M-4 -30L5 -14L-5 -3L7 10L-2 30' });
    const arrow = svg('path', { class: 'card-way', d: 'M-22 8A22 22 0 0 1 18 -14' });
    return svg('g', {}, svg('g', { transform: 'rotate(9) translate(-26 -26) scale(0.65)' }, tile('JMJW', 2)), split, arrow, svg('path', { class: 'card-tip', d: 'M24 -8l-11 -3l8 -9Z' }));
  }
  if (card === HELICOPTER) return svg('g', { transform: 'translate(20 0)' }, helicopter());
  return svg('path', { class: 'card-none', d: 'M-14 0H14M-22 0a22 22 0 1 0 44 0a22 22 0 1 0 -44 0M-15.5 15.5L15.5 -15.5' });
}

/** @param {{count: number, thing: string}[]} wants */
function asked(wants) {
  const things = wants.flatMap(({ count, thing }) => Array.from({ length: count }, () => thing));
  const wide = things.length > 3 ? 17 : 21;
  return things.map((thing, n) => {
    const x = (n - (things.length - 1) / 2) * wide;
    if (thing in KINDS) return svg('g', { transform: `translate(${x} 0) scale(1.15)` }, artifact(KINDS[thing]));
    if (thing === 'explorer') return svg('g', { transform: `translate(${x * 1.2} 0)`, class: 'anybody' }, explorer(0));
    return svg('g', { transform: 'scale(0.55)' }, boat({ color: thing.split(' ')[0], places: 2 }));
  });
}
