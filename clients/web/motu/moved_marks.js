/**
 * The marks on Motu's board of what was done since the viewer acted last.
 *
 * @module motu/moved_marks
 */

import { markMoved } from '../last_moves/badge.js';
import { numbersByPlace } from '../last_moves/marks.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */

/**
 * Mark it everywhere, and nothing else.
 *
 * @param {object} parts
 * @param {import('./bay.js').Bay} parts.bay
 * @param {import('./islands.js').AllIslands} parts.others
 * @param {import('./line.js').Line} parts.line
 * @param {import('./market.js').Market} parts.market
 * @param {import('./panel.js').Panel[]} parts.panels
 * @param {number} large  whose island is the large one
 * @param {Shown['marks']} marks
 */
export function drawMarks({ bay, others, line, market, panels }, large, marks) {
  const numbers = numbersByPlace(marks);
  bay.picture.markMoved(laidOn(numbers, large));
  for (const { seat, button, picture } of others.all) {
    picture.markMoved(laidOn(numbers, seat));
    markMoved(button, numbers.get(`island:${seat}`));
  }
  for (const { card, button } of line.slots) markMoved(button, numbers.get(`line:${card}`));
  markMoved(market.hut, numbers.get('hut'));
  markMoved(market.pile, numbers.get('adversary'));
  for (const { seat, element, things } of panels) {
    for (const chip of things.children) {
      const { destin, voyageur } = /** @type {HTMLElement} */ (chip).dataset;
      markMoved(chip, numbers.get(voyageur === undefined ? `destin:${seat}:${destin}` : `voyageur:${seat}`));
    }
    markMoved(element, numbers.get(`seat:${seat}`));
  }
}

/** The numbers of the cards laid on the island of a seat, by card. @param {Map<string, string>} numbers @param {number} seat */
function laidOn(numbers, seat) {
  const prefix = `laid:${seat}:`;
  return new Map([...numbers].filter(([place]) => place.startsWith(prefix)).map(([place, text]) => [Number(place.slice(prefix.length)), text]));
}
