/**
 * The own seat at a table, with what it needs of this browser.
 *
 * @module lobby/own_seat_at
 */

import { leaveSeat, takeSeat } from '../connection/api.js';
import { OwnSeat } from '../connection/own_seat.js';
import * as storage from '../connection/storage.js';
import { commitmentTo, nonceFrom } from '../proof/hash.js';

/** @param {string} table */
export function ownSeatAt(table) {
  return new OwnSeat(table, { storage, takeSeat, leaveSeat, commitmentTo, nonceFrom, pause, now: Date.now });
}

/** @param {number} ms @returns {Promise<void>} */
function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
