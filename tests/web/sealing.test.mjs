/** Sealing: the name and the key follow from the secret alone, nothing is told by them, and nothing changed is opened. */

import assert from 'node:assert/strict';
import { hkdfSync, pbkdf2Sync, createDecipheriv } from 'node:crypto';
import { test } from 'node:test';

import { Damaged, canSeal, decode, encode, nameOf, roomIn, seal, secretOf, unseal } from '../../clients/web/mine/sealing.js';

const SECRET = Uint8Array.from({ length: 32 }, (_, n) => n);
const WORDS = ['bado', 'figu', 'kelo', 'mipa', 'runo', 'tesi'];

test('as PROTOCOL.md says, by another library', async () => {
  const secret = pbkdf2Sync(WORDS.join(' '), 'lagoon sealed words 1', 600_000, 32, 'sha256');
  assert.deepEqual(Buffer.from(await secretOf(WORDS)), secret);
  const derived = (info) => Buffer.from(hkdfSync('sha256', secret, '', info, 32));
  assert.equal(await nameOf(Uint8Array.from(secret)), derived('lagoon sealed name 1').toString('base64url'));
  const sealed = Buffer.from(await seal(Uint8Array.from(secret), '{"a":1}'), 'base64url');
  const opening = createDecipheriv('aes-256-gcm', derived('lagoon sealed key 1'), sealed.subarray(0, 12));
  opening.setAAD(Buffer.from('lagoon sealed 1')).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([opening.update(sealed.subarray(12, -16)), opening.final()]).toString();
  assert.equal(plain.length, 4096);
  assert.deepEqual(JSON.parse(plain), { a: 1 });
});

test('other words lead to another name', async () => {
  const [one, other] = [await secretOf(WORDS), await secretOf([...WORDS].reverse())];
  assert.notEqual(await nameOf(one), await nameOf(other));
  assert.match(await nameOf(one), /^[A-Za-z0-9_-]{43}$/);
});

test('what is sealed is opened again, and never looks the same twice', async () => {
  assert.equal(canSeal(), true);
  const text = JSON.stringify({ name: 'Zoë 🏝', long: 'x'.repeat(5000) });
  const [one, other] = [await seal(SECRET, text), await seal(SECRET, text)];
  assert.notEqual(one, other);
  assert.match(one, /^[A-Za-z0-9_-]+$/);
  assert.equal((await unseal(SECRET, one)).trimEnd(), text);
});

test('nothing is opened that was changed in a single bit, or by another secret', async () => {
  const sealed = await seal(SECRET, 'text');
  const bytes = decode(sealed);
  for (const place of [0, 11, 12, 400, bytes.length - 16, bytes.length - 1]) {
    const changed = bytes.slice();
    changed[place] ^= 1;
    await assert.rejects(unseal(SECRET, encode(changed)), Damaged);
  }
  for (const wrong of ['', 'a', '!!', sealed.slice(0, 20), `${sealed}AAAA`]) await assert.rejects(unseal(SECRET, wrong), Damaged);
  await assert.rejects(unseal(SECRET.map((byte) => byte + 1), sealed), Damaged);
});

test('what fits is what the server takes', async () => {
  const room = roomIn(65_472);
  assert.ok((await seal(SECRET, 'x'.repeat(room))).length <= 65_472);
  assert.ok((await seal(SECRET, 'x'.repeat(room + 1))).length > 65_472);
});
