/**
 * What this browser remembers: the seats it holds, my name, and actions not yet acknowledged.
 *
 * A seat belongs to whoever holds its token, so tokens are kept here and nowhere else. Where the browser keeps nothing
 * (private windows may refuse), it is remembered for as long as the page lives.
 *
 * @module keep
 */

/**
 * A seat held: `seat` is null until the server has answered. `commitment` is that of the table as it was shown before
 * the game: whatever is proved later is held against it.
 * @typedef {{token: string, nonce: string, seat: number | null, name: string, game: string, since: number, commitment?: string}} Held
 */

const SEATS = 'lagoon.seats';
const NAME = 'lagoon.name';
const ACTIONS = 'lagoon.actions.';

/** @type {Map<string, string>} */
const memory = new Map();

/** @returns {Record<string, Held>} the seats held, by table */
export function seats() {
  const kept = read('localStorage', SEATS);
  return kept !== null && typeof kept === 'object' ? kept : {};
}

/** The seat held at a table, or null. */
export function seatAt(/** @type {string} */ table) {
  return seats()[table] ?? null;
}

/** Hold a seat. */
export function hold(/** @type {string} */ table, /** @type {Held} */ held) {
  write('localStorage', SEATS, { ...seats(), [table]: held });
}

/** Hold a seat no more. */
export function letGo(/** @type {string} */ table) {
  const { [table]: _gone, ...rest } = seats();
  write('localStorage', SEATS, rest);
}

/** The name I gave last. */
export function myName() {
  const name = read('localStorage', NAME);
  return typeof name === 'string' ? name : '';
}

/** Remember the name I gave. */
export function rememberName(/** @type {string} */ name) {
  write('localStorage', NAME, name);
}

/**
 * Where the actions of this window at a table are kept until acknowledged, so that a reload loses none.
 *
 * @param {string} table
 */
export function actionsAt(table) {
  return {
    /** @returns {Record<string, any>[]} */
    load: () => {
      const kept = read('sessionStorage', ACTIONS + table);
      return Array.isArray(kept) ? kept : [];
    },
    save: (/** @type {Record<string, any>[]} */ actions) => write('sessionStorage', ACTIONS + table, actions),
  };
}

/** A new secret for a seat: 256 random bits in base64url. */
export function newToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** A new nonce: 128 random bits in hex. */
export function newNonce() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * @param {'localStorage' | 'sessionStorage'} where
 * @param {string} key
 */
function read(where, key) {
  try {
    return JSON.parse(globalThis[where].getItem(key) ?? memory.get(key) ?? 'null');
  } catch {
    return JSON.parse(memory.get(key) ?? 'null');
  }
}

/**
 * @param {'localStorage' | 'sessionStorage'} where
 * @param {string} key
 * @param {unknown} value
 */
function write(where, key, value) {
  const text = JSON.stringify(value);
  try {
    globalThis[where].setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}
