/**
 * The first WebSocket of a page, opened before there is anything that could use it: so that it is open by then.
 *
 * @module connection/first_socket
 */

/** The subprotocol of a table in JSON. */
export const PROTOCOL = 'lagoon.v1.json';

/** In `WebSocket.readyState`: it will be open, or is. */
const OPEN = 1;

/** @type {WebSocket | null} */
let first = null;

/** Open a socket that somebody will take. @param {string} url @param {string} protocol */
export function openFirst(url, protocol) {
  first = new WebSocket(url, protocol);
}

/**
 * The socket that was opened for this address, to whoever asks first, unless it was closed; else a new one.
 *
 * @param {string} url
 * @param {string} protocol
 */
export function socketTo(url, protocol) {
  const early = first;
  first = null;
  return early !== null && early.url === url && early.readyState <= OPEN ? early : new WebSocket(url, protocol);
}

/** Nobody will take it. */
export function closeFirst() {
  first?.close();
  first = null;
}
