/**
 * Bounds and shapes of what a line of a log may hold (PROTOCOL.md, section 12). Pure.
 *
 * @module proof/log_shapes
 */

const LINE_LENGTH = 2 ** 20;
const ITEMS = 4096;
const DEPTH = 24;
const NAME_BYTES = 800;

const WORD = /^[\x20-\x7e]{0,200}$/;
const NO_NAME = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}]|\p{M}{41}|^\s|\s$|^$/u;

/** @param {unknown} value */
const isEmblem = (value) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 63;
/** @param {unknown} value */
const isSeat = (value) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 15;
/** @param {unknown} value */
const isSeats = (value) => Array.isArray(value) && value.length <= 16 && value.every(isSeat);
/** Whether a table can have so many seats. @param {unknown} value @returns {value is number} */
export const isSeatCount = (value) => Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= 16;
/** @param {unknown} value */
const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
/** @param {RegExp} shape @returns {(value: unknown) => boolean} */
const text = (shape) => (value) => typeof value === 'string' && shape.test(value);
/** @param {(value: unknown) => boolean} holds @returns {(value: unknown) => boolean} */
const maybe = (holds) => (value) => value === undefined || value === null || holds(value);

const hash = text(/^[0-9a-f]{64}$/);
const digest = text(/^[0-9a-f]{16}$/);
const eventDigest = text(/^([0-9a-f]{16}|[0-9a-f]{64})$/);
const nonce = text(/^[0-9a-f]{32}$/);
const owner = text(/^([0-9a-f]{64}|token [1-9][0-9]{0,3})$/);
const tableId = text(/^[0-9A-Za-z_-]{1,64}$/);
/** The order of seats, null where one is new. @param {unknown} value */
const isOrder = (value) => Array.isArray(value) && isSeatCount(value.length) && value.every(maybe(isSeat));
/** Where a table stands in a series. @param {any} value */
const isSeries = (value) => value !== null && has(value, { previous: tableId, number: isCount, wins: (wins) => Array.isArray(wins) && wins.length <= 16 && wins.every(isCount), draws: isCount });
/** Who is seated when a table is opened. @param {any} value */
const isSeated = (value) => Array.isArray(value) && isSeatCount(value.length) && value.every((one) => one !== null && typeof one === 'object' && has(one, { name: isName, token: owner, commitment: hash, emblem: maybe(isEmblem) }));
const joins = { token: owner, nonce: maybe(nonce), commitment: maybe(hash), name: isName };

/** @type {Record<string, (value: unknown) => boolean>} */
const EVENT = { seq: isCount, at: isCount, digest: eventDigest, state: maybe(text(/^[0-9a-f]{32}$/)), who: maybe(isSeat), key: maybe(text(/^[\x21-\x7e]{0,40}$/)) };

/** What is said of the table in an action or a fact, by its tag. @type {Record<string, Record<string, (value: unknown) => boolean>>} */
const HELD = {
  Join: { ...joins, seat: maybe(isSeat) },
  Joined: { ...joins, seat: isSeat },
  Open: { opener: maybe(owner), series: maybe(isSeries), seated: maybe(isSeated) },
  SendOff: { opener: owner, seat: isSeat },
  SentOff: { seat: isSeat },
  Change: { opener: owner, seats: maybe(isSeatCount) },
  Reorder: { opener: owner, seats: isOrder },
  Reordered: { seats: isOrder },
  Close: { opener: owner },
  Opened: { series: maybe(isSeries), opener: maybe(owner), table: tableId, components: digest, secret: hash, commitment: hash, at: isCount, rules: isCount },
  Commit: { commitment: hash },
  Committed: { seat: isSeat, commitment: hash },
  Reveal: { nonce },
  NonceShown: { seat: isSeat, nonce },
  Unseat: { seat: isSeat },
  UnseatWished: { seat: isSeat, by: isSeat },
  SecretShown: { secret: hash },
  AskUndo: { to: isCount },
  UndoAsked: { seat: isSeat, to: isCount },
  Undone: { to: isCount },
  Ask: { absent: isSeats, token: maybe(owner) },
  Asked: { seat: isSeat, absent: maybe(isSeats), token: maybe(owner) },
  Agreed: { seat: isSeat },
  Declined: { seat: isSeat },
  Withdrawn: { seat: isSeat },
  GamePaused: { until: isCount },
  Returned: { seat: isSeat },
  NightSet: { seat: isSeat },
  Restyle: { name: maybe(isName), emblem: maybe(isEmblem) },
  Restyled: { seat: isSeat, name: maybe(isName), emblem: maybe(isEmblem) },
  GiveTime: { seat: isSeat },
  TimeGiven: { seat: isSeat, by: isSeat, ms: isCount },
  RunOut: { seat: isSeat, token: maybe(owner) },
  TimeRanOut: { seat: isSeat },
  Hold: { ms: isCount },
  ClockHeld: { ms: isCount },
  Replaced: { seat: isSeat, level: text(/^[a-z0-9 _-]{1,20}$/), token: owner },
};

/** Whether somebody can have this name at a table. @param {unknown} name @returns {boolean} */
export function isName(name) {
  if (typeof name !== 'string' || name.length > NAME_BYTES) return false;
  return new TextEncoder().encode(name).length <= NAME_BYTES && !NO_NAME.test(name);
}

/** Whether a line is short enough to be read at all. @param {string} line */
export const isShort = (line) => line.length <= LINE_LENGTH;

/** Whether all that was read from a line is within bounds. @param {any} value @param {string} [field] @param {number} [depth] @returns {boolean} */
export function isBounded(value, field = '', depth = 0) {
  if (depth > DEPTH) return false;
  if (typeof value === 'string') return field === 'name' ? isName(value) : WORD.test(value);
  if (typeof value === 'number') return Number.isSafeInteger(value);
  if (value === null || typeof value === 'boolean') return true;
  if (Array.isArray(value)) return value.length <= ITEMS && value.every((inner) => isBounded(inner, field, depth + 1));
  const inside = Object.entries(value);
  return inside.length <= ITEMS && inside.every(([name, inner]) => WORD.test(name) && isBounded(inner, name, depth + 1));
}

/** Whether what an event says of its table has the shapes that it has at a house. @param {import('./verify.js').LogEvent} event */
export function isShaped(event) {
  const parts = [event.action, ...event.facts];
  return has(event, EVENT) && parts.every((part) => has(part, HELD[part.t] ?? {}));
}

/** @param {any} part @param {Record<string, (value: unknown) => boolean>} shapes */
function has(part, shapes) {
  return Object.entries(shapes).every(([field, holds]) => holds(part[field]));
}
