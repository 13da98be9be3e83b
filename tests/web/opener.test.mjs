/** What whoever opened a table may do before the start: who changes places, what is another, and the token it is done by. */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { inUnits, paceIn, UNITS } from '../../clients/web/clock/presets.js';
import { OwnSeat } from '../../clients/web/connection/own_seat.js';
import * as storage from '../../clients/web/connection/storage.js';
import { canSwap, swapped } from '../../clients/web/lobby/seat_order.js';
import { changesBetween } from '../../clients/web/lobby/table_changes.js';
import { openingAfter } from '../../clients/web/proof/opening.js';
import { Storage, useStorage } from './hostile.mjs';

const ANN = { name: 'Ann', nonce: null, commitment: null };
const BOT = { name: 'Bot', nonce: null, commitment: null, bot: 'easy' };
const HELD = { token: 't', nonce: 'n', source: 's', seat: null, name: 'Ann', game: 'kahuna', since: 1, isOpener: true };
const HASH = (nonce) => `hash of ${nonce}`;

beforeEach(() => ['localStorage', 'sessionStorage'].forEach((name) => useStorage(name, new Storage())));

function seatAt(table, answers = {}) {
  const refused = async () => assert.fail('nobody asks for that');
  return new OwnSeat(table, {
    storage,
    takeSeat: async () => 1,
    leaveSeat: refused,
    commitmentTo: HASH,
    nonceFrom: (source, after) => `${source} after ${after}`,
    pause: async () => undefined,
    now: () => 5,
    ...answers,
  });
}

test('two people change places, and one with a free seat', () => {
  assert.deepEqual(swapped(4, 1, 2), [0, 2, 1, 3]);
  assert.deepEqual(swapped(2, 0, 1), [1, 0]);
  assert.equal(canSwap([ANN, ANN, null], 0, 1), true);
  assert.equal(canSwap([ANN, ANN, null], 1, 2), true);
});

test('bots keep their seats, free seats are all the same, and there is nothing beyond the last', () => {
  assert.equal(canSwap([ANN, BOT], 0, 1), false);
  assert.equal(canSwap([null, BOT], 0, 1), false);
  assert.equal(canSwap([ANN, null, null], 1, 2), false);
  assert.equal(canSwap([ANN, ANN], 1, 2), false);
  assert.equal(canSwap([ANN, ANN], 0, -1), false);
});

test('only what is another than it was is changed, and no clock is one, too', () => {
  const before = { seats: 2, options: { first: null }, clock: { kind: 'turn', stock: 60 }, listed: false };
  assert.deepEqual(changesBetween(before, structuredClone(before)), {});
  assert.deepEqual(changesBetween(before, { ...before, options: { first: 1 }, clock: null }), { options: { first: 1 }, clock: null });
});

test('fields of a clock ask for exactly what they were filled with, until somebody changes them', () => {
  const rules = [
    { kind: 'live', stock: 90, added: 7 },
    { kind: 'live', stock: 20, added: 0 },
    { kind: 'days', stock: 100_000, added: 5_000 },
  ];
  for (const rule of rules) {
    const texts = { stock: inUnits(rule.stock, UNITS[rule.kind].stock), added: inUnits(rule.added, UNITS[rule.kind].added) };
    assert.deepEqual(paceIn(rule.kind, texts, rule), rule);
    assert.ok(Number(texts.stock) > 0);
  }
  assert.equal(inUnits(90, 60), '1.5');
  assert.deepEqual(paceIn('live', { stock: '2.5', added: '7' }, rules[0]), { kind: 'live', stock: 150, added: 7 });
  assert.deepEqual(paceIn('turn', { stock: '0', added: '' }, rules[0]), { kind: 'turn', stock: 10, added: 0 });
  assert.deepEqual(paceIn('days', { stock: '90', added: '1.5' }, null), { kind: 'days', stock: 60 * 86_400, added: 5_400 });
});

test('a table that was opened here is one of mine, also without a seat', () => {
  storage.storeToken('a', HELD);
  storage.storeToken('b', { ...HELD, spare: true });
  storage.storeToken('c', { ...HELD, spare: true, isOpener: false });
  assert.deepEqual(Object.keys(storage.seatsByTable()).sort(), ['a', 'b']);
  assert.equal(storage.seatToken('a'), null);
});

test('a seat is taken with the token that the table was opened with', async () => {
  storage.storeToken('a', HELD);
  const seat = seatAt('a');
  assert.equal(seat.tokenForHello().token, 't');
  seat.welcomed(null, '');
  assert.equal(await seat.sit({ name: 'Ann', seat: null, game: 'kahuna', commitment: 'c' }), 1);
  assert.deepEqual(storage.seatTokens('a').map(({ token, seat: taken, isOpener }) => [token, taken, isOpener]), [['t', 1, true]]);
});

test('whoever opened a table has their say when the seat is left', async () => {
  storage.storeToken('a', { ...HELD, seat: 1 });
  const seat = seatAt('a', { leaveSeat: async () => undefined });
  seat.tokenForHello();
  await seat.leave();
  assert.equal(seat.tokenForHello().token, 't');
  assert.equal(seat.isOutdated, false);
  assert.equal(seatAt('a').tokenForHello().token, 't');
  assert.equal(storage.seatToken('a'), null);
});

test('a seat that is lost while nobody looked is lost, and a nonce that was shown for it does not serve again', async () => {
  storage.storeToken('a', { ...HELD, seat: 1, bound: ['x', HASH('n')] });
  const taken = [];
  const seat = seatAt('a', { takeSeat: async (_table, _token, { commitment }) => (taken.push(commitment), 0) });
  seat.tokenForHello();
  seat.welcomed(null, '');
  assert.equal(storage.seatToken('a'), null);
  assert.equal(seat.tokenForHello().token, 't');
  await seat.sit({ name: 'Ann', seat: null, game: 'kahuna', commitment: 'c' });
  assert.deepEqual(taken, [HASH('s after n')]);
});

test('a lost seat is told once, and the say stays', () => {
  storage.storeToken('a', { ...HELD, seat: 1 });
  const seat = seatAt('a');
  seat.tokenForHello();
  assert.equal(seat.seatLost(), true);
  assert.equal(seat.seatLost(), false);
  assert.equal(seat.token, 't');
});

test('a token that the house does not know is not said again', () => {
  storage.storeToken('a', { ...HELD });
  const seat = seatAt('a');
  seat.tokenForHello();
  assert.equal(seat.tokenRejected(), false);
  assert.equal(seat.tokenForHello().token, null);
});

test('a game begins with what its table was changed to', () => {
  const opened = { options: { first: 0 }, seats: 2 };
  assert.deepEqual(openingAfter(opened, { t: 'Changed', options: { first: null } }), { options: { first: null }, seats: 2 });
  assert.deepEqual(openingAfter(opened, { t: 'Changed', listed: true }), opened);
  assert.deepEqual(openingAfter(opened, { t: 'Reordered', seats: [1, null, 0] }), { options: { first: 0 }, seats: 3 });
});
