/**
 * The wish of this tab to play with anybody, with the secrets of the seat it is for: kept until it has come true.
 *
 * @module lobby/kept_wish
 */

const KEY = 'lagoon.wish';

/** @typedef {{token: string, nonce: string, source: string, since: number, wish: {name: string, game: string, seats: number, options: object, clock?: import('../connection/types.js').ClockRule}}} KeptWish */

/** The wish of this tab; null where there is none, or where the browser keeps nothing. @returns {KeptWish | null} */
export function savedWish() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** Keep a wish, or none. Where the browser keeps nothing it lives as long as the page. */
export function saveWish(/** @type {KeptWish | null} */ wish) {
  try {
    if (wish === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(wish));
  } catch {
    // The page has it.
  }
}
