/**
 * The clocks to choose from when a table is opened: a few of each kind, and what follows when time is over. Pure.
 *
 * @module clock/presets
 */

/** @typedef {import('../connection/types.js').ClockRule} ClockRule */
/** @typedef {Pick<ClockRule, 'kind' | 'stock' | 'added'>} Pace */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What suits every game. @type {readonly Pace[]} */
const OF_ALL = [
  { kind: 'turn', stock: MINUTE, added: 0 },
  { kind: 'turn', stock: 2 * MINUTE, added: 0 },
  { kind: 'days', stock: 3 * DAY, added: 12 * HOUR },
  { kind: 'days', stock: 7 * DAY, added: DAY },
];

/** The unit (s) in which people give the stock of a kind and what is added, and the bounds of the server in it. */
export const UNITS = {
  live: { stock: MINUTE, added: 1, most: { stock: 600, added: 3600 } },
  turn: { stock: 1, added: 1, most: { stock: 36_000, added: 0 } },
  days: { stock: DAY, added: HOUR, most: { stock: 60, added: 168 } },
};
/** The least stock, in the unit of its kind: none is below 10 seconds. */
export const LEAST = { live: 1, turn: 10, days: 1 };

/** @param {import('../tools/game_types.js').GameClocks} clocks  what a game suggests @returns {Pace[]} */
export function presets({ live }) {
  return [...live.map((pace) => /** @type {Pace} */ ({ kind: 'live', ...pace })), ...OF_ALL];
}

/**
 * What can follow when time is over, the usual first.
 *
 * @param {number} seats
 * @param {boolean} passes  whether a turn can be passed over in this game
 * @param {boolean} hasBots  whether the house has bots that could play on
 * @returns {ClockRule['expiry'][]}
 */
export function expiries(seats, passes, hasBots) {
  /** @type {ClockRule['expiry'][]} */
  const possible = [];
  if (seats === 2) possible.push('lose');
  if (hasBots) possible.push('bot');
  // Passed over too often, somebody is out for good: among more than two a bot takes over then.
  if (passes && (seats === 2 || hasBots)) possible.push('pass');
  return seats < 2 ? [] : possible;
}
