/**
 * Requests to the server over HTTP: games, tables, seats, logs.
 *
 * @module connection/api
 */

import { OFFLINE, Refusal } from './refusal.js';

export { Refusal } from './refusal.js';

/** Public keys, in hex. @typedef {{house: string, before: string[]}} House */

/** The form of the server's codes. */
const CODE = /^[a-z][a-z_]{1,39}$/;

/** @returns {Promise<{name: string, seats: number[], version: number, components?: string[]}[]>} */
export function getGames() {
  return call('GET', '/api/games');
}

/** A component set, by its address. @param {string} address @returns {Promise<any>} */
export function getComponents(address) {
  return call('GET', address, { keep: true });
}

/**
 * How a table stands. Where nobody watches, that is told while the game goes on only by the token of a seat there.
 *
 * @param {string} id
 * @param {string | null} [token]
 * @returns {Promise<import('./types.js').Table>}
 */
export function getTable(id, token = null) {
  return call('GET', `/api/tables/${encodeURIComponent(id)}`, token === null ? {} : { token });
}

/**
 * The bots of this house: at which levels they play (none: there are no bots), and whether a table can be opened for bots
 * alone.
 *
 * @returns {Promise<{levels: string[], demo: boolean}>}
 */
export function getBots() {
  return call('GET', '/api/bots');
}

/**
 * What a table is opened with; what is left out is as the server has it.
 *
 * @typedef {object} TableRequest
 * @property {string} game
 * @property {object} options
 * @property {number} seats
 * @property {boolean} [listed]
 * @property {boolean} [talk]  false: people do not talk there
 * @property {string} [spectators]  yes, delayed: who has no seat sees the game one whole turn later, or no: not at all
 * @property {string} [undo]  what can be taken back: free+ask, free or none
 * @property {string[]} [bots]  the level of each bot on the last seats
 * @property {boolean} [demo]  for bots alone
 * @property {import('./types.js').ClockRule} [clock]
 */

/**
 * Open a table; returns its id. Whoever has the token has a say there until the game begins; null: nobody has.
 *
 * @param {TableRequest} request
 * @param {string | null} token
 * @returns {Promise<string>}
 */
export async function openTable(request, token) {
  return (await call('POST', '/api/tables', { body: request, ...(token === null ? {} : { token }) })).id;
}

/** Put a bot on a free seat. @param {string} id @param {string} token  of a seat @param {{level: string, seat: number}} body */
export async function addBot(id, token, body) {
  await call('POST', `/api/tables/${encodeURIComponent(id)}/bots`, { token, body });
}

/** Send a bot away before the start. @param {string} id @param {string} token  of a seat @param {number} seat  the bot's */
export async function removeBot(id, token, seat) {
  await call('DELETE', `/api/tables/${encodeURIComponent(id)}/bots/${seat}`, { token });
}

/**
 * Take a seat (any when null) with a token made here: asked again with the same token, it is the same seat.
 *
 * @param {string} id
 * @param {string} token
 * @param {{name: string, seat: number | null, commitment?: string, nonce?: string}} body
 * @returns {Promise<number>} the seat
 */
export async function takeSeat(id, token, body) {
  const { seat } = await call('POST', `/api/tables/${encodeURIComponent(id)}/seats`, { token, body });
  if (!Number.isInteger(seat)) throw unanswered();
  return seat;
}

/** Leave a table that has not begun. */
export async function leaveSeat(/** @type {string} */ id, /** @type {string} */ token) {
  const { seat } = await call('DELETE', `/api/tables/${encodeURIComponent(id)}/seats`, { token });
  if (seat !== null) throw unanswered();
}

/**
 * A game as a file: all of it once it is over, else what the seat of the token was told, or everybody.
 *
 * @param {string} id
 * @param {string | null} token
 * @returns {Promise<{name: string, text: string}>}
 */
export async function getLog(id, token) {
  const response = await send('GET', `/api/tables/${encodeURIComponent(id)}/log`, token ? { token } : {});
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: name ?? `${id}.jsonl`, text: await response.text() };
}

/**
 * Who wants another game after one that is over, and the next table once it is open.
 *
 * @param {string} id
 * @returns {Promise<{seats: boolean[], next: string | null}>}
 */
export function getAgain(id) {
  return call('GET', `/api/tables/${encodeURIComponent(id)}/again`);
}

/**
 * What stands for a table's log up to event `seq`, as the server says now; null where there is no such event.
 *
 * @param {string} id
 * @param {number} seq
 * @param {string | null} token  that of a seat there, by which more is shown at some tables
 * @returns {Promise<string | null>}
 */
export async function getDigest(id, seq, token) {
  try {
    return (await call('GET', `/api/tables/${encodeURIComponent(id)}/digests/${seq}`, token === null ? {} : { token })).digest;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'no_event') return null;
    throw error;
  }
}

/**
 * What the server says of a game that is over, with every draw and every decision made again; of which file, by its hash.
 *
 * @param {string} id
 * @returns {Promise<{verified: boolean, events: number, draws: number, sha256: string, seq?: number, code?: string, message?: string}>}
 */
