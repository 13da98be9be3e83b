/**
 * Where a house shows nobody's name, whom a call is about, in the reader's language. Pure.
 *
 * @module calling/unnamed
 */

import { words } from '../words/index.js';

/**
 * The names of the others in a call (PROTOCOL.md section 16), and of who asks.
 *
 * @param {{others: string[], asker?: string, unnamed?: number[]}} call
 * @returns {{others: string[], asker: string}}
 */
export function namesInCall({ others, asker = '', unnamed }) {
  if (!unnamed) return { others, asker };
  const said = unnamed.map(words.names.unnamed);
  return { others: said, asker: said[others.indexOf(asker)] ?? asker };
}
