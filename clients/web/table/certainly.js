/**
 * How a table stands as far as that is certain without asking the server.
 *
 * That is what the page brings, as everybody sees it, and what this browser saw last from its own seat. The latter counts only
 * where nothing has happened since: a board never shows what was.
 *
 * @module table/certainly
 */

import { lastSeen } from '../connection/last_seen.js';
import { seatTokens } from '../connection/storage.js';
import { parsePlace } from '../record/replay_address.js';
import { isOnStage } from '../stage/address.js';

/** @typedef {import('../connection/last_seen.js').Seen} Seen */

/** The table's id, from the page's address. */
export const tableId = location.pathname.split('/')[2] ?? '';

/**
 * How a table stands for this browser; null where that is not certain, or where something else than the board is to be shown.
 *
 * @param {string} id
 * @param {Seen | null} seen  by everybody
 * @returns {Seen | null}
 */
export function certainly(id, seen) {
  if (!seen?.view.game || parsePlace(location.search) !== null) return null;
  const [held] = isOnStage() ? [] : seatTokens(id);
  const { phase, seats, spectators } = seen.view.table;
  if (!held || held.seat === null || held.seat >= seats.length) return seen;
  const own = lastSeen(id, held.nonce);
  if (own?.seq === seen.seq && own.view.game) return own;
  // Who has a seat sees it sooner than others there.
  if (spectators === 'delayed' && phase !== 'over') return null;
  return { ...seen, seat: held.seat };
}
