/**
 * Keeping the parts of a table's page, which came in its text: its style sheet and what its board needs. Who comes again is
 * sent a page without them, since a cookie says which are kept, and `place_parts.js` puts them in.
 *
 * Each game has its own, and what is kept of an older one is written over.
 *
 * @module table/parts
 */

/** How long a browser may keep the cookie (s): a year. */
const KEPT = 31_536_000;

/** How long after the page is there (ms) what came in its text is kept: writing it takes its time, and nobody waits for it. */
const KEPT_AFTER = 500;

/** Keep the parts that came with this page before long. */
export function keepPartsSoon() {
  setTimeout(keepParts, KEPT_AFTER);
}

/** Keep the parts, if any came, and tell the server. A browser that keeps nothing says nothing. */
function keepParts() {
  const kept = content('parts');
  const game = content('game');
  if (!kept || !game) return;
  const parts = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('[data-part]')]);
  const key = (/** @type {HTMLElement} */ { dataset }) => `lagoon.part.${game}.${dataset.part}`;
  try {
    for (const part of parts) localStorage.setItem(key(part), `${part.dataset.digest}${part.textContent}`);
    const isSafe = location.protocol === 'https:';
    document.cookie = `parts_${game}=${kept}; Path=/t/; Max-Age=${KEPT}; SameSite=Lax${isSafe ? '; Secure' : ''}`;
  } catch {
    // Where there is no room for them they must not take it from what is worth more.
    forget(parts.map(key));
  }
}

/** @param {string[]} keys */
function forget(keys) {
  try {
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Nothing is kept.
  }
}

/** @param {string} name */
function content(name) {
  return /** @type {HTMLMetaElement | null} */ (document.querySelector(`meta[name="${name}"]`))?.content;
}
