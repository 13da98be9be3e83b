/**
 * Days of steps, in the reader's time zone. Pure but for that.
 *
 * @module record/days
 */

/**
 * The day of a time: `2026-11-28`.
 *
 * @param {number} ms  since 1970
 */
export function dayOf(ms) {
  const at = new Date(ms);
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/**
 * The steps with which another day begins than that of the step before, and the first of all. Where all that is told
 * happened today there are none: nobody asks which day that was.
 *
 * @template {{seq: number, at: number}} Step
 * @param {readonly Step[]} steps  in order
 * @param {number} now  ms since 1970
 * @returns {Set<Step>}
 */
export function firstOfEachDay(steps, now) {
  const first = steps.filter((step, n) => n === 0 || dayOf(step.at) !== dayOf(steps[n - 1].at));
  return new Set(first.length === 1 && dayOf(first[0].at) === dayOf(now) ? [] : first);
}
