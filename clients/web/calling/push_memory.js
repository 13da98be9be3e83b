/**
 * At which tables this browser is called by Web Push, and by which endpoint; and which of them could not be told yet that
 * it is to be called no more. Known to pages and to the service worker, which cannot read what pages keep
 * (`connection/storage.js`).
 *
 * @module calling/push_memory
 */

const CACHE = 'lagoon-push';
const CALLING = 'push-memory';
const ENDED = 'push-ended';

/** @param {string} kind @param {string} table */
const nameOf = (kind, table) => `/${kind}/${encodeURIComponent(table)}`;

/** Keep by which endpoint a table calls. @param {string} table @param {string} endpoint */
export async function remember(table, endpoint) {
  const cache = await caches.open(CACHE);
  await cache.put(nameOf(CALLING, table), new Response(endpoint));
  await cache.delete(nameOf(ENDED, table));
}

/** A table shall call no more: keep its endpoint until it was told. @param {string} table @param {string} endpoint */
export async function end(table, endpoint) {
  const cache = await caches.open(CACHE);
  await cache.put(nameOf(ENDED, table), new Response(endpoint));
  await cache.delete(nameOf(CALLING, table));
}

/** A table was told that it shall call no more. @param {string} table */
export async function forgetEnded(table) {
  await (await caches.open(CACHE)).delete(nameOf(ENDED, table));
}

/** The endpoint that a table was told last, as far as is known here, or null. @param {string} table @returns {Promise<string | null>} */
export async function lastTold(table) {
  const cache = await caches.open(CACHE);
  const kept = (await cache.match(nameOf(CALLING, table))) ?? (await cache.match(nameOf(ENDED, table)));
  return kept?.text() ?? null;
}

/** All tables that call, with their endpoints. */
export const allRemembered = () => allOf(CALLING);

/** All tables that were not told yet to call no more, with their endpoints. */
export const allEnded = () => allOf(ENDED);

/** @param {string} kind @returns {Promise<[table: string, endpoint: string][]>} */
async function allOf(kind) {
  const cache = await caches.open(CACHE);
  const found = [];
  for (const request of await cache.keys()) {
    const [, of, table] = new URL(request.url).pathname.split('/');
    const endpoint = of === kind ? await (await cache.match(request))?.text() : null;
    if (endpoint) found.push(/** @type {[string, string]} */ ([decodeURIComponent(table), endpoint]));
  }
  return found;
}
