/** Seats on their way to another browser: read with every bound checked, and merged without writing over anything. */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import * as storage from '../../clients/web/connection/storage.js';
import { MOST_SEATS, Unreadable, entryOf, fitting, merge, read, written } from '../../clients/web/mine/bundle.js';
import { Storage, useStorage } from './hostile.mjs';

const token = (letter) => letter.repeat(43);
const HASH = 'ab'.repeat(32);
const held = (more = {}) => ({ token: token('t'), nonce: '0f'.repeat(16), seat: 0, name: 'Ana', game: 'kahuna', since: 1, ...more });
const entry = (more = {}, table = 'a') => ({ table, held: held(more), receipt: null });
const tokensAt = (table) => storage.seatTokens(table).map(({ token }) => token[0]);

beforeEach(() => ['localStorage', 'sessionStorage'].forEach((name) => useStorage(name, new Storage())));

test('what was written is read as it was', () => {
  const whole = { ...entry({ isOpener: true, commitment: HASH, bound: [HASH, HASH], shown: [HASH], source: '1a'.repeat(16) }), receipt: { seq: 7, digest: HASH } };
  const bundle = { house: HASH, entries: [whole, entry({ seat: null }, 'b')] };
  assert.deepEqual(read(`${written(bundle)}     `), bundle);
});

test('what is under way here stays here', () => {
  assert.deepEqual(entryOf('a', held({ asked: 5, leaving: true }), null), entry());
});

test('nothing is read but what is known, within its bounds', () => {
  const good = JSON.parse(written({ house: '', entries: [entry()] }));
  const unknown = structuredClone(good);
  unknown.more = unknown.seats[0].more = unknown.seats[0].held.more = 1;
  assert.deepEqual(read(JSON.stringify(unknown)), { house: '', entries: [entry()] });
  const bad = [
    '', 'seats', 'null', '[]', '{}', JSON.stringify({ ...good, lagoon: 'log' }), JSON.stringify({ ...good, version: '1' }), JSON.stringify({ ...good, house: 'x' }),
    JSON.stringify({ ...good, seats: {} }), JSON.stringify({ ...good, seats: [null] }), JSON.stringify({ ...good, seats: Array(MOST_SEATS + 1).fill(good.seats[0]) }),
    JSON.stringify({ ...good, seats: [{ ...good.seats[0], table: '../x' }] }),
  ];
  const wrong = {
    token: ['short', 5, token('.'), token('t').repeat(3)], nonce: ['', 'zz'.repeat(16), null], seat: [-1, 6, 0.5, '0', undefined], name: [null, 'x'.repeat(801)],
    game: ['../kahuna', '', 'x'.repeat(41)], since: ['1', 1.5], commitment: ['x', 1], bound: ['x', Array(7).fill(HASH), [1]], shown: [['x']], source: ['x'], spare: [1], isOpener: ['true'],
  }; // prettier-ignore
  for (const [field, values] of Object.entries(wrong)) {
    for (const value of values) bad.push(JSON.stringify({ ...good, seats: [{ ...good.seats[0], held: { ...good.seats[0].held, [field]: value } }] }));
  }
  for (const text of bad) assert.throws(() => read(text), (error) => error instanceof Unreadable && error.code === 'not_seats', text);
  assert.throws(() => read(JSON.stringify({ ...good, version: 2 })), { code: 'newer' });
});

test('a receipt that is none is left out, and the seat comes all the same', () => {
  for (const receipt of [{ seq: 0, digest: HASH }, { seq: 1, digest: 'x' }, 'x', 5]) {
    assert.equal(read(written({ house: '', entries: [{ ...entry(), receipt }] })).entries[0].receipt, null);
  }
});

test('seats come over, with their receipts, and are shown again', () => {
  storage.setHidden('a', true);
  const merged = merge([{ ...entry(), receipt: { seq: 3, digest: HASH } }, entry({ seat: 1 }, 'b')], storage);
  assert.deepEqual([merged.came.length, merged.here.length, merged.other.length], [2, 0, 0]);
  assert.deepEqual(storage.seatToken('a'), held());
  assert.equal(storage.seatToken('b')?.seat, 1);
  assert.deepEqual(storage.receiptAt('a'), { seq: 3, digest: HASH });
  assert.equal(storage.isHidden('a'), false);
});

test('a seat that is here is never written over: the same, or another at the same table', () => {
  storage.storeToken('a', held({ name: 'Here' }));
  storage.keepReceipt('a', { seq: 9, digest: HASH });
  const before = JSON.stringify([...Array(localStorage.length).keys()].map((n) => [localStorage.key(n), localStorage.getItem(localStorage.key(n))]));
  const merged = merge([{ ...entry({ name: 'There' }), receipt: { seq: 99, digest: HASH } }, entry({ token: token('u'), seat: 1, since: 99 })], storage);
  assert.deepEqual([merged.came.length, merged.here.length, merged.other.length], [0, 1, 1]);
  const after = JSON.stringify([...Array(localStorage.length).keys()].map((n) => [localStorage.key(n), localStorage.getItem(localStorage.key(n))]));
  assert.equal(after, before);
});

test('a receipt that is here stays, also where the seat comes over', () => {
  storage.keepReceipt('a', { seq: 9, digest: HASH });
  merge([{ ...entry(), receipt: { seq: 3, digest: HASH } }], storage);
  assert.equal(storage.receiptAt('a').seq, 9);
});

test('a token that owned nothing here takes its seat, and what was shown of nonces stays shown', () => {
  const [one, other] = [HASH, 'cd'.repeat(32)];
  storage.storeToken('a', held({ seat: null, spare: true, shown: [one] }));
  assert.equal(merge([entry({ shown: [other] })], storage).came.length, 1);
  const kept = storage.seatToken('a');
  assert.deepEqual([kept.seat, [...kept.shown].sort()], [0, [one, other].sort()]);
});

test('a say at a table comes beside a seat that is not there, and not in place of one', () => {
  merge([entry({ token: token('o'), seat: null, isOpener: true })], storage);
  assert.deepEqual(tokensAt('a'), ['o']);
  merge([entry({ token: token('s') })], storage);
  assert.deepEqual(tokensAt('a'), ['s', 'o']);
  assert.equal(merge([entry({ token: token('p'), seat: null, isOpener: true })], storage).other.length, 1);
});

test('of too many as many come as fit, the first first', () => {
  const entries = Array.from({ length: 50 }, (_, n) => entry({ since: n }, `table${n}`));
  const some = fitting('', entries, 2000);
  assert.ok(some.length > 2 && some.length < 50);
  assert.deepEqual(some, entries.slice(0, some.length));
  assert.ok(new TextEncoder().encode(written({ house: '', entries: some })).length <= 2000);
  assert.equal(fitting('', entries, 1_000_000).length, 50);
});
