/**
 * Nights, in which a clock of days stands: minutes of the UTC day, shown and chosen by the reader's own time. Pure.
 *
 * @module clock/nights
 */

/** @typedef {import('../connection/types.js').Night} Night */

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
const DAY = DAY_MINUTES * MINUTE;
/** Minutes. */
const LONGEST = 10 * 60;

/** How long a night is, in minutes; it may reach over midnight. @param {Night} night */
export const lengthOf = ({ start, end }) => wrapped(end - start);

/** Whether a night can be chosen. @param {Night} night */
export const isPossible = (night) => lengthOf(night) > 0 && lengthOf(night) <= LONGEST;

/**
 * A night of the UTC day by a clock that is so many minutes ahead of it, or the other way round with less than none.
 *
 * @param {Night} night
 * @param {number} ahead
 * @returns {Night}
 */
export const shifted = ({ start, end }, ahead) => ({ start: wrapped(start + ahead), end: wrapped(end + ahead) });

/**
 * How much (ms) of the time between two moments (ms since 1970) lies outside of the night.
 *
 * @param {Night | null} night
 * @param {number} from
 * @param {number} to
 */
export function awake(night, from, to) {
  if (to <= from) return 0;
  return night === null ? to - from : awakeUntil(night, to) - awakeUntil(night, from);
}

/** Whether a moment (ms since 1970) lies in the night. @param {Night | null} night @param {number} at */
export function isNight(night, at) {
  if (night === null) return false;
  return modulo(at - night.start * MINUTE, DAY) < lengthOf(night) * MINUTE;
}

/** A minute of the day as a field has it: `07:05`. @param {number} minute */
export const fieldTime = (minute) => [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The minute of the day that a field has, or null. @param {string} text */
export function minuteOf(text) {
  const found = /^([01]\d|2[0-3]):([0-5]\d)/.exec(text);
  return found && Number(found[1]) * 60 + Number(found[2]);
}

/** The time outside of the night since the end of the one at the beginning of 1970. @param {Night} night @param {number} at */
function awakeUntil(night, at) {
  const day = DAY - lengthOf(night) * MINUTE;
  const since = at - night.end * MINUTE;
  return Math.floor(since / DAY) * day + Math.min(modulo(since, DAY), day);
}

/** @param {number} minutes */
const wrapped = (minutes) => modulo(minutes, DAY_MINUTES);

/** @param {number} number @param {number} by */
const modulo = (number, by) => ((number % by) + by) % by;
