/**
 * Names in sentences: one that runs from right to left is isolated, so that numbers and marks beside it stay where they
 * are (UAX #9, 2.4 and 6.3). Pure.
 *
 * @module languages/isolate
 */

/** What closes or opens a run of another direction; nobody's name may hold any, and none may close the isolate. */
const CONTROLS = /\p{Bidi_Control}/gu;
/** The blocks of letters and digits that run from right to left, now and in later versions of Unicode (UAX #44, DerivedBidiClass). */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** @param {string} name */
export function isolated(name) {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name.replace(CONTROLS, '')}\u2069` : name;
}
