/**
 * Pages that come back as they were left, by the browser's Back.
 *
 * @module lobby/page_restored
 */

/** Do this whenever the page comes back as it was left. */
export function onPageRestored(/** @type {() => void} */ act) {
  addEventListener('pageshow', (event) => event.persisted && act());
}
