/**
 * The service worker: shows calls that come while no page is open, opens their table, and renews the subscription; and
 * where a page cannot be loaded, it says what is away (`offline/`).
 *
 * It does nothing else. It keeps no page, and answers no request but those for pages: what a page asks for goes by.
 *
 * @module calling/service_worker
 */

import { getPushKey, renewSubscription } from '../connection/api.js';
import { answerFor } from '../offline/answer.js';
import { words } from '../words/index.js';
import { isolated } from '../../languages/isolate.js';
import { allRemembered, remember } from './push_memory.js';
import { namesInCall } from './unnamed.js';

/** A call, as section 16 of PROTOCOL.md tells it. @typedef {{t: string, table: string, game: string, others: string[], path: string, asker?: string, asks?: string, unnamed?: number[]}} PushCall */

// TypeScript knows either pages or workers.
const worker = /** @type {any} */ (globalThis);

/** Requests for pages come to the worker, all others go by (Service Workers, 4.5.2: static routing). */
const ROUTES = [
  { condition: { requestMode: 'navigate' }, source: 'fetch-event' },
  { condition: { urlPattern: '/*' }, source: 'network' },
];

worker.addEventListener('install', (/** @type {any} */ event) => {
  void worker.skipWaiting();
  // Where a browser can be told so, what is no page does not even wake the worker. Where it cannot, it is only slower.
  if (event.addRoutes) event.waitUntil(event.addRoutes(ROUTES).catch(() => null));
});

// Pages are asked for while the worker starts, so that none comes later for it.
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(worker.registration.navigationPreload?.enable()));

worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request, preloadResponse } = event;
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(answerFor(request, preloadResponse));
});

worker.addEventListener('push', (/** @type {any} */ event) => event.waitUntil(show(event.data.json())));

worker.addEventListener('notificationclick', (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

worker.addEventListener('pushsubscriptionchange', (/** @type {any} */ event) => event.waitUntil(renew(event.newSubscription)));

/** @param {PushCall} call */
async function show(call) {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some((/** @type {any} */ page) => page.focused && new URL(page.url).pathname === call.path)) return;
  await worker.registration.showNotification(sentence(call), { tag: `lagoon ${call.table}`, renotify: true, data: { path: call.path } });
}

/** @param {PushCall} call */
function sentence(call) {
  const { t, game, asks = '' } = call;
  const { others, asker } = namesInCall(call);
  const title = titled(game);
  const names = others.map(isolated);
  if (t === 'request') return words.calling.asked(isolated(asker), asks, title);
  return t === 'turn' ? words.calling.turn(title, names) : words.calling.start(title, names);
}

/** The name of a game, which is the same in all languages. @param {string} game  such as `some_game` */
function titled(game) {
  return game
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
}

/** Show the page of a table: the one that is open, or a new one. @param {string} path */
async function open(path) {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((/** @type {any} */ page) => new URL(page.url).pathname === path);
  await (there ? there.focus() : worker.clients.openWindow(path));
}

/** Tell all tables of the subscription that takes the place of the one before. @param {PushSubscription | null} given */
async function renew(given) {
  const tables = await allRemembered();
  const key = tables.length > 0 ? await getPushKey() : null;
  if (key === null) return;
  const { pushManager } = worker.registration;
  const subscription = given ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  for (const [table, before] of tables) {
    await renewSubscription(table, before, subscription.toJSON()).then(
      () => remember(table, subscription.endpoint),
      // Its game is over, or it cannot be reached: then a page that is opened there tells it.
      () => null,
    );
  }
}
