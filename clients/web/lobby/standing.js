/**
 * How one's own games stand: which comes first, what is said of each, and how many were won. Without the page.
 *
 * @module lobby/standing
 */

import { ENDED } from '../connection/view.js';
import { isolated } from '../../languages/isolate.js';
import { startPage } from '../words/start_page.js';
import { words } from '../words/index.js';

/** @typedef {import('../connection/types.js').OwnTable} OwnTable */
/** What is known of a table: a code where nothing is told of it, null before it was told. @typedef {OwnTable | string | null} Known */
/** @typedef {'yours' | 'theirs' | 'paused' | 'open' | 'shuffling' | 'won' | 'lost' | 'draw' | 'over' | 'ended' | 'closed' | 'gone' | 'unseen' | 'broken' | 'asking'} Standing */

/** How a game ends that nobody wins, nor is it a draw. */
const WITHOUT_RESULT = ['called_off', 'closed', 'closed_by_house'];

/**
 * What is shown first: what waits for me, then games that are played, then tables that wait for people, then what is over,
 * then what cannot be seen.
 *
 * @type {Standing[][]}
 */
const ORDER = [['yours'], ['theirs', 'paused'], ['open', 'shuffling'], ['asking'], ['won', 'lost', 'draw', 'over', 'ended', 'closed'], ['gone', 'unseen', 'broken']];

/** @param {Known} known @param {number | null} seat  mine; null for whoever only opened the table @returns {Standing} */
export function standingOf(known, seat) {
  if (known === null) return 'asking';
  if (typeof known === 'string') return known === 'no_table' ? 'gone' : known === 'no_spectators' ? 'unseen' : 'broken';
  const { phase, to_act: toAct, paused_until: pausedUntil, result, seats } = known;
  if (phase === 'playing' && pausedUntil) return 'paused';
  if (phase === 'playing') return seat !== null && toAct.includes(seat) ? 'yours' : 'theirs';
  if (phase !== 'over') return phase;
  if (!result || WITHOUT_RESULT.includes(result.how)) return 'ended';
  // Who plays alone and has not won has lost.
  if (result.winners.length === 0 && seats.length > 1) return 'draw';
  if (seat === null) return 'over';
  return result.winners.includes(seat) ? 'won' : 'lost';
}

/** Whether nothing more happens there: the game is over, or there is no such table. @param {Known} known */
export function isOver(known) {
  return known === 'no_table' || (known !== null && typeof known !== 'string' && ENDED.includes(known.phase));
}

/** When something happened at last at a table, in ms since 1970. @param {Known} known @param {number} since  when its seat was taken */
export function lastMoved(known, since) {
  return known !== null && typeof known !== 'string' ? known.moved : since;
}

/**
 * In which order two games are shown: by how they stand, and among the same the one where something happened last.
 *
 * @param {{standing: Standing, moved: number}} one
 * @param {{standing: Standing, moved: number}} other
 */
export function compare(one, other) {
  const rank = (/** @type {Standing} */ standing) => ORDER.findIndex((all) => all.includes(standing));
  return rank(one.standing) - rank(other.standing) || other.moved - one.moved;
}

/**
 * The first `count` of a list, and what is folded up behind them: never a single one.
 *
 * @template T
 * @param {readonly T[]} all
 * @param {number} count
 * @returns {[T[], T[]]}
 */
export function foldedAfter(all, count) {
  const shown = all.length > count + 1 ? count : all.length;
  return [all.slice(0, shown), all.slice(shown)];
}

/** How many were won, lost and drawn. @param {readonly Standing[]} standings */
export function tally(standings) {
  const count = (/** @type {Standing} */ which) => standings.filter((standing) => standing === which).length;
  return { won: count('won'), lost: count('lost'), draw: count('draw') };
}

/** Who sits there: names, and a question mark where nobody does. @param {OwnTable} own */
export function sitters(own) {
  return own.seats.map((sitter) => (sitter ? isolated(sitter.name) : '?'));
}

/**
 * How a game stands, in words.
 *
 * @param {Known} known
 * @param {number | null} seat
 * @param {number} now  in ms since 1970
 */
export function standingText(known, seat, now) {
  const standing = standingOf(known, seat);
  const { status } = startPage;
  if (standing === 'asking') return '…';
  if (standing === 'closed') return words.opener.closed.status;
  if (known === null || typeof known === 'string') return status[/** @type {'gone' | 'unseen' | 'broken'} */ (standing)];
  if (standing === 'paused') return status.paused(words.asking.moment(known.paused_until ?? now));
  if (standing !== 'yours' && standing !== 'theirs') return status[standing];
  const minutes = Math.max(0, Math.floor((now - known.moved) / 60_000));
  const named = (/** @type {number[]} */ seats) => seats.flatMap((n) => (known.seats[n] ? [isolated(known.seats[n].name)] : []));
  if (standing === 'theirs') return status.theirs(named(known.to_act), minutes);
  // Bots have patience: only people wait.
  const waiting = known.seats.flatMap((sitter, n) => (sitter && !sitter.bot && n !== seat && !known.to_act.includes(n) ? [n] : []));
  return status.yours(named(waiting), minutes);
}
