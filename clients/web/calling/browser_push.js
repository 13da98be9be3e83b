/**
 * This browser's subscription to be called when no page is open (Web Push, RFC 8030): made, told to tables, and ended.
 *
 * @module calling/browser_push
 */

import { getPushKey, subscribeSeat, unsubscribeSeat } from '../connection/api.js';
import { forget, remember, remembered } from './push_memory.js';

const WORKER = '/static/calling/service_worker.js';

/** Whether this browser can be called so by this page. */
export function canPush() {
  return isSecureContext && 'serviceWorker' in navigator && 'PushManager' in globalThis && 'caches' in globalThis;
}

/**
 * Have a table call its seat by this browser, from now on. Returns false where the house or the browser's push service
 * does not do that.
 *
 * @param {string} table
 * @param {string} token  of the seat
 */
export async function callBy(table, token) {
  try {
    const key = canPush() ? await getPushKey() : null;
    if (key === null) return false;
    const subscription = await subscribed(key);
    await subscribeSeat(table, token, subscription.toJSON());
    await remember(table, subscription.endpoint);
  } catch {
    // No push service, no permission, or no answer: the person is told that it does not work here.
    return false;
  }
  return true;
}

/** Have a table call by this browser no more. @param {string} table @param {string} token */
export async function callNoMore(table, token) {
  if (!canPush()) return;
  const endpoint = await remembered(table);
  await forget(table);
  if (endpoint !== null) await unsubscribeSeat(table, token, endpoint).catch(() => null);
}

/** Take away what the service worker has shown of a table: the person is there. @param {string} table */
export async function closeShown(table) {
  if (!canPush()) return;
  const worker = await navigator.serviceWorker.getRegistration('/');
  for (const shown of (await worker?.getNotifications({ tag: `lagoon ${table}` })) ?? []) shown.close();
}

/** The subscription of this browser under a key of the house. @param {string} key */
async function subscribed(key) {
  await navigator.serviceWorker.register(WORKER, { type: 'module', scope: '/' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const existing = await pushManager.getSubscription();
  if (existing && keyOf(existing) === key) return existing;
  // One under another key is of no use any more: the house has another.
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** The key of a subscription, in base64url. @param {PushSubscription} subscription */
function keyOf({ options }) {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
