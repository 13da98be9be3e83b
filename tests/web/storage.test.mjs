/** What a browser remembers, also where it refuses to. */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import * as storage from '../../clients/web/connection/storage.js';
import { Storage, useStorage } from './hostile.mjs';

/** A storage that throws at everything, as a browser that is told to keep nothing has. */
const refusing = new Proxy({}, {
  get: () => {
    throw new Error('refused');
  },
});

/** A storage that is full: what stands there can be read, nothing can be added. */
class Full extends Storage {
  full = false;
  #set = this.setItem;
  setItem = (key, value) => {
    if (this.full) throw new Error('full');
    this.#set(key, value);
  };
}

const HELD = { token: 't', nonce: 'n', seat: 0, name: 'Ana', game: 'kahuna', since: 1 };

function use(storage) {
  for (const name of ['localStorage', 'sessionStorage']) useStorage(name, storage);
}

beforeEach(() => use(new Storage()));

for (const [kind, make] of [['keeps', () => new Storage()], ['refuses', () => refusing]]) {
  test(`seats and a name, where the browser ${kind}`, () => {
    use(make());
    storage.storeToken('a', HELD);
    storage.storeToken('b', { ...HELD, seat: 1 });
    assert.equal(storage.seatToken('b')?.seat, 1);
    storage.removeToken('b', 't');
    assert.equal(storage.seatToken('b'), null);
    assert.deepEqual(Object.keys(storage.seatsByTable()), ['a']);
    storage.saveName('Ana');
    assert.equal(storage.savedName(), 'Ana');
    storage.removeToken('a', 't');
    assert.deepEqual(storage.seatsByTable(), {});
    use(new Storage());
    storage.saveName('');
  });

  test(`actions by table, where the browser ${kind}`, () => {
    use(make());
    const [here, there] = [storage.pendingActions('here'), storage.pendingActions('there')];
    here.save([{ id: 'x' }]);
    assert.deepEqual(here.load(), [{ id: 'x' }]);
    assert.deepEqual(there.load(), []);
    here.save([]);
    assert.deepEqual(here.load(), []);
  });
}

test('nobody is called by a sound or a notification before they wish it', () => {
  const usual = { sound: false, volume: 50, notification: false, push: false };
  assert.deepEqual(storage.savedCalling(), usual);
  const wished = { sound: true, volume: 0, notification: true, push: true };
  storage.saveCalling(wished);
  assert.deepEqual(storage.savedCalling(), wished);
  for (const kept of ['"yes"', '[1]', '{"sound":1,"volume":400,"notification":"on"}', '{"volume":"loud"}', '{"volume":-5}', '{broken']) {
    localStorage.setItem('lagoon.calling', kept);
    assert.deepEqual(storage.savedCalling(), usual, kept);
  }
});

test('actions are those of one seat: whoever comes back as somebody else finds none', () => {
  storage.pendingActions('here', () => 'nonce of one').save([{ id: 'x' }]);
  assert.deepEqual(storage.pendingActions('here', () => 'nonce of another').load(), []);
  assert.deepEqual(storage.pendingActions('here', () => 'nonce of one').load(), [{ id: 'x' }]);
});

test('whether anything is kept is known before a seat would be lost', () => {
  assert.equal(storage.isPersistent(), true);
  assert.equal(localStorage.length, 0);
  use(refusing);
  assert.equal(storage.isPersistent(), false);
});

test('what a full storage would not take is newer than what stands there', () => {
  const full = new Full();
  use(full);
  storage.storeToken('a', { ...HELD, seat: null });
  full.full = true;
  assert.equal(storage.isPersistent(), false);
  storage.storeToken('a', HELD);
  assert.equal(storage.seatToken('a')?.seat, 0);
  full.full = false;
  storage.storeToken('a', { ...HELD, seat: 1 });
  assert.equal(storage.isPersistent(), true);
  assert.equal(storage.seatToken('a')?.seat, 1);
  storage.removeToken('a', 't');
});

test('each token has a key of its own: two tabs that write at once both keep theirs', () => {
  storage.storeToken('a', HELD);
  const before = new Map(Array.from({ length: localStorage.length }, (_, n) => [localStorage.key(n), localStorage.getItem(localStorage.key(n))]));
  storage.storeToken('b', HELD);
  storage.storeToken('a', { ...HELD, token: 'u', seat: null });
  for (const [key, value] of before) assert.equal(localStorage.getItem(key), value);
  assert.deepEqual(storage.seatTokens('a').map(({ token }) => token), ['t', 'u']);
});

test('of the tokens of a table those that own a seat come first, and spare ones last', () => {
  storage.storeToken('a', { ...HELD, token: 'spare', seat: null, spare: true, since: 9 });
  storage.storeToken('a', { ...HELD, token: 'asked', seat: null, since: 8 });
  storage.storeToken('a', { ...HELD, token: 'old', since: 1 });
  storage.storeToken('a', { ...HELD, token: 'new', since: 2 });
  assert.deepEqual(storage.seatTokens('a').map(({ token }) => token), ['new', 'old', 'asked', 'spare']);
  storage.storeToken('b', { ...HELD, seat: null, spare: true });
  assert.deepEqual(Object.keys(storage.seatsByTable()), ['a']);
});

test('what an earlier version kept is taken over, and writes over nothing', () => {
  storage.storeToken('a', { ...HELD, seat: 1 });
  localStorage.setItem('lagoon.seats', JSON.stringify({ a: HELD, b: { ...HELD, token: 'u' } }));
  assert.equal(storage.seatToken('a')?.seat, 1);
  assert.equal(storage.seatToken('b')?.token, 'u');
  assert.equal(localStorage.getItem('lagoon.seats'), null);
});

test('what is kept and broken is as good as nothing', () => {
  localStorage.setItem('lagoon.seats', '{"half');
  localStorage.setItem('lagoon.seat.a.t', '{"token": 3}');
  localStorage.setItem('lagoon.seat.b.t', '{"half');
  assert.deepEqual(storage.seatsByTable(), {});
  localStorage.setItem('lagoon.name', '17');
  assert.equal(storage.savedName(), '');
});

test('a change in another tab is about seats, at this table or at any', () => {
  storage.storeToken('a', HELD);
  const key = localStorage.key(0);
  assert.deepEqual([storage.concernsSeats(key), storage.concernsSeats(key, 'a'), storage.concernsSeats(key, 'b'), storage.concernsSeats(null, 'b')], [true, true, false, true]);
  assert.equal(storage.concernsSeats('lagoon.probe'), false);
});

test('tokens and nonces have the form that the protocol asks for, and differ', () => {
  const [one, other] = [storage.newToken(), storage.newToken()];
  assert.match(one, /^[A-Za-z0-9_-]{43}$/);
  assert.notEqual(one, other);
  assert.match(storage.newNonce(), /^[0-9a-f]{32}$/);
  assert.notEqual(storage.newNonce(), storage.newNonce());
});
