/**
 * Seats as a text that another browser takes over: made, read with every bound checked, and merged. Pure.
 *
 * @module mine/bundle
 */

/** @typedef {import('../connection/storage.js').SeatToken} SeatToken */
/** @typedef {import('../proof/verify.js').Receipt} Receipt */
/** One token of a table, with what was told last of the log. @typedef {{table: string, held: SeatToken, receipt: Receipt | null}} Entry */
/** `house` is the public key of the house that the tables are of; empty where it is not known. @typedef {{house: string, entries: Entry[]}} Bundle */

/**
 * What merging needs of the browser.
 * @typedef {Pick<typeof import('../connection/storage.js'), 'seatTokens' | 'storeToken' | 'receiptAt' | 'keepReceipt' | 'setHidden'>} Memory
 */

/**
 * What came of a merge: `came` are new here, `here` were here already, and at the tables in `other` this browser has another
 * seat, which it keeps.
 * @typedef {{came: Entry[], here: Entry[], other: Entry[]}} Merged
 */

const KIND = 'seats';
const VERSION = 1;
/** The most that is read. */
export const MOST_SEATS = 5000;
export const MOST_LETTERS = 8_000_000;

const TABLE = /^[A-Za-z0-9_-]{1,64}$/;
const TOKEN = /^[A-Za-z0-9_-]{22,86}$/;
const HASH = /^[0-9a-f]{64}$/;
const NONCE = /^[0-9a-f]{32}$/;
const GAME = /^[a-z_]{1,40}$/;
/** A name has 40 letters at most, each of several units of UTF-16. */
const LONGEST_NAME = 800;
const MOST_SEATED = 6;
const MOST_SHOWN = 500;

/** That a text is not what another browser made: `not_seats`, `newer` (made by a later version). */
export class Unreadable extends Error {
  /** @param {'not_seats' | 'newer'} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/** What a token's entry takes along: all but what is under way here. @param {string} table @param {SeatToken} held @param {Receipt | null} receipt @returns {Entry} */
export function entryOf(table, { asked: _, leaving: __, ...held }, receipt) {
  return { table, held, receipt };
}

/** @param {Bundle} bundle */
export function written({ house, entries }) {
  return JSON.stringify({ lagoon: KIND, version: VERSION, house, seats: entries });
}

/** Of these, as many as fit into so many bytes, from the first on. @param {string} house @param {readonly Entry[]} entries @param {number} bytes */
export function fitting(house, entries, bytes) {
  let left = bytes - new TextEncoder().encode(written({ house, entries: [] })).length;
  const kept = [];
  for (const entry of entries) {
    left -= new TextEncoder().encode(JSON.stringify(entry)).length + 1;
    if (left < 0) break;
    kept.push(entry);
  }
  return kept;
}

/** Read what `written` made. Throws `Unreadable`. @param {string} text @returns {Bundle} */
export function read(text) {
  let given;
  try {
    given = text.length <= MOST_LETTERS ? JSON.parse(text) : null;
  } catch {
    throw new Unreadable('not_seats');
  }
  if (given?.lagoon !== KIND || !Number.isSafeInteger(given.version)) throw new Unreadable('not_seats');
  if (given.version > VERSION) throw new Unreadable('newer');
  const { house, seats } = given;
  if (!(house === '' || matches(HASH, house)) || !Array.isArray(seats) || seats.length > MOST_SEATS) throw new Unreadable('not_seats');
  return { house, entries: seats.map(readEntry) };
}

/** Only what is known and within bounds is taken. @param {any} given @returns {Entry} */
function readEntry(given) {
  const { table, held, receipt } = given ?? {};
  if (!matches(TABLE, table) || typeof held !== 'object' || held === null) throw new Unreadable('not_seats');
  const { token, nonce, seat, name, game, since, spare, isOpener, commitment, bound, shown, source } = held;
  const isSeat = seat === null || (Number.isInteger(seat) && seat >= 0 && seat < MOST_SEATED);
  const isName = typeof name === 'string' && name.length <= LONGEST_NAME;
  const good =
    matches(TOKEN, token) && matches(NONCE, nonce) && isSeat && isName && matches(GAME, game) && Number.isSafeInteger(since) &&
    isMissing(commitment, (value) => value === '' || matches(HASH, value)) && isMissing(source, (value) => matches(NONCE, value)) &&
    isMissing(bound, (value) => areHashes(value, MOST_SEATED)) && isMissing(shown, (value) => areHashes(value, MOST_SHOWN)) &&
    isMissing(spare, isTruth) && isMissing(isOpener, isTruth); // prettier-ignore
  if (!good) throw new Unreadable('not_seats');
  const kept = { token, nonce, seat, name, game, since, spare, isOpener, commitment, bound, shown, source };
  const hasReceipt = Number.isSafeInteger(receipt?.seq) && receipt.seq > 0 && matches(HASH, receipt.digest);
  const known = Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
  return { table, held: /** @type {SeatToken} */ (known), receipt: hasReceipt ? { seq: receipt.seq, digest: receipt.digest } : null };
}

/**
 * Take seats over. Nothing that is here is written over: where this browser has a seat, it keeps that.
 *
 * @param {readonly Entry[]} entries
 * @param {Memory} memory
 * @returns {Merged}
 */
export function merge(entries, memory) {
  /** @type {Merged} */
  const merged = { came: [], here: [], other: [] };
  for (const entry of entries) {
    const { table, held, receipt } = entry;
    const tokens = memory.seatTokens(table);
    const same = tokens.find(({ token }) => token === held.token);
    const isBetter = held.seat !== null || Boolean(held.isOpener && !same?.isOpener);
    if (same && (same.seat !== null || !isBetter)) merged.here.push(entry);
    else if (tokens.some(({ seat, token }) => seat !== null && token !== held.token)) merged.other.push(entry);
    else {
      // What was shown of a nonce, here or there, stays shown.
      const shown = [...new Set([...(held.shown ?? []), ...(same?.shown ?? [])])];
      memory.storeToken(table, { ...same, ...held, ...(shown.length > 0 ? { shown } : {}) });
      // A receipt of a game that goes on at several devices: the first one known here is held against the log.
      if (receipt && !memory.receiptAt(table)) memory.keepReceipt(table, receipt);
      memory.setHidden(table, false);
      merged.came.push(entry);
    }
  }
  return merged;
}

/** @param {RegExp} form @param {any} value */
function matches(form, value) {
  return typeof value === 'string' && form.test(value);
}

/** @param {any} value @param {(value: any) => boolean} isGood */
function isMissing(value, isGood) {
  return value === undefined || isGood(value);
}

/** @param {any} value */
function isTruth(value) {
  return typeof value === 'boolean';
}

/** @param {any} value @param {number} most */
function areHashes(value, most) {
  return Array.isArray(value) && value.length <= most && value.every((one) => one === '' || matches(HASH, one));
}
