/**
 * The own seat at the next table: the nonce that a yes binds it to, kept before it is said, and the token that goes along.
 * No DOM.
 *
 * @module again/next_seat
 */

import { movedOn } from './standing.js';

/** For how long (ms) it is kept that people want another game, after the latest of them said so. */
const WAITS = 24 * 3_600_000;

/** @typedef {import('../connection/storage.js').SeatToken} Held */
/** @typedef {Pick<typeof import('../connection/storage.js'), 'seatTokens' | 'storeToken' | 'newNonce'>} Storage */

/**
 * What binds the own seat to its part in the shuffle of the next table. It is made once: several tabs of a seat, and a yes
 * that is taken back and said again, are bound to the same.
 *
 * @param {string} table
 * @param {Held} held
 * @param {Storage} storage
 * @param {(nonce: string) => string} commitmentTo
 * @param {number} now  ms since 1970
 */
export function bindNext(table, held, storage, commitmentTo, now) {
  const again = { nonce: held.again?.nonce ?? storage.newNonce(), source: held.again?.source ?? storage.newNonce(), at: now };
  storage.storeToken(table, { ...held, again });
  return commitmentTo(again.nonce);
}

/** Whether it may be worth asking for the way from a table that is over. @param {Held} held @param {number} now */
export function mayGoOn(held, now) {
  return held.again !== undefined && held.again.next === undefined && now - held.again.at < WAITS;
}

/**
 * Keep the seat at the next table, where the token of this one owns it. Returns whether this browser has said yes, and so
 * can do its part there.
 *
 * @param {string} table
 * @param {string} next
 * @param {number} seats  how many there are
 * @param {Storage} storage
 * @param {number} now  ms since 1970
 */
export function keepNextSeat(table, next, seats, storage, now) {
  const held = storage.seatTokens(table).find(({ seat }) => seat !== null);
  if (!held || held.seat === null) return false;
  const { token, name, game, isOpener, again } = held;
  if (!storage.seatTokens(next).some((one) => one.token === token)) {
    const { nonce, source } = again ?? { nonce: storage.newNonce(), source: storage.newNonce() };
    storage.storeToken(next, { token, nonce, source, seat: movedOn(held.seat, seats), name, game, since: now, ...(isOpener ? { isOpener } : {}) });
  }
  if (again && again.next !== next) storage.storeToken(table, { ...held, again: { ...again, next } });
  return again !== undefined;
}
