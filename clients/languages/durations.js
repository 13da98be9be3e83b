/**
 * How long something is, as a clock shows it and as sentences tell it, in the words that a language gives for it. Pure.
 *
 * @module languages/durations
 */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How many seconds each unit has, the largest first. */
const UNITS = [DAY, HOUR, MINUTE, 1];

/**
 * Something for each unit: days, hours, minutes and seconds.
 *
 * @template T
 * @typedef {readonly [T, T, T, T]} OfUnits
 */

/** @param {number} number */
const two = (number) => String(number).padStart(2, '0');

/**
 * A clock's face: a second that has begun counts.
 *
 * @param {number} ms
 * @param {OfUnits<string>} signs
 * @param {string} [gap]  between a number and its sign
 */
export function faceOf(ms, [day, hour], gap = ' ') {
  const seconds = Math.ceil(ms / 1000);
  if (seconds >= DAY) return `${Math.floor(seconds / DAY)}${gap}${day} ${Math.floor((seconds % DAY) / HOUR)}${gap}${hour}`;
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  const rest = two(seconds % MINUTE);
  return seconds >= HOUR ? `${Math.floor(seconds / HOUR)}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/**
 * A time in its two largest units, each in words: what the first leaves over is in the second, if that is any.
 *
 * @param {number} seconds  whole ones
 * @param {OfUnits<(count: number) => string>} tell
 * @returns {string[]}
 */
export function inTwoUnits(seconds, tell) {
  const first = UNITS.findIndex((unit) => seconds >= unit);
  if (first < 0) return [tell[3](0)];
  const over = Math.floor((seconds % UNITS[first]) / UNITS[first + 1]);
  return [tell[first](Math.floor(seconds / UNITS[first])), ...(over > 0 ? [tell[first + 1](over)] : [])];
}

/**
 * A time in short, in all its units: "1 h 30 min".
 *
 * @param {number} seconds
 * @param {OfUnits<string>} signs
 * @param {string} [gap]  between a number and its sign
 */
export function inShort(seconds, signs, gap = ' ') {
  let rest = seconds;
  const parts = [];
  for (const [n, unit] of UNITS.entries()) {
    if (rest >= unit) parts.push(`${Math.floor(rest / unit)}${gap}${signs[n]}`);
    rest %= unit;
  }
  return parts.join(' ');
}
