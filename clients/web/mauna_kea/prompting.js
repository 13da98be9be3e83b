/**
 * What is said above the hand: what is expected of whoever looks.
 *
 * @module mauna_kea/prompting
 */

import { kinds } from './choose.js';
import { words } from './words/index.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */

/** Whether the viewer is to act. @param {Shown} shown */
export function isToAct({ seat, view }) {
  return seat !== null && view.table.phase === 'playing' && view.table.to_act.includes(seat);
}

/**
 * What is to be said; null: what was said last stays.
 *
 * @param {Shown} shown
 * @param {import('../connection/types.js').Move[]} moves  what is offered
 * @param {object} now
 * @param {import('./choose.js').Choice | null} now.choice
 * @param {number} now.kept  cards chosen to be kept
 * @param {import('./choose.js').Spot | null} now.pointed
 * @param {boolean} now.armed  whether a spot was pressed once with a finger
 * @param {import('./choose.js').Spot[]} now.spots  what is lit
 */
export function promptFor(shown, moves, { choice, kept, pointed, armed, spots }) {
  const { view, names } = shown;
  if (!view.game) return '';
  if (moves.length === 0 && view.table.phase === 'playing' && isToAct(shown)) {
    // While an action of ours is under way, or moves are on their way, what was said last stays. In the past nothing is to be done.
    return shown.pending || view.moves === null ? null : '';
  }
  return words.prompt({
    game: view.game,
    names,
    toAct: view.table.phase === 'playing' ? view.table.to_act : [],
    kinds: kinds(moves),
    choice,
    kept,
    pointed,
    armed,
    at: choice?.kind === 'explorer' ? choice.at : null,
    canWalk: spots.some(({ use }) => use === 'walk'),
  });
}
