/**
 * The pass of the house, as long as this tab is open: it is in no storage that outlives it, and never in an address.
 *
 * @module connection/house_pass
 */

const PASS = 'lagoon.house-pass';

/** The pass where the browser keeps nothing. @type {string | null} */
let here = null;

/** @returns {string | null} */
export function keptPass() {
  try {
    return sessionStorage.getItem(PASS) ?? here;
  } catch {
    return here;
  }
}

/** @param {string} pass */
export function keepPass(pass) {
  here = pass;
  try {
    sessionStorage.setItem(PASS, pass);
  } catch {
    // It is known for as long as the page lives.
  }
}

export function forgetPass() {
  here = null;
  try {
    sessionStorage.removeItem(PASS);
  } catch {
    // It was not kept.
  }
}
