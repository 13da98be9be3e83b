/**
 * The faces of cards: an action card shows what it does, a task card what has to lie before you, and its points.
 *
 * @module mauna_kea/card
 */

import { el, svg } from '../tools/dom.js';
import { artifactAt } from './artifacts.js';
import { EARTHQUAKE, HELICOPTER } from './choose.js';
import { boat, explorer, helicopter } from './pieces.js';
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

/** What the rules are asked of a card. @param {string} card */
export function topicOf(card) {
  return `card:${isAction(card) ? card.split(' ')[0] : 'task'}`;
}

/** The face of a card, to be put into whatever holds it. @param {string} card */
export function face(card) {
  const task = taskOf(card);
  const points = task && el('span', { class: 'card-points' }, `+${task.points}`);
  const name = el('span', { class: 'card-name' }, words.cards.face(card));
  return el('span', { class: 'face', 'data-kind': isAction(card) ? 'action' : 'task' }, picture(card), name, task && ' ', points);
}

/** @param {string} card */
function picture(card) {
  const task = taskOf(card);
  const parts = task ? asked(task.wants) : [drawn(card)];
  return svg('svg', { class: 'card-picture', viewBox: '-46 -22 92 44', 'aria-hidden': 'true' }, ...parts);
}

/** @param {string} card */
function drawn(card) {
  if (card in TERRAIN) {
    const ground = [-40, 0].map((x, n) => svg('g', { transform: `translate(${x} -20) scale(0.5)` }, tile(TERRAIN[card], n + 1)));
    const steps = svg('path', { class: 'card-way', d: 'M-34 10Q-16 16 -8 2T16 -6L24 -8' });
    return svg('g', {}, ...ground, steps, svg('path', { class: 'card-tip', d: 'M34 -11l-11 9l-2 -11Z' }));
  }
  if (card === EARTHQUAKE) {
    const split = svg('path', { class: 'card-crack', d: 'M-2 -21L4 -10L-4 -2L5 8L-1 21' });
    const arrow = svg('path', { class: 'card-turn', d: 'M-30 9A31 31 0 0 1 -22 -18M30 -9A31 31 0 0 1 22 18' });
    const tips = svg('path', { class: 'card-tip', d: 'M-14 -21l-9 9l-3 -10ZM14 21l9 -9l3 10Z' });
    return svg('g', {}, svg('g', { transform: 'rotate(9) translate(-18 -18) scale(0.45)' }, tile('JMJW', 2)), split, arrow, tips);
  }
  if (card === HELICOPTER) return svg('g', { transform: 'translate(24 0)' }, helicopter());
  return svg('g', {}, svg('g', { transform: 'scale(0.62)' }, boat({ color: 'none', places: 2 })), svg('path', { class: 'card-none', d: 'M-6 0H6M-15 0a15 15 0 1 0 30 0a15 15 0 1 0 -30 0M-10.6 10.6L10.6 -10.6', transform: 'translate(12 0)' }));
}

/** How large so many things are drawn beside each other, and how far from each other. */
const ROWS = [
  { scale: 1.5, apart: 0 },
  { scale: 1.4, apart: 38 },
  { scale: 1.15, apart: 30 },
  { scale: 0.9, apart: 23 },
];

/** What has to lie before its owner, as large as it can be shown. @param {{count: number, thing: string}[]} wants */
function asked(wants) {
  const things = wants.flatMap(({ count, thing }) => Array.from({ length: count }, () => thing));
  const { scale, apart } = ROWS[Math.min(things.length, ROWS.length) - 1];
  return things.map((thing, n) => {
    const x = (n - (things.length - 1) / 2) * apart;
    if (thing in KINDS) return artifactAt(KINDS[thing], x, 0, scale);
    if (thing === 'explorer') return svg('g', { transform: `translate(${x * 0.8} 0) scale(1.05)`, class: 'anybody' }, explorer(0));
    return svg('g', { transform: 'scale(0.64)' }, boat({ color: thing.split(' ')[0], places: 2 }));
  });
}
