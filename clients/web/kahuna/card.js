/**
 * The faces and backs of cards. A face shows the island's name, where it lies, and a tick for each of its lines.
 *
 * @module kahuna/card
 */

import { el, svg } from '../tools/dom.js';
import { ISLANDS, linesAt, sheet } from './map.js';

const CHART = sheet('wide');

/**
 * The face of a card, to be put into whatever holds it (a button, an item of a list).
 *
 * @param {string} island
 */
export function face(island) {
  const holder = el('span', { class: 'face' });
  holder.append(el('span', { class: 'face-name' }, island), chart(island), ticks(island));
  return holder;
}

/** The back of a card. */
export function back() {
  const waves = [0, 1, 2, 3].map((n) => svg('path', { d: `M-4 ${9 + n * 9}q5 -6 10 0t10 0t10 0t10 0` }));
  return el('span', { class: 'back' }, svg('svg', { viewBox: '0 0 32 44', 'aria-hidden': 'true' }, ...waves));
}

/** The archipelago in small, with the island and its lines picked out. */
function chart(/** @type {string} */ island) {
  const { at, courses } = CHART;
  const lines = linesAt(island).map((line) => svg('path', { class: 'chart-line', d: courses[line].path }));
  const dots = ISLANDS.map((name) => {
    const here = name === island;
    return svg('circle', { class: here ? 'chart-here' : 'chart-dot', cx: at[name].x, cy: at[name].y, r: here ? 44 : 26 });
  });
  return svg('svg', { class: 'chart', viewBox: '56 16 660 530', 'aria-hidden': 'true' }, ...lines, ...dots);
}

function ticks(/** @type {string} */ island) {
  const count = linesAt(island).length;
  const marks = Array.from({ length: count }, (_, n) => svg('path', { d: `M${n * 6 - (count - 1) * 3} 0v8` }));
  return svg('svg', { class: 'ticks', viewBox: '-20 -1 40 10', 'aria-hidden': 'true' }, ...marks);
}
