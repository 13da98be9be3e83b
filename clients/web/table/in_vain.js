/**
 * Why nothing can be done at the table now, whatever was pressed. Pure.
 *
 * @module table/in_vain
 */

import { words } from '../words/index.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */

/**
 * What stands in the way; `why` is the game's own reason, which counts only where nothing else does. Null: nothing is to be
 * said, since what was pressed before is under way.
 *
 * @param {Shown} shown
 * @param {{isPast: boolean, isLive: boolean}} page  whether the replay is open, and whether the server can be reached and answers
 * @param {string | null} why
 * @returns {string | null}
 */
export function whyInVain({ seat, view: { table, moves }, pending, names }, { isPast, isLive }, why) {
  const say = words.inVain;
  if (table.phase !== 'playing') return table.phase === 'over' ? say.over : null;
  if (seat === null) return say.watching;
  if (isPast) return say.past;
  if (table.resigned.includes(seat)) return say.resigned;
  if (table.seats[seat]?.stand_in) return say.standIn;
  if (!isLive) return say.away;
  if (table.paused_until) return say.paused;
  if (!table.to_act.includes(seat)) return say.turn(table.to_act, names);
  if (pending || moves === null) return null;
  return why ?? say.notNow;
}
