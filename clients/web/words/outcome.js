/**
 * How a game came out, in words: who won, why, and with how many points. Pure.
 *
 * @module words/outcome
 */

import { isolated } from '../../languages/isolate.js';
import { words } from './index.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */
/** @typedef {import('../tools/game_types.js').Ending} Ending */

/** What somebody has at the end; `seat` is null for who has none. @typedef {{seat: number | null, name: string, points: number, won: boolean}} Score */

/**
 * Who won, and why.
 *
 * @param {Shown} shown  of a game that is over
 * @param {Pick<Ending, 'how' | 'headline'>} ending
 */
export function whoWon(shown, { how, headline }) {
  return { title: headline ?? winner(shown), why: byTable(shown) ?? how };
}

/**
 * Everybody's points, in the order of seats: of a game that its rules did not end, as it lay. Empty where there are none.
 *
 * @param {Shown} shown
 * @param {Pick<Ending, 'unseated'>} ending
 * @returns {Score[]}
 */
export function scoresOf({ view: { table }, names }, { unseated = [] }) {
  const { scores = [], standing, winners = [] } = table.result ?? {};
  const points = standing ?? scores;
  if (table.seats.length !== points.length) return [];
  const seated = points.map((value, seat) => ({ seat, name: isolated(names.name(seat)), points: value, won: winners.includes(seat) }));
  return [...seated, ...unseated.map((one) => ({ ...one, seat: null }))];
}

/** A number of points, with a minus as it is set. @param {number} points */
export const written = (points) => String(points).replace('-', '−');

/** @param {Shown} shown */
function winner({ view, seat, names }) {
  const winners = [...(view.table.result?.winners ?? [])].sort((one, other) => Number(other === seat) - Number(one === seat));
  if (winners.length === 0) return words.over.nobodyWon[view.table.result?.how ?? ''] ?? words.over.draw;
  if (winners.length > 1) return words.over.shared(winners, names);
  return winners[0] === seat ? words.over.youWon : words.over.won(names.name(winners[0]));
}

/** Why it ended, where its rules did not end it. @param {Shown} shown */
function byTable({ view: { table }, names }) {
  const { how = '', winners = [] } = table.result ?? {};
  const losers = how === 'resigned' ? table.resigned : table.seats.map((_, seat) => seat).filter((seat) => !winners.includes(seat));
  return words.over.hows[how]?.(losers, names);
}
