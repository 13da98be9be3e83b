/**
 * What the server has put into a page, so that nothing has to be asked for before it can be shown.
 *
 * @module table/page_data
 */

/** @typedef {import('../connection/last_seen.js').Seen} Seen */

/** How the page's table stood for everybody as the page was made; null where that is not to be known. @returns {Seen | null} */
export function seenByEverybody() {
  const text = document.getElementById('data')?.textContent;
  return text ? JSON.parse(text) : null;
}
