/**
 * The marks on Kahuna's board of what was done since the viewer acted last.
 *
 * @module kahuna/moved_marks
 */

import { markMoved } from '../last_moves/badge.js';
import { numbersByPlace } from '../last_moves/marks.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */

/**
 * Mark it everywhere, and nothing else.
 *
 * @param {Pick<import('./motion.js').BoardParts, 'map' | 'market' | 'panels'>} parts
 * @param {Shown['marks']} marks
 */
export function drawMarks({ map, market, panels }, marks) {
  const numbers = numbersByPlace(marks);
  map.markMoved(numbers);
  for (const { island, button } of market.cards) markMoved(button, numbers.get(`display:${island}`));
  markMoved(market.deck, numbers.get('deck'));
  markMoved(market.discard, numbers.get('discard'));
  for (const panel of panels) markMoved(panel.element, numbers.get(`seat:${panel.seat}`));
}
