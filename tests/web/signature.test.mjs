/** The signature of a house: it holds, for this game and this house alone; and where it cannot be checked, that is said. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { checkEd25519 } from '../../clients/web/proof/signature.js';
import { bytesOf } from '../../clients/web/proof/hash.js';
import { verifyLog } from '../../clients/web/proof/verify.js';
import { words } from '../../clients/languages/en/web/verdict.js';
import { houseOf, quickEd25519, signed } from './signing.mjs';

const read = (name) => readFileSync(new URL(`chained/${name}`, import.meta.url), 'utf-8').trimEnd().split('\n');
const lines = read('kahuna-2-short.jsonl');
const [first, ...events] = lines;
const header = JSON.parse(first);
const OTHER = '22'.repeat(32);

const found = (changed, how = {}) => verifyLog(`${changed.join('\n')}\n`, how);
const withHeader = (changes) => [JSON.stringify({ ...header, ...changes }), ...events];

/** What is said of a file that does not hold. */
async function refuted(changed) {
  const { holds, code, about } = await found(changed);
  assert.equal(holds, false);
  assert.ok(words.whys[code](about).length > 20, code);
  return code;
}

test('a signed game holds, and whose house has signed it is told', async () => {
  const { holds, signed: isSigned, house } = await found(lines);
  assert.deepEqual([holds, isSigned, house], [true, 'yes', houseOf()]);
  assert.deepEqual((await found(signed(lines, OTHER))).house, houseOf(OTHER));
});

test('without a signature, or with half of one, nothing is verified', async () => {
  for (const gone of [{ house: undefined, signature: undefined }, { house: undefined }, { signature: undefined }, { house: null, signature: null }]) {
    assert.equal(await refuted(withHeader(gone)), 'not_signed');
  }
});

test('the signature of another house, of another game, or of no form does not hold', async () => {
  const others = [
    { house: houseOf(OTHER) },
    { signature: JSON.parse(signed(read('motu-2-short.jsonl'))[0]).signature },
    { signature: JSON.parse(signed(lines, OTHER)[0]).signature },
    { house: header.house.toUpperCase() },
    { signature: header.signature.toUpperCase() },
    { house: '0'.repeat(64) },
    { house: 'f'.repeat(64) },
    { house: header.house.slice(2) },
    { signature: `${header.signature}00` },
    { signature: '0'.repeat(128) },
  ];
  for (const other of others) assert.equal(await refuted(withHeader(other)), 'bad_signature', JSON.stringify(other));
});

test('a game that somebody else made up is not signed by the house, however well it is made', async () => {
  const forged = read('motu-2-short.jsonl');
  const { house } = JSON.parse(signed(forged)[0]);
  const made = JSON.parse(signed(forged, OTHER)[0]);
  assert.equal((await found(signed(forged, OTHER))).house, houseOf(OTHER));
  assert.equal(await refuted([JSON.stringify({ ...made, house }), ...forged.slice(1)]), 'bad_signature');
});

test('a browser that knows no Ed25519 says that it has not checked', async () => {
  const unchecked = await found(lines, { ed25519: async () => null });
  assert.deepEqual([unchecked.holds, unchecked.signed, unchecked.house], [true, 'unchecked', header.house]);
  // What has not even the form of a signature is found all the same.
  const short = await found(withHeader({ signature: header.signature.slice(2) }), { ed25519: async () => null });
  assert.deepEqual([short.holds, short.code], [false, 'bad_signature']);
});

test('whether a browser knows Ed25519 is told by its WebCrypto', async () => {
  const [key, signature] = [bytesOf(header.house), bytesOf(header.signature)];
  const message = new TextEncoder().encode(`lagoon game 2|${JSON.parse(events.at(-1)).digest}`);
  assert.equal(await checkEd25519(key, signature, message), true);
  assert.equal(await quickEd25519(key, signature, message), true);
  assert.equal(await checkEd25519(key, signature, message.subarray(1)), false);
  assert.equal(await checkEd25519(key.subarray(1), signature, message), false);
  const before = Object.getOwnPropertyDescriptor(globalThis, 'crypto');
  const refusing = async () => {
    throw new DOMException('Unrecognized name.', 'NotSupportedError');
  };
  try {
    for (const value of [undefined, {}, { subtle: { importKey: refusing } }]) {
      Object.defineProperty(globalThis, 'crypto', { value, configurable: true });
      assert.equal(await checkEd25519(key, signature, message), null);
    }
  } finally {
    Object.defineProperty(globalThis, 'crypto', before);
  }
});
