/** Another game: what is kept before a yes is said, the seat at the next table, and how a series stands. */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { bindNext, keepNextSeat, mayGoOn } from '../../clients/web/again/next_seat.js';
import { movedOn, standing } from '../../clients/web/again/standing.js';
import { OwnSeat } from '../../clients/web/connection/own_seat.js';
import * as storage from '../../clients/web/connection/storage.js';
import { words } from '../../clients/languages/en/web/shell.js';
import { Storage, useStorage } from './hostile.mjs';

const commitmentTo = (nonce) => `hash of ${nonce}`;
const HELD = { token: 'mine', nonce: 'old', source: 'older', seat: 1, name: 'Ann', game: 'kahuna', since: 1, isOpener: true };

beforeEach(() => {
  useStorage('localStorage', new Storage());
  storage.storeToken('table', HELD);
});

test('the nonce is kept before it is said, and is the same for all tabs of a seat', () => {
  const bound = bindNext('table', HELD, storage, commitmentTo, 100);
  const [kept] = storage.seatTokens('table');
  assert.equal(bound, commitmentTo(kept.again.nonce));
  assert.equal(bindNext('table', kept, storage, commitmentTo, 200), bound);
  assert.notEqual(kept.again.nonce, HELD.nonce);
});

test('the token goes along, with the seat that is the next one, and does its part there', () => {
  bindNext('table', HELD, storage, commitmentTo, 100);
  assert.equal(keepNextSeat('table', 'next', 2, storage, 300), true);
  const [old] = storage.seatTokens('table');
  const [held] = storage.seatTokens('next');
  assert.deepEqual({ ...held, source: '' }, { token: 'mine', nonce: old.again.nonce, source: '', seat: 0, name: 'Ann', game: 'kahuna', since: 300, isOpener: true });
  const own = new OwnSeat('next', { storage, commitmentTo, nonceFrom: (source, seq) => `${source} ${seq}`, now: () => 400 });
  own.tokenForHello();
  const seats = [{ name: 'Ann', commitment: commitmentTo(held.nonce) }, { name: 'Bob', commitment: 'other' }];
  const table = { format: 2, phase: 'shuffling', seats, awaited: [0, 1], commitment: 'of the house' };
  assert.deepEqual(own.partDue(table, 0, 1), { t: 'reveal', nonce: held.nonce });
  // Whatever is proved later is held against what the table was bound by before that.
  assert.equal(storage.seatTokens('next')[0].commitment, 'of the house');
  // Told once more it changes nothing.
  assert.equal(keepNextSeat('table', 'next', 2, storage, 500), true);
  assert.equal(storage.seatTokens('next')[0].since, 300);
});

test('where it was said on another device the seat is kept, and the page does not go there by itself', () => {
  assert.equal(keepNextSeat('table', 'next', 2, storage, 300), false);
  assert.equal(storage.seatTokens('next')[0].token, 'mine');
  storage.removeToken('table', 'mine');
  assert.equal(keepNextSeat('table', 'other', 2, storage, 300), false);
  assert.deepEqual(storage.seatTokens('other'), []);
});

test('the way is asked for while it may come, and until it is known', () => {
  assert.equal(mayGoOn(HELD, 0), false);
  bindNext('table', HELD, storage, commitmentTo, 1000);
  const [kept] = storage.seatTokens('table');
  assert.equal(mayGoOn(kept, 2000), true);
  assert.equal(mayGoOn(kept, 1000 + 24 * 3_600_000), false);
  keepNextSeat('table', 'next', 2, storage, 3000);
  assert.equal(mayGoOn(storage.seatTokens('table')[0], 4000), false);
});

test('a series stands as the server will say at the next table', () => {
  const series = { previous: 't', number: 3, wins: [1, 0], draws: 1 };
  const table = { phase: 'playing', result: null, seats: [{}, {}], series };
  const over = (winners, how, seats = 2) => standing({ ...table, phase: 'over', seats: Array(seats).fill({}), result: { winners, scores: [], how } });
  assert.deepEqual(standing(table), { games: 3, wins: [1, 0], draws: 1 });
  assert.equal(standing({ ...table, series: undefined }), null);
  assert.deepEqual(over([1], 'points'), { games: 3, wins: [1, 1], draws: 1 });
  assert.deepEqual(over([0, 1], 'shared'), { games: 3, wins: [1, 0], draws: 2 });
  assert.deepEqual(over([], 'draw'), { games: 3, wins: [1, 0], draws: 2 });
  for (const how of ['called_off', 'closed', 'too_long']) assert.deepEqual(over([], how), { games: 3, wins: [1, 0], draws: 1 });
  assert.deepEqual([0, 1, 2].map((seat) => movedOn(seat, 3)), [1, 2, 0]);
});

test('it is said in words', () => {
  const name = (seat) => ['Ann', 'Bob', 'Cat'][seat];
  assert.equal(words.again.series(4, [2, 1], 0, name), 'Game 4 · Ann 2 : 1 Bob');
  assert.equal(words.again.series(5, [2, 0, 1], 1, name), 'Game 5 · Ann 2, Bob 0, Cat 1 · 1 draw');
  assert.equal(words.again.standing([], [0, 1], 0, name), '');
  assert.equal(words.again.standing([1], [0], 0, name), 'Bob wants another game. It begins when you do, too.');
  assert.equal(words.again.standing([0], [1, 2], 0, name), 'You want another game. It begins when Bob and Cat do, too.');
});
