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
  const waves = [0, 1, 2, 3].map((n) => `M-4 ${9 + n * 9}q5 -6 10 0t10 0t10 0t10 0`);
  return el('span', { class: 'back' }, svg('svg', { viewBox: '0 0 32 44', 'aria-hidden': 'true' }, svg('path', { d: waves.join('') })));
}

/** The archipelago in small, with the island and its lines picked out. */
function chart(/** @type {string} */ island) {
  const { at, courses } = CHART;
  const lines = linesAt(island).map((line) => courses[line].path);
  const dots = ISLANDS.filter((name) => name !== island).map((name) => `M${at[name].x - 26} ${at[name].y}a26 26 0 1 0 52 0a26 26 0 1 0 -52 0Z`);
  return svg(
    'svg',
    { class: 'chart', viewBox: '56 16 660 530', 'aria-hidden': 'true' },
    svg('path', { class: 'chart-line', d: lines.join('') }),
    svg('path', { class: 'chart-dot', d: dots.join('') }),
    svg('circle', { class: 'chart-here', cx: at[island].x, cy: at[island].y, r: 44 }),
  );
}

function ticks(/** @type {string} */ island) {
  const count = linesAt(island).length;
  const marks = Array.from({ length: count }, (_, n) => `M${n * 6 - (count - 1) * 3} 0v8`);
  return svg('svg', { class: 'ticks', viewBox: '-20 -1 40 10', 'aria-hidden': 'true' }, svg('path', { d: marks.join('') }));
}
