/**
 * A place in a replay as part of the page's address: `?at=57&as=1`. Pure.
 *
 * @module record/replay_address
 */

/** Just after step `at`, as seat `as` saw it (null: as the viewer may). @typedef {{at: number, as: number | null}} Place */

/** A number, and what a messenger may have left behind it. */
const NUMBER = /^(\d{1,15})[^\p{L}\p{N}]*$/u;

/**
 * The place that an address asks for, or null where it asks for none.
 *
 * @param {string} search  the part of the address from the question mark on
 * @returns {Place | null}
 */
export function parsePlace(search) {
  const asked = new URLSearchParams(search);
  const at = numberOf(asked.get('at'));
  return at === null ? null : { at: Math.max(1, at), as: numberOf(asked.get('as')) };
}

/**
 * The address of a place; of the table itself where there is none.
 *
 * @param {string} href  the page's address
 * @param {Place | null} place
 */
export function placeUrl(href, place) {
  const url = new URL(href);
  url.search = '';
  url.hash = '';
  if (place) url.searchParams.set('at', String(place.at));
  if (place && place.as !== null) url.searchParams.set('as', String(place.as));
  return url.href;
}

/** @param {string | null} text */
function numberOf(text) {
  const found = NUMBER.exec(text ?? '');
  return found ? Number(found[1]) : null;
}
