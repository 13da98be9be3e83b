/**
 * Until when a game may be paused, in the reader's time zone. Pure but for that.
 *
 * @module asking/pause_times
 */

const HOUR = 3_600_000;

/** How long a game can be paused, in ms; the server holds everybody to the same. */
export const BOUNDS = { shortest: 60_000, longest: 60 * 24 * HOUR };

/** A moment as the fields of a form hold it. @typedef {{day: string, time: string}} Fields */

/** @param {number} number */
const two = (number) => String(number).padStart(2, '0');

/** What the fields hold for a moment. @param {number} ms  since 1970 @returns {Fields} */
export function fieldsOf(ms) {
  const at = new Date(ms);
  return { day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`, time: `${two(at.getHours())}:${two(at.getMinutes())}` };
}

/** The moment that the fields hold, in ms since 1970; null where they hold none. @param {Fields} fields */
export function momentOf({ day, time }) {
  const ms = new Date(`${day}T${time}`).getTime();
  return Number.isNaN(ms) ? null : ms;
}

/** What is proposed: tomorrow, at the next full hour. @param {number} now  ms since 1970 @returns {Fields} */
export function proposed(now) {
  const at = new Date(now + HOUR);
  at.setMinutes(0, 0, 0);
  at.setDate(at.getDate() + 1);
  return fieldsOf(at.getTime());
}

/**
 * Why a game cannot be paused until then: there is no such moment, it has passed, or it is too far away. Null: it can.
 *
 * @param {number | null} until  ms since 1970
 * @param {number} now
 * @returns {'none' | 'past' | 'far' | null}
 */
export function fault(until, now) {
  if (until === null) return 'none';
  if (until < now + BOUNDS.shortest) return 'past';
  return until > now + BOUNDS.longest ? 'far' : null;
}
