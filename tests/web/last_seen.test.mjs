/** What this browser saw last of its tables: of one seat each, and of no more tables than a few. */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { forgetSeen, keepSeen, lastSeen } from '../../clients/web/connection/last_seen.js';
import { forgetTable } from '../../clients/web/connection/storage.js';
import { Storage, useStorage } from './hostile.mjs';

const VIEW = { table: {}, game: {}, moves: null, undo: null };
const at = (seq) => ({ seq, seat: 0, view: VIEW });

beforeEach(() => useStorage('localStorage', new Storage()));

test('it is found by whoever saw it, and as it was last', () => {
  keepSeen('a', 'mine', at(3));
  keepSeen('a', 'mine', at(4));
  keepSeen('b', 'mine', at(9));
  assert.equal(lastSeen('a', 'mine')?.seq, 4);
  assert.equal(lastSeen('a', 'of another seat'), null);
  keepSeen('a', 'of another seat', at(5));
  assert.equal(lastSeen('a', 'mine'), null);
  forgetTable('a');
  assert.equal(lastSeen('a', 'of another seat'), null);
  assert.equal(lastSeen('b', 'mine')?.seq, 9);
});

test('only a few tables are kept, the latest', () => {
  for (let n = 0; n < 40; n += 1) keepSeen(`t${n}`, 'mine', at(n));
  const kept = Array.from({ length: 40 }, (_, n) => lastSeen(`t${n}`, 'mine')?.seq).filter((seq) => seq !== undefined);
  assert.deepEqual(kept, [32, 33, 34, 35, 36, 37, 38, 39]);
});

test('what another program left there is nothing', () => {
  for (const text of ['"x"', '{}', '[null, 3, {"table": "a"}, {"table": "a", "whose": "mine"}]', 'no json']) {
    localStorage.setItem('lagoon.seen', text);
    assert.equal(lastSeen('a', 'mine'), null, text);
    keepSeen('b', 'mine', at(1));
    assert.equal(lastSeen('b', 'mine')?.seq, 1, text);
  }
});
