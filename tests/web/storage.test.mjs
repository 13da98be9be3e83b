/** What a browser remembers, also where it refuses to. */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import * as keep from '../../clients/web/connection/storage.js';
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
    keep.hold('a', HELD);
    keep.hold('b', { ...HELD, seat: 1 });
    assert.equal(keep.seatAt('b')?.seat, 1);
    keep.letGo('b', 't');
    assert.equal(keep.seatAt('b'), null);
    assert.deepEqual(Object.keys(keep.seats()), ['a']);
    keep.rememberName('Ana');
    assert.equal(keep.myName(), 'Ana');
    keep.letGo('a', 't');
    assert.deepEqual(keep.seats(), {});
    use(new Storage());
    keep.rememberName('');
  });

  test(`actions by table, where the browser ${kind}`, () => {
    use(make());
    const [here, there] = [keep.actionsAt('here'), keep.actionsAt('there')];
    here.save([{ id: 'x' }]);
    assert.deepEqual(here.load(), [{ id: 'x' }]);
    assert.deepEqual(there.load(), []);
    here.save([]);
    assert.deepEqual(here.load(), []);
  });
}

test('actions are those of one seat: whoever comes back as somebody else finds none', () => {
  keep.actionsAt('here', () => 'nonce of one').save([{ id: 'x' }]);
  assert.deepEqual(keep.actionsAt('here', () => 'nonce of another').load(), []);
  assert.deepEqual(keep.actionsAt('here', () => 'nonce of one').load(), [{ id: 'x' }]);
});

test('whether anything is kept is known before a seat would be lost', () => {
  assert.equal(keep.isKeeping(), true);
  assert.equal(localStorage.length, 0);
  use(refusing);
  assert.equal(keep.isKeeping(), false);
});

test('what a full storage would not take is newer than what stands there', () => {
  const storage = new Full();
  use(storage);
  keep.hold('a', { ...HELD, seat: null });
  storage.full = true;
  assert.equal(keep.isKeeping(), false);
  keep.hold('a', HELD);
  assert.equal(keep.seatAt('a')?.seat, 0);
  storage.full = false;
  keep.hold('a', { ...HELD, seat: 1 });
  assert.equal(keep.isKeeping(), true);
  assert.equal(keep.seatAt('a')?.seat, 1);
  keep.letGo('a', 't');
});

test('each token has a key of its own: two tabs that write at once both keep theirs', () => {
  keep.hold('a', HELD);
  const before = new Map(Array.from({ length: localStorage.length }, (_, n) => [localStorage.key(n), localStorage.getItem(localStorage.key(n))]));
  keep.hold('b', HELD);
  keep.hold('a', { ...HELD, token: 'u', seat: null });
  for (const [key, value] of before) assert.equal(localStorage.getItem(key), value);
  assert.deepEqual(keep.tokensAt('a').map(({ token }) => token), ['t', 'u']);
});

test('of the tokens of a table those that own a seat come first, and spare ones last', () => {
  keep.hold('a', { ...HELD, token: 'spare', seat: null, spare: true, since: 9 });
  keep.hold('a', { ...HELD, token: 'asked', seat: null, since: 8 });
  keep.hold('a', { ...HELD, token: 'old', since: 1 });
  keep.hold('a', { ...HELD, token: 'new', since: 2 });
  assert.deepEqual(keep.tokensAt('a').map(({ token }) => token), ['new', 'old', 'asked', 'spare']);
  keep.hold('b', { ...HELD, seat: null, spare: true });
  assert.deepEqual(Object.keys(keep.seats()), ['a']);
});

test('what an earlier version kept is taken over, and writes over nothing', () => {
  keep.hold('a', { ...HELD, seat: 1 });
  localStorage.setItem('lagoon.seats', JSON.stringify({ a: HELD, b: { ...HELD, token: 'u' } }));
  assert.equal(keep.seatAt('a')?.seat, 1);
  assert.equal(keep.seatAt('b')?.token, 'u');
  assert.equal(localStorage.getItem('lagoon.seats'), null);
});

test('what is kept and broken is as good as nothing', () => {
  localStorage.setItem('lagoon.seats', '{"half');
  localStorage.setItem('lagoon.seat.a.t', '{"token": 3}');
  localStorage.setItem('lagoon.seat.b.t', '{"half');
  assert.deepEqual(keep.seats(), {});
  localStorage.setItem('lagoon.name', '17');
  assert.equal(keep.myName(), '');
});

test('a change in another tab is about seats, at this table or at any', () => {
  keep.hold('a', HELD);
  const key = localStorage.key(0);
  assert.deepEqual([keep.isAbout(key), keep.isAbout(key, 'a'), keep.isAbout(key, 'b'), keep.isAbout(null, 'b')], [true, true, false, true]);
  assert.equal(keep.isAbout('lagoon.probe'), false);
});

test('tokens and nonces have the form that the protocol asks for, and differ', () => {
  const [one, other] = [keep.newToken(), keep.newToken()];
  assert.match(one, /^[A-Za-z0-9_-]{43}$/);
  assert.notEqual(one, other);
  assert.match(keep.newNonce(), /^[0-9a-f]{32}$/);
  assert.notEqual(keep.newNonce(), keep.newNonce());
});
