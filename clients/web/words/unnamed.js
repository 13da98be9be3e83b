/**
 * Where a house shows nobody's name, whoever has a seat is called by its number: here in the reader's language, in all that
 * the server tells. What somebody chose to be called is not touched, whatever it is.
 *
 * @module words/unnamed
 */

import { words } from './board.js';

/** Something with a name, which is that of a seat where it is `unnamed`. @typedef {{name?: string, unnamed?: boolean}} Named */

/** Call it by the number of the seat, where it has no name. @param {Named | null | undefined} named @param {number} seat */
export function nameSeat(named, seat) {
  if (named?.unnamed) named.name = words.names.unnamed(seat);
}

/**
 * A message of a table (PROTOCOL.md sections 5, 11 and 18), which is changed itself: nobody else has it yet.
 *
 * @param {import('../connection/types.js').ServerMessage} message
 */
export function nameAtTable(message) {
  const { steps = [], entries = [] } = message;
  for (const told of [message, ...steps]) for (const part of [told.view, told.set]) part?.table?.seats?.forEach(nameSeat);
  for (const told of [...entries, ...steps.flatMap((/** @type {any} */ step) => step.facts)]) nameSeat(told, told.seat);
  return message;
}
