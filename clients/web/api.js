/**
 * What is asked of the server over HTTP: tables and seats.
 *
 * @module api
 */

/** A refusal by the server, or `offline` when it cannot be reached. */
export class Refusal extends Error {
  /**
   * @param {string} code  stable; translated by the catalogs
   * @param {string} message  the server's own sentence
   * @param {number} status
   */
  constructor(code, message, status) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** @returns {Promise<{name: string, seats: number[], version: number}[]>} */
export function games() {
  return call('GET', '/api/games');
}

/**
 * What is printed on the pieces of a game: the component set of a digest.
 *
 * @param {string} game
 * @param {string} digest
 * @returns {Promise<any>}
 */
export function components(game, digest) {
  return call('GET', `/api/games/${encodeURIComponent(game)}/components/${encodeURIComponent(digest)}`, { keep: true });
}

/** @returns {Promise<import('./types.js').Listed[]>} */
export async function listedTables() {
  return (await call('GET', '/api/tables')).tables;
}

/** @returns {Promise<import('./types.js').Table>} */
export function table(/** @type {string} */ id) {
  return call('GET', `/api/tables/${encodeURIComponent(id)}`);
}

/**
 * Open a table; returns its id.
 *
 * @param {string} game
 * @param {object} options
 * @param {boolean} listed
 * @param {string} undo  what can be taken back: free+ask, free or none
 * @param {number} seats
 * @returns {Promise<string>}
 */
export async function openTable(game, options, listed, undo, seats) {
  return (await call('POST', '/api/tables', { body: { game, options, listed, undo, seats } })).id;
}

/**
 * Take a seat (any when null) with a token made here: asked again with the same token, it is the same seat.
 *
 * @param {string} id
 * @param {string} token
 * @param {{name: string, nonce: string, seat: number | null}} body
 * @returns {Promise<number>} the seat
 */
export async function takeSeat(id, token, body) {
  return (await call('POST', `/api/tables/${encodeURIComponent(id)}/seats`, { token, body })).seat;
}

/** Leave a table that has not begun. */
export async function leaveSeat(/** @type {string} */ id, /** @type {string} */ token) {
  await call('DELETE', `/api/tables/${encodeURIComponent(id)}/seats`, { token });
}

/**
 * A game as a file: all of it once it is over, else what the seat of the token was told, or everybody.
 *
 * @param {string} id
 * @param {string | null} token
 * @returns {Promise<{name: string, text: string}>}
 */
export async function log(id, token) {
  const response = await send('GET', `/api/tables/${encodeURIComponent(id)}/log`, token ? { token } : {});
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: name ?? `${id}.jsonl`, text: await response.text() };
}

/**
 * What the server says of a game that is over, with every draw and every decision made again; of which file, by its hash.
 *
 * @param {string} id
 * @returns {Promise<{verified: boolean, events: number, draws: number, sha256: string, seq?: number, code?: string, message?: string}>}
 */
export function proof(id) {
  return call('GET', `/api/tables/${encodeURIComponent(id)}/proof`);
}

/**
 * @param {string} method
 * @param {string} path
 * @param {{token?: string, body?: object, keep?: boolean}} [what]  `keep` lets the browser keep the answer
 * @returns {Promise<any>} throws `Refusal`
 */
async function call(method, path, what) {
  return (await send(method, path, what)).json().catch(() => null);
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
    throw new Refusal('offline', 'The server cannot be reached.', 0);
  }
  if (response.ok) return response;
  const answer = await response.json().catch(() => null);
  throw new Refusal(answer?.code ?? 'offline', answer?.message ?? response.statusText, response.status);
}
