/** Places of a replay in addresses. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { placeUrl, parsePlace } from '../../clients/web/record/replay_address.js';

test('a place is read from an address, and nothing from others', () => {
  assert.deepEqual(parsePlace('?at=57&as=1'), { at: 57, as: 1 });
  assert.deepEqual(parsePlace('?at=57'), { at: 57, as: null });
  assert.deepEqual(parsePlace('?at=0'), { at: 1, as: null });
  assert.deepEqual(parsePlace('?as=0&at=12&more=1'), { at: 12, as: 0 });
  assert.deepEqual(parsePlace('?at=12&as=me'), { at: 12, as: null });
  for (const search of ['', '?', '?as=1', '?at=', '?at=-3', '?at=1.5', '?at=abc', '?at=1e3', `?at=${'9'.repeat(16)}`]) assert.equal(parsePlace(search), null, search);
});

test('what a messenger left at its end is no part of it', () => {
  for (const end of [')', '.', ' ', '>', '"', ').', '/', '…', '”']) assert.deepEqual(parsePlace(`?at=57&as=1${end}`), { at: 57, as: 1 }, end);
  assert.deepEqual(parsePlace('?at=57%20'), { at: 57, as: null });
});

test('and written into one, in place of another', () => {
  const page = 'https://here.example/t/abc?at=3&as=0#there';
  assert.equal(placeUrl(page, { at: 57, as: 1 }), 'https://here.example/t/abc?at=57&as=1');
  assert.equal(placeUrl(page, { at: 57, as: null }), 'https://here.example/t/abc?at=57');
  assert.equal(placeUrl(page, null), 'https://here.example/t/abc');
});
