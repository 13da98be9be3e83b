/**
 * A game at once: a table is opened, bots take all seats but one, and this browser takes that one.
 *
 * @module lobby/play_now
 */

import * as api from '../connection/api.js';
import * as storage from '../connection/storage.js';
import { words } from '../words/index.js';
import { openTable } from './open_table.js';
import { ownSeatAt } from './own_seat_at.js';

/**
 * Open the table, sit down there, and return its address. Rejects where it could not be opened; where only the seat could
 * not be taken, that is left to the table's page.
 *
 * @param {Omit<api.TableRequest, 'bots'>} request
 * @param {string | null} level  of the bots; null for a table for one
 */
export async function playNow(request, level) {
  const bots = level === null ? [] : Array.from({ length: request.seats - 1 }, () => level);
  const id = await openTable({ ...request, bots });
  try {
    const { commitment } = await api.getTable(id);
    const name = storage.savedName() || words.bots.guest;
    await ownSeatAt(id).sit({ name, seat: null, game: request.game, commitment });
  } catch {
    // The page of the table offers the seat.
  }
  return `/t/${id}`;
}
