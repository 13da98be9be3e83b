/**
 * Small pictures beside numbers.
 *
 * @module mauna_kea/icons
 */

import { svg } from '../tools/dom.js';

/** A flame: what was lost to lava. */
export function flame() {
  return svg('svg', { class: 'icon-flame', viewBox: '0 0 20 20', 'aria-hidden': 'true' }, svg('path', { d: 'M10 1q1 4 4 7t2 6q-1 5 -6 5t-6 -5q0 -3 3 -5q0 3 2 3q2 -3 1 -11Z' }));
}

/** The back of a card. */
export function cardBack() {
  return svg('svg', { class: 'icon-card', viewBox: '0 0 20 20', 'aria-hidden': 'true' }, svg('rect', { x: 4, y: 1.5, width: 12, height: 17, rx: 2 }), svg('path', { d: 'M7 14L10 7L13 14Z' }));
}

/** A footprint: movement points. */
export function boot() {
  return svg('svg', { class: 'icon-boot', viewBox: '0 0 20 20', 'aria-hidden': 'true' }, svg('path', { d: 'M5 2h6v8q5 1 7 4v3H5Z' }), svg('path', { class: 'sole', d: 'M5 18.5h13' }));
}

/** Two people: the players. */
export function people() {
  return svg('svg', { class: 'icon-people', viewBox: '0 0 24 20', 'aria-hidden': 'true' }, svg('path', { d: 'M8 2a4 4 0 1 1 0 8a4 4 0 1 1 0 -8ZM1 19q0 -8 7 -8t7 8ZM16.500 4a3.300 3.300 0 1 1 0 6.600a3.300 3.300 0 0 1 -1.500 -.4q2 -2.700 0 -5.800a3.300 3.300 0 0 1 1.500 -.4ZM17 19q0 -4 -2 -6.600q8 -1.400 8 6.600Z' }));
}
