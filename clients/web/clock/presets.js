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
/** The least stock that is suggested, in the unit of its kind. */
export const LEAST = { live: 1, turn: 10, days: 1 };
/** The least stock (s) that a server takes. */
const LEAST_STOCK = 10;

/** How a field shows a length of time: in units, to hundredths. @param {number} seconds @param {number} unit  in seconds */
export const inUnits = (seconds, unit) => String(Math.round((seconds / unit) * 100) / 100);

/**
 * The length of time (s) that a field asks for; while it shows what it was filled with, exactly that.
 *
 * @param {string} text  of the field
 * @param {number} unit  of the field, in seconds
 * @param {{filled: number | null, least: number, most: number}} bounds  in seconds
 */
export function secondsIn(text, unit, { filled, least, most }) {
  if (filled !== null && text === inUnits(filled, unit)) return filled;
  return Math.min(most, Math.max(least, Math.round(Number(text) * unit) || least));
}

/**
 * The pace that two fields ask for.
 *
 * @param {ClockRule['kind']} kind
 * @param {{stock: string, added: string}} texts  of the fields
 * @param {Pace | null} filled  what they were filled with
 * @returns {Pace}
 */
export function paceIn(kind, texts, filled) {
  const { stock, added, most } = UNITS[kind];
  const had = filled?.kind === kind ? filled : null;
  return {
    kind,
    stock: secondsIn(texts.stock, stock, { filled: had?.stock ?? null, least: LEAST_STOCK, most: most.stock * stock }),
    added: secondsIn(texts.added, added, { filled: had?.added ?? null, least: 0, most: most.added * added }),
  };
}

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
