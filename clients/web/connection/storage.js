/**
 * What this browser remembers: tokens of seats, my name, how I wish to be called, and actions not yet acknowledged.
 *
 * A seat belongs to whoever holds its token, so tokens are stored here and nowhere else. Each has a key of its own, so that
 * no tab overwrites what another has just stored.
 *
 * @module connection/storage
 */

import { isUnkept, keys, read, remove, write } from './kept.js';
import { forgetSeen } from './last_seen.js';

/**
 * A token made here for a table. `seat` is null while it is not known to own one; `spare` tells that the server has said
 * that it owns none. `asked` is when (ms since 1970) it was last sent to take a seat; `leaving`, that its seat is just being
 * left; `isOpener`, that the table was opened with it. `source` is what later nonces are made from, and is told to nobody; `bound` is what all seats were bound by when ours was shown;
 * `shown` are the hashes of nonces that were shown before that one. `again` is what another game was last wanted with here, `at` that time: the nonce and
 * the source for the `next` table, once that is known. `commitment` is that of the table as it was shown before the game: whatever is proved later is held against it.
 * @typedef {{token: string, nonce: string, seat: number | null, name: string, game: string, since: number, asked?: number, spare?: boolean, leaving?: boolean, isOpener?: boolean, commitment?: string, bound?: string[], shown?: string[], source?: string, again?: {nonce: string, source: string, at: number, next?: string}}} SeatToken
 */

const SEAT = 'lagoon.seat.';
const RECEIPT = 'lagoon.receipt.';
const NAME = 'lagoon.name';
const LEVEL = 'lagoon.level';
const EMBLEM = 'lagoon.emblem.';
const CALLING = 'lagoon.calling';
const HIDDEN = 'lagoon.hidden.';
const ACTIONS = 'lagoon.actions.';
const MUTED = 'lagoon.muted.';
/** Where an earlier version kept all seats together. */
const SEATS = 'lagoon.seats';
/** What is written to see whether anything is kept: longer than any token with what belongs to it. */
const PROBE = 'lagoon.probe';
const PROBE_LETTERS = 1024;
/** How loud (0 to 100) a page calls until somebody says otherwise. */
const USUAL_VOLUME = 50;

/**
 * The tokens kept for a table: first those that own a seat, then the one that it was opened with and those that may own
 * one, then spare ones; each the latest first.
 */
export function seatTokens(/** @type {string} */ table) {
  migrate();
  const found = keys().filter((key) => key.startsWith(`${SEAT}${table}.`)).map((key) => read('localStorage', key));
  return found.filter(isSeatToken).sort((one, other) => rank(one) - rank(other) || other.since - one.since);
}

/** @returns {Record<string, SeatToken>} the seats held, or perhaps held, and the tables opened here, by table */
export function seatsByTable() {
  migrate();
  const tables = new Set(keys().filter((key) => key.startsWith(SEAT)).map((key) => key.slice(SEAT.length).split('.')[0]));
  const best = [...tables].map((table) => /** @type {const} */ ([table, seatTokens(table)[0]]));
  return Object.fromEntries(best.filter(([, held]) => held && (held.isOpener || !held.spare)));
}

/** The seat held at a table, or null. @param {string} table @returns {SeatToken | null} */
export function seatToken(table) {
  return seatTokens(table).find(({ seat }) => seat !== null) ?? null;
}

/** The token by which one sees a table, also where nobody may watch; null where none is kept. @param {string} table @returns {string | null} */
export function viewToken(table) {
  return (seatToken(table) ?? seatTokens(table)[0])?.token ?? null;
}

/** Keep a token, with what is known of it now. */
export function storeToken(/** @type {string} */ table, /** @type {SeatToken} */ held) {
  write('localStorage', `${SEAT}${table}.${held.token}`, held);
}

/** Keep this token no more. */
export function removeToken(/** @type {string} */ table, /** @type {string} */ token) {
  remove('localStorage', `${SEAT}${table}.${token}`);
}

/**
 * Whether a change of what is kept, as another tab makes it, is about seats: at this table, or at any.
 *
 * @param {string | null} key  null: all is gone
 * @param {string | null} [table]
 */
export function concernsSeats(key, table = null) {
  return key === null || key.startsWith(table === null ? SEAT : `${SEAT}${table}.`);
}

