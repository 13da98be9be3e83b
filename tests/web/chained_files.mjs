/** Games of format 2 as files of the server, and what it means that a change to one of them is found. */

import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';

import { verifyLog } from '../../clients/web/proof/verify.js';
import { words } from '../../clients/languages/en/web/verdict.js';
import { quickEd25519 } from './signing.mjs';

const FILES = new URL('chained/', import.meta.url);
export const names = readdirSync(FILES).sort();
export const textOf = (name) => readFileSync(new URL(name, FILES), 'utf-8');
export const linesOf = (name) => textOf(name).trimEnd().split('\n');
export const fileOf = (lines) => `${lines.join('\n')}\n`;

/** As the browser hashes, but at once: there are thousands of proofs to make. */
const QUICK = {
  digest: async (bytes) => createHash('sha256').update(bytes).digest(),
  keyed: async (key) => async (message) => createHmac('sha256', key).update(message).digest(),
};

/** As the browser does, but quicker. */
export const HOW = { hash: QUICK, ed25519: quickEd25519 };

/** Nothing in a file may be changed without the page finding it, and having a sentence for it. */
export async function isFound(lines, what) {
  const found = await verifyLog(fileOf(lines), HOW);
  assert.equal(found.holds, false, what);
  assert.ok(words.whys[found.code]?.(found.about), `${what}: ${found.code} has no sentence`);
  return found;
}
