/**
 * At which tables this browser is called by Web Push, and by which endpoint: known to pages and to the service worker,
 * which cannot read what pages keep (`connection/storage.js`).
 *
 * @module calling/push_memory
 */

const CACHE = 'lagoon-push';

/** @param {string} table */
const nameOf = (table) => `/push-memory/${encodeURIComponent(table)}`;

/** Keep by which endpoint a table calls. @param {string} table @param {string} endpoint */
export async function remember(table, endpoint) {
  await (await caches.open(CACHE)).put(nameOf(table), new Response(endpoint));
}

/** @param {string} table */
export async function forget(table) {
  await (await caches.open(CACHE)).delete(nameOf(table));
}

/** The endpoint by which a table calls, or null. @param {string} table @returns {Promise<string | null>} */
export async function remembered(table) {
  return (await (await caches.open(CACHE)).match(nameOf(table)))?.text() ?? null;
}

/** All tables that call, with their endpoints. @returns {Promise<[table: string, endpoint: string][]>} */
export async function allRemembered() {
  const cache = await caches.open(CACHE);
  const found = [];
  for (const request of await cache.keys()) {
    const endpoint = await (await cache.match(request))?.text();
    const table = decodeURIComponent(new URL(request.url).pathname.split('/')[2]);
    if (endpoint) found.push(/** @type {[string, string]} */ ([table, endpoint]));
  }
  return found;
}
