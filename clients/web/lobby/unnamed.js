/**
 * Where a house shows nobody's name, what the start page is told of tables, in the reader's language. Pure.
 *
 * @module lobby/unnamed
 */

import { nameSeat } from '../words/unnamed.js';
import { words } from '../words/index.js';

/**
 * A message of the start page (PROTOCOL.md section 19), which is changed itself: nobody else has it yet.
 *
 * @template {{t: string, tables?: any[], set?: Record<string, any>, seats?: any}} Message
 * @param {Message} message
 * @returns {Message}
 */
export function nameInList(message) {
  if (message.t === 'own') message.seats.forEach(nameSeat);
  if (message.t !== 'lobby') return message;
  for (const entry of [...(message.tables ?? []), ...Object.values(message.set ?? {})]) {
    if (entry?.unnamed) entry.seats = entry.seats.map((/** @type {string | null} */ taken, /** @type {number} */ seat) => taken && words.names.unnamed(seat));
  }
  return message;
}
