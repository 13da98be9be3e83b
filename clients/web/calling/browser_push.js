/**
 * This browser's subscription to be called when no page is open (Web Push, RFC 8030): made, told to tables, and ended.
 *
 * @module calling/browser_push
 */

import { getPushKey, Refusal, subscribeSeat, unsubscribeSeat } from '../connection/api.js';
import { seatTokens } from '../connection/storage.js';
import { registerWorker } from '../offline/registration.js';
import { allEnded, allRemembered, end, forgetEnded, lastTold, remember } from './push_memory.js';

/** Refusals after which a table calls this browser no more: it is gone, or the seat is another's. */
const NOTHING_TO_END = ['no_table', 'not_seated'];

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
    await subscribeSeat(table, token, subscription.toJSON(), await lastTold(table));
    await remember(table, subscription.endpoint);
  } catch {
    // No push service, no permission, or no answer: the person is told that it does not work here.
    return false;
  }
  return true;
}

/**
 * Have no table call by this browser any more. The subscription itself ends, so that also a table that cannot be told is
 * refused by the push service, and forgets it.
 */
export async function callNoMore() {
  if (!canPush()) return;
  for (const [table, endpoint] of await allRemembered()) await end(table, endpoint);
  const worker = await navigator.serviceWorker.getRegistration('/');
  const subscription = await worker?.pushManager.getSubscription();
  await subscription?.unsubscribe().catch(() => false);
  await tellEnded();
}

/** Tell the tables that could not be told yet that they shall call this browser no more. */
export async function tellEnded() {
  if (!canPush()) return;
  for (const [table, endpoint] of await allEnded()) {
    const tokens = seatTokens(table).filter(({ seat }) => seat !== null);
    const told = await Promise.all(tokens.map(({ token }) => isToldToEnd(table, token, endpoint)));
    if (told.every(Boolean)) await forgetEnded(table);
  }
}

/** Tell a table to call no more; returns whether it does not. @param {string} table @param {string} token @param {string} endpoint */
function isToldToEnd(table, token, endpoint) {
  return unsubscribeSeat(table, token, endpoint).then(
    () => true,
    (error) => error instanceof Refusal && NOTHING_TO_END.includes(error.code),
  );
}

/** Take away what the service worker has shown of a table: the person is there. @param {string} table */
export async function closeShown(table) {
  if (!canPush()) return;
  const worker = await navigator.serviceWorker.getRegistration('/');
  for (const shown of (await worker?.getNotifications({ tag: `lagoon ${table}` })) ?? []) shown.close();
}

/** The subscription of this browser under a key of the house. @param {string} key */
async function subscribed(key) {
  await registerWorker();
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
