/**
 * The wish of this browser to play with anybody, with the secrets of the seat it is for: kept until it has come true.
 *
 * There is one, which all its windows share: nobody is matched with themselves.
 *
 * @module lobby/kept_wish
 */

const KEY = 'lagoon.wish';

/**
 * `since` is when it was made (ms since 1970), and `minutes` for how long it stands. `isTakenBack` says that it was taken
 * back, and that this is to be told yet.
 * @typedef {{token: string, nonce: string, source: string, since: number, minutes: number, isTakenBack?: boolean, wish: {name: string, game: string, seats: number, options: object, clock?: import('../connection/types.js').ClockRule}}} KeptWish
 */

/** The wish where the browser would not keep it: it lives as long as the page. @type {KeptWish | null} */
let unkept = null;

/** The wish of this browser; null where there is none, or its time is over. @returns {KeptWish | null} */
export function savedWish() {
  const kept = unkept ?? read();
  return kept !== null && minutesLeft(kept) > 0 ? kept : null;
}

/** Keep a wish, or none. */
export function saveWish(/** @type {KeptWish | null} */ wish) {
  unkept = null;
  try {
    if (wish === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(wish));
  } catch {
    unkept = wish;
  }
}

/** For how many minutes a wish still stands. @param {KeptWish} kept */
export function minutesLeft({ since, minutes }) {
  return minutes - (Date.now() - since) / 60_000;
}

/** Whether a change of what is kept, as another window makes it, is about the wish. @param {string | null} key  null: all is gone */
export function concernsWish(key) {
  return key === null || key === KEY;
}

/** @returns {KeptWish | null} */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof kept?.token === 'string' && typeof kept.minutes === 'number' ? kept : null;
  } catch {
    return null;
  }
}