/** Whether the browser keeps what is written: else it is gone with the page. */
export function isPersistent() {
  if (isUnkept(SEAT)) return false;
  try {
    localStorage.setItem(PROBE, '.'.repeat(PROBE_LETTERS));
    localStorage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

/**
 * What this browser was told last of a table's log, to be held against it later; null where it was told nothing.
 *
 * @param {string} table
 * @returns {import('../proof/verify.js').Receipt | null}
 */
export function receiptAt(table) {
  const kept = read('localStorage', RECEIPT + table);
  return Number.isSafeInteger(kept?.seq) && typeof kept.digest === 'string' ? kept : null;
}

/** Keep what this browser was told last of a table's log. @param {string} table @param {import('../proof/verify.js').Receipt} receipt */
export function keepReceipt(table, { seq, digest }) {
  write('localStorage', RECEIPT + table, { seq, digest });
}

/** Whether a table is left out of the list of my games, until it is shown again. */
export function isHidden(/** @type {string} */ table) {
  return read('localStorage', HIDDEN + table) === true;
}

/** Leave a table out of the list of my games, or show it again. @param {string} table @param {boolean} hidden */
export function setHidden(table, hidden) {
  if (hidden) write('localStorage', HIDDEN + table, true);
  else remove('localStorage', HIDDEN + table);
}

/** Keep nothing of a table any more: a seat there is lost. */
export function forgetTable(/** @type {string} */ table) {
  for (const { token } of seatTokens(table)) removeToken(table, token);
  remove('localStorage', RECEIPT + table);
  forgetSeen(table);
  setHidden(table, false);
}

/** The name I gave last. */
export function savedName() {
  const name = read('localStorage', NAME);
  return typeof name === 'string' ? name : '';
}

/** Remember the name I gave. */
export function saveName(/** @type {string} */ name) {
  write('localStorage', NAME, name);
}

/** The emblem I chose last in a game, or null. @param {string} game */
export function savedEmblem(game) {
  const emblem = read('localStorage', EMBLEM + game);
  return typeof emblem === 'number' ? emblem : null;
}

/** Remember the emblem I chose in a game. @param {string} game @param {number} emblem */
export function saveEmblem(game, emblem) {
  write('localStorage', EMBLEM + game, emblem);
}

/** The level of the bots I chose last, or null. */
export function savedLevel() {
  const level = read('localStorage', LEVEL);
  return typeof level === 'string' ? level : null;
}

/** Remember the level of the bots I chose. */
export function saveLevel(/** @type {string} */ level) {
  write('localStorage', LEVEL, level);
}

/**
 * How I wish to be called: by a sound, so loud (0 to 100), and by the browser's notification. Nothing of it until wished.
 *
 * @returns {{sound: boolean, volume: number, notification: boolean, push: boolean}}
 */
export function savedCalling() {
  const kept = read('localStorage', CALLING);
  const volume = Number.isInteger(kept?.volume) && kept.volume >= 0 && kept.volume <= 100 ? kept.volume : USUAL_VOLUME;
  return { sound: kept?.sound === true, volume, notification: kept?.notification === true, push: kept?.push === true };
}

/** Remember how I wish to be called. @param {ReturnType<typeof savedCalling>} wished */
export function saveCalling({ sound, volume, notification, push }) {
  write('localStorage', CALLING, { sound, volume, notification, push });
}

/** Whose words I do not want to see at a table. @returns {string[]} */
export function savedMuted(/** @type {string} */ table) {
  const kept = read('localStorage', MUTED + table);
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
}

/** Remember whose words I do not want to see at a table. @param {string} table @param {string[]} muted */
export function saveMuted(table, muted) {
  if (muted.length > 0) write('localStorage', MUTED + table, muted);
  else remove('localStorage', MUTED + table);
}

/**
 * Where the actions of this window at a table are kept until acknowledged, so that a reload loses none. They are those of
 * one seat: whoever comes back as somebody else finds none.
 *
 * @param {string} table
 * @param {() => string | null} [whose]  what tells the seat from others
 */
export function pendingActions(table, whose = () => null) {
  return {
    /** @returns {Record<string, any>[]} */
    load: () => {
      const kept = read('sessionStorage', ACTIONS + table);
      return Array.isArray(kept?.actions) && kept.whose === whose() ? kept.actions : [];
    },
    save: (/** @type {Record<string, any>[]} */ actions) => {
      if (actions.length > 0) write('sessionStorage', ACTIONS + table, { whose: whose(), actions });
      else remove('sessionStorage', ACTIONS + table);
    },
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

/** Keep what an earlier version kept together each under its own key. */
function migrate() {
  const together = read('localStorage', SEATS);
  if (together === null) return;
  for (const [table, held] of Object.entries(together)) {
    if (isSeatToken(held) && read('localStorage', `${SEAT}${table}.${held.token}`) === null) storeToken(table, held);
  }
  remove('localStorage', SEATS);
}

/** @param {any} kept @returns {kept is SeatToken} */
function isSeatToken(kept) {
  return typeof kept?.token === 'string' && typeof kept.nonce === 'string';
}

/** @param {SeatToken} held */
function rank({ seat, spare = false, isOpener = false }) {
  if (seat !== null) return 0;
  return spare && !isOpener ? 2 : 1;
}
