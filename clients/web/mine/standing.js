/**
 * How my games stand: in which order they are shown, and how many were won. Pure.
 *
 * @module mine/standing
 */

import { ENDED } from '../connection/view.js';

/** @typedef {import('../connection/types.js').Table} Table */
/** What is known of a table: `gone` where there is none, `unknown` where the server did not say, null before it was asked. @typedef {Table | 'gone' | 'unknown' | null} Known */
/** @typedef {'yours' | 'theirs' | 'paused' | 'open' | 'won' | 'lost' | 'draw' | 'over' | 'ended' | 'closed' | 'gone' | 'unknown' | 'asking'} Standing */

/** How a game ends that nobody wins, nor is it a draw. */
const WITHOUT_RESULT = ['called_off', 'closed'];

/** Those where something can be done come first; where nothing more happens, last. @type {Standing[]} */
const ORDER = ['yours', 'asking', 'theirs', 'paused', 'open', 'unknown', 'won', 'lost', 'draw', 'over', 'ended', 'closed', 'gone'];
const RUNNING = ORDER.indexOf('unknown');

/** @param {Known} known @param {number | null} seat  mine @returns {Standing} */
export function standingOf(known, seat) {
  if (known === null) return 'asking';
  if (typeof known === 'string') return known;
  const { phase, to_act: toAct, paused_until: pausedUntil, result, seats } = known;
  if (phase === 'closed') return 'closed';
  if (phase === 'open' || phase === 'shuffling') return 'open';
  if (phase === 'playing' && pausedUntil) return 'paused';
  if (phase === 'playing') return seat !== null && toAct.includes(seat) ? 'yours' : 'theirs';
  if (!result || WITHOUT_RESULT.includes(result.how)) return 'ended';
  // Who plays alone and has not won has lost.
  if (result.winners.length === 0 && seats.length > 1) return 'draw';
  if (seat === null) return 'over';
  return result.winners.includes(seat) ? 'won' : 'lost';
}

/** Whether nothing more happens there. @param {Known} known */
export function isOver(known) {
  return known === 'gone' || (known !== null && typeof known !== 'string' && ENDED.includes(known.phase));
}

/**
 * In which order two games are shown: by what can be done there, then the latest first. All that is over is ordered by time
 * alone.
 *
 * @param {{standing: Standing, since: number}} one
 * @param {{standing: Standing, since: number}} other
 */
export function compare(one, other) {
  const rank = (/** @type {Standing} */ standing) => Math.min(ORDER.indexOf(standing), RUNNING + 1);
  return rank(one.standing) - rank(other.standing) || other.since - one.since;
}

/** How many were won, lost and drawn. @param {readonly Standing[]} standings */
export function tally(standings) {
  const count = (/** @type {Standing} */ which) => standings.filter((standing) => standing === which).length;
  return { won: count('won'), lost: count('lost'), draw: count('draw') };
}
