/**
 * Lights on an island: rings around the cells that something goes by.
 *
 * @module motu/lights
 */

import { svg } from '../tools/dom.js';
import { words } from './words/map.js';

/** @typedef {import('./visible.js').Lit} Lit */

export class Lights {
  #key = '[]';

  constructor() {
    this.element = svg('g', { class: 'lights', 'data-zone': 'lights' });
  }

  /** Light these cells, and no others. @param {readonly Lit[]} cells */
  show(cells) {
    const key = JSON.stringify(cells);
    if (key === this.#key) return;
    this.#key = key;
    this.element.replaceChildren(...cells.map(light));
  }
}

/** @param {Lit} cell */
function light({ x, y, why, points }) {
  const group = svg('g', { class: 'light', 'data-why': why, transform: `translate(${100 * x} ${100 * y})` });
  const frame = { x: -45, y: -45, width: 90, height: 90, rx: 20 };
  group.append(svg('rect', { class: 'light-casing', ...frame }), svg('rect', { class: 'light-ring', ...frame }));
  if (points === undefined) return group;
  const number = svg('text', { class: 'light-points', y: 13 });
  number.textContent = words.points(points);
  const badge = svg('g', { transform: 'translate(42 -42)' });
  badge.append(svg('circle', { class: 'light-badge', r: 27 }), number);
  group.append(badge);
  return group;
}
