/**
 * How a series of games stands: what each has won, as it is shown at a table and after its game. Pure.
 *
 * @module again/standing
 */

/** @typedef {import('../connection/types.js').Table} Table */
/** @typedef {import('../connection/types.js').Series} Series */

/** How games end that count for nobody. */
const NO_RESULT = ['called_off', 'closed', 'closed_by_house', 'too_long'];

/** The seat in the next game of whoever has a seat in this one. @param {number} seat @param {number} seats */
export const movedOn = (seat, seats) => (seat + 1) % seats;

/**
 * A series as it stands: before the game of a table, and once that is over, after it; null where nothing was played before
 * it, or nothing but a game that is not over.
 *
 * @param {Table} table
 * @returns {{games: number, wins: number[], draws: number} | null}
 */
export function standing({ phase, result, seats, series }) {
  if (!series) return null;
  const { number, wins, draws } = series;
  if (phase !== 'over' || !result) return { games: number, wins, draws };
  const isShared = result.winners.length === seats.length && seats.length > 1;
  const won = isShared ? [] : result.winners;
  const isDraw = won.length === 0 && seats.length > 1 && !NO_RESULT.includes(result.how);
  return { games: number, wins: wins.map((count, seat) => count + Number(won.includes(seat))), draws: draws + Number(isDraw) };
}
