/**
 * The digests of a whole log, made anew from its events. Pure.
 *
 * @module proof/log_digests
 */

import { Chain } from './chain.js';
import { Unproven } from './draws.js';
import { hashing } from './hash.js';

/**
 * The digest of each event, by its seq, up to the first that does not hold.
 *
 * @param {string} text  JSON Lines, as `GET /api/tables/ID/log` gives it
 * @param {import('./hash.js').Hashing} [hash]
 * @returns {Promise<Map<number, string>>}
 */
export async function digestsOf(text, hash = hashing()) {
  const chain = new Chain(hash);
  const digests = new Map();
  const [, ...lines] = text.trimEnd().split('\n');
  try {
    for (const [n, line] of lines.entries()) {
      await chain.follow(JSON.parse(line));
      digests.set(n + 1, chain.digest);
    }
  } catch (error) {
    if (!(error instanceof Unproven || error instanceof SyntaxError || error instanceof TypeError)) throw error;
  }
  return digests;
}
