/**
 * How one's own games stand: which comes first, and what is said of each. Without the page.
 *
 * @module lobby/standing
 */

import { ENDED } from '../connection/view.js';
import { isolated } from '../words/isolate.js';
import { words } from '../words/index.js';

/** @typedef {import('../connection/types.js').OwnTable} OwnTable */

/** How a game ends that nobody wins, nor is it a draw. */
const WITHOUT_RESULT = ['called_off', 'closed'];

/** Whether a table waits for this seat. @param {OwnTable} own @param {number | null} seat */
export function isMyTurn(own, seat) {
  return own.phase === 'playing' && !own.paused_until && seat !== null && own.to_act.includes(seat);
}

/** Whether a game is over, or its table closed. @param {OwnTable} own */
export function isOver(own) {
  return ENDED.includes(own.phase);
}

/**
 * Where a game stands among one's own: the smaller the earlier. What waits for me comes first, then games that are played,
 * then tables that wait for people, then what is over; in each the one where something happened last.
 *
 * @param {OwnTable | string | null} own  what is known of it: a code where there is no such table, null where nothing is
 * @param {number | null} seat
 */
export function rank(own, seat) {
  if (own === null || typeof own === 'string') return 4;
  if (isMyTurn(own, seat)) return 0;
  if (isOver(own)) return 3;
  return own.phase === 'playing' ? 1 : 2;
}

/** Who sits there: names, and a question mark where nobody does. @param {OwnTable} own */
export function sitters(own) {
  return own.seats.map((sitter) => (sitter ? isolated(sitter.name) : '?'));
}

/**
 * How a game stands, in words.
 *
 * @param {OwnTable | string | null} own
 * @param {number | null} seat
 * @param {number} now  in ms since 1970
 */
export function standing(own, seat, now) {
  const { status } = words.start;
  if (own === null) return '…';
  if (typeof own === 'string') return own === 'no_table' ? status.gone : own === 'no_spectators' ? status.unseen : status.broken;
  if (own.phase === 'closed') return words.opener.closed.status;
  if (own.phase === 'open') return status.open;
  if (own.phase === 'shuffling') return status.shuffling;
  if (own.phase === 'playing') return atPlay(own, seat, now);
  return atEnd(own, seat);
}

/** @param {OwnTable} own @param {number | null} seat @param {number} now */
function atPlay(own, seat, now) {
  const { status } = words.start;
  if (own.paused_until) return status.paused(words.asking.moment(own.paused_until));
  const minutes = Math.max(0, Math.floor((now - own.moved) / 60_000));
  const named = (/** @type {number[]} */ seats) => seats.flatMap((n) => (own.seats[n] ? [isolated(own.seats[n].name)] : []));
  if (!isMyTurn(own, seat)) return status.theirs(named(own.to_act), minutes);
  // Bots have patience: only people wait.
  const waiting = own.seats.flatMap((sitter, n) => (sitter && !sitter.bot && n !== seat && !own.to_act.includes(n) ? [n] : []));
  return status.yours(named(waiting), minutes);
}

/** @param {OwnTable} own @param {number | null} seat */
function atEnd({ result, seats }, seat) {
  const { status } = words.start;
  if (!result || WITHOUT_RESULT.includes(result.how)) return status.ended;
  // Who plays alone and has not won has lost.
  if (result.winners.length === 0 && seats.length > 1) return status.draw;
  if (seat === null) return status.over;
  return result.winners.includes(seat) ? status.won : status.lost;
}
