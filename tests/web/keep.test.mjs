/** What a browser remembers, also where it refuses to. */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import * as keep from '../../clients/web/keep.js';

class Storage {
  items = new Map();
  getItem = (key) => this.items.get(key) ?? null;
  setItem = (key, value) => this.items.set(key, value);
}

const refusing = {
  getItem: () => {
    throw new Error('refused');
  },
  setItem: () => {
    throw new Error('refused');
  },
};

const HELD = { token: 't', nonce: 'n', seat: 0, name: 'Ana', game: 'kahuna', since: 1 };

/** Node has storages of its own, which cannot be assigned to. */
function use(storage) {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, { value: storage, configurable: true });
  }
}

beforeEach(() => use(new Storage()));

for (const [kind, make] of [['keeps', () => new Storage()], ['refuses', () => refusing]]) {
  test(`seats and a name, where the browser ${kind}`, () => {
    use(make());
    keep.hold('a', HELD);
    keep.hold('b', { ...HELD, seat: 1 });
    assert.equal(keep.seatAt('b')?.seat, 1);
    keep.letGo('b');
    assert.equal(keep.seatAt('b'), null);
    assert.deepEqual(Object.keys(keep.seats()), ['a']);
    keep.rememberName('Ana');
    assert.equal(keep.myName(), 'Ana');
    keep.letGo('a');
  });

  test(`actions by table, where the browser ${kind}`, () => {
    use(make());
    const [here, there] = [keep.actionsAt('here'), keep.actionsAt('there')];
    here.save([{ id: 'x' }]);
    assert.deepEqual(here.load(), [{ id: 'x' }]);
    assert.deepEqual(there.load(), []);
    here.save([]);
  });
}

test('what is kept and broken is as good as nothing', () => {
  localStorage.setItem('lagoon.seats', '{"half');
  assert.deepEqual(keep.seats(), {});
  localStorage.setItem('lagoon.name', '17');
  assert.equal(keep.myName(), '');
});

test('tokens and nonces have the form that the protocol asks for, and differ', () => {
  const [one, other] = [keep.newToken(), keep.newToken()];
  assert.match(one, /^[A-Za-z0-9_-]{43}$/);
  assert.notEqual(one, other);
  assert.match(keep.newNonce(), /^[0-9a-f]{32}$/);
  assert.notEqual(keep.newNonce(), keep.newNonce());
});