export function getProof(id) {
  return call('GET', `/api/tables/${encodeURIComponent(id)}/proof`);
}

/**
 * The public key that this house signs finished games with, and those that it signed with before.
 *
 * @returns {Promise<House>}
 */
export function getHouse() {
  return call('GET', '/api/house');
}

/**
 * What the bots at a table thought, once its game is over: of the decision made on event `on`, the best moves with their
 * chances (0 to 1).
 *
 * @typedef {{on: number, seat: number, best: {move: import('./types.js').Move, chance: number}[]}} Thought
 */

/** @param {string} id @returns {Promise<Thought[]>} */
export async function getThoughts(id) {
  return (await call('GET', `/api/tables/${encodeURIComponent(id)}/thoughts`)).thoughts;
}

/**
 * Why a socket was refused before it was open: a code where this page or its address is not let in, or nothing.
 *
 * @returns {Promise<string>}
 */
export async function whyRefused() {
  const code = await call('POST', '/api/here').then(() => '', (/** @type {Refusal} */ refusal) => refusal.code);
  return code === 'bad_host' || code === 'bad_origin' ? code : '';
}

/** The public key of this house for subscriptions to push services; null where it calls none. @returns {Promise<string | null>} */
export async function getPushKey() {
  return (await call('GET', '/api/push')).key;
}

/** What of a browser's subscription a table is told. @param {PushSubscriptionJSON} subscription */
const pushBody = ({ endpoint, keys }) => ({ endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } });

/**
 * Have a seat called by a browser.
 *
 * @param {string} id
 * @param {string} token
 * @param {PushSubscriptionJSON} subscription
 * @param {string | null} before  the endpoint by which the table called this browser until now
 */
export function subscribeSeat(id, token, subscription, before) {
  const body = before === null || before === subscription.endpoint ? {} : { before };
  return call('POST', `/api/tables/${encodeURIComponent(id)}/push`, { token, body: { ...pushBody(subscription), ...body } });
}

/** Have a seat called by a browser no more. @param {string} id @param {string} token @param {string} endpoint */
export function unsubscribeSeat(id, token, endpoint) {
  return call('DELETE', `/api/tables/${encodeURIComponent(id)}/push`, { token, body: { endpoint } });
}

/** Have a table call by this subscription in the place of another. @param {string} id @param {string} before @param {PushSubscriptionJSON} subscription */
export function renewSubscription(id, before, subscription) {
  return call('PUT', `/api/tables/${encodeURIComponent(id)}/push`, { body: { before, ...pushBody(subscription) } });
}

/**
 * Leave a sealed bundle under its name, to be opened once; returns for how many seconds it waits.
 *
 * @param {string} name
 * @param {string} sealed
 * @returns {Promise<number>}
 */
export async function leaveSealed(name, sealed) {
  return (await call('PUT', `/api/sealed/${name}`, { body: { sealed } })).seconds;
}

/** Open a sealed bundle: nobody can after that. @param {string} name @returns {Promise<string>} */
export async function openSealed(name) {
  const { sealed } = await call('POST', `/api/sealed/${name}/open`);
  if (typeof sealed !== 'string') throw unanswered();
  return sealed;
}

/**
 * Ask for something whose answer is JSON.
 *
 * @param {string} method
 * @param {string} path
 * @param {{token?: string, body?: object, keep?: boolean}} [what]  `keep` lets the browser keep the answer
 * @returns {Promise<any>} throws `Refusal`
 */
export async function call(method, path, what) {
  const answer = await (await send(method, path, what)).json().catch(() => null);
  // A page of something in between says nothing of what the server has done, whatever its status.
  if (answer === null || typeof answer !== 'object') throw unanswered();
  return answer;
}

/**
 * @param {string} method
 * @param {string} path
 * @param {{token?: string, body?: object, keep?: boolean}} [what]
 * @returns {Promise<Response>} one that says yes; throws `Refusal`
 */
async function send(method, path, { token, body, keep = false } = {}) {
  /** @type {Record<string, string>} */
  const headers = { Accept: 'application/json' };
  if (body) headers['Content-Type'] = 'application/json';
  if (token) headers['Authorization'] = `Bearer ${token}`;
  let response;
  try {
    response = await fetch(path, { method, headers, body: body ? JSON.stringify(body) : null, cache: keep ? 'default' : 'no-store' });
  } catch {
    throw unanswered();
  }
  if (response.ok) return response;
  const answer = await response.json().catch(() => null);
  throw isRefusal(answer) ? new Refusal(answer.code, answer.message) : unanswered();
}

/** Whether a body is a refusal as the server makes them, and no proxy. @param {any} body */
function isRefusal(body) {
  return typeof body?.code === 'string' && CODE.test(body.code) && typeof body.message === 'string' && typeof body.about === 'object';
}

function unanswered() {
  return new Refusal(OFFLINE, 'The server cannot be reached.');
}
