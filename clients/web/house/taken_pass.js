/**
 * The pass behind `#` of a link to the page. It is taken out of the address before anything else happens, so that it stands
 * neither there nor in the browser's history. This module imports nothing: it runs first.
 *
 * @module house/taken_pass
 */

const PASS = /^#([A-Za-z0-9_-]{43})$/;

/** The pass in the address, if there is one; it stands there no more. @returns {string | null} */
export function takePass() {
  const found = PASS.exec(location.hash);
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search);
  return found?.[1] ?? null;
}

/** The pass that the page was opened with. */
export const firstPass = takePass();
