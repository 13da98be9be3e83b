/**
 * The key behind `#` of a link to my games. It is taken out of the address before anything else happens, so that it stands
 * neither there nor in the browser's history. This module imports nothing: it runs first.
 *
 * @module mine/taken_key
 */

const KEY = /^#([A-Za-z0-9_-]{43})$/;

/** The key in the address, if there is one; it stands there no more. @returns {string | null} */
export function takeKey() {
  const found = KEY.exec(location.hash);
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search);
  return found?.[1] ?? null;
}

/** The key that the page was opened with. */
export const firstKey = takeKey();
