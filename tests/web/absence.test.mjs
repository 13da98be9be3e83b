/** How long others have been away, as far as a page saw it. */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { Absence, MINUTE } from '../../clients/web/table/absence.js';

let now;
let absence;

beforeEach(() => {
  now = 500;
  absence = new Absence(() => now);
});

test('whoever is here, or was never heard of, is not away', () => {
  absence.hear([true]);
  assert.equal(absence.of(0), null);
  assert.equal(absence.of(1), null);
  assert.equal(absence.untilNextMinute, null);
});

test('whoever was seen leaving is away after a minute, and then for each more', () => {
  absence.hear([true, true]);
  absence.hear([true, false]);
  assert.equal(absence.of(1), null);
  assert.equal(absence.untilNextMinute, MINUTE);
  now += MINUTE - 1;
  assert.equal(absence.of(1), null);
  assert.equal(absence.untilNextMinute, 1);
  now += 1;
  assert.deepEqual(absence.of(1), { minutes: 1 });
  assert.equal(absence.untilNextMinute, MINUTE);
  absence.hear([false, false]);
  now += 2.5 * MINUTE;
  assert.deepEqual([absence.of(0), absence.of(1)], [{ minutes: 2 }, { minutes: 3 }]);
  assert.equal(absence.untilNextMinute, MINUTE / 2);
});

test('whoever comes back and leaves is counted anew', () => {
  absence.hear([true]);
  absence.hear([false]);
  now += 5 * MINUTE;
  absence.hear([true]);
  assert.equal(absence.of(0), null);
  absence.hear([false]);
  assert.equal(absence.of(0), null);
});

test('of whoever was away when the page came, nobody knows since when', () => {
  absence.hear([false]);
  assert.deepEqual(absence.of(0), { minutes: null });
  now += 5 * MINUTE;
  assert.deepEqual(absence.of(0), { minutes: null });
  assert.equal(absence.untilNextMinute, null);
});

test('while the own line is lost, others come and go unseen', () => {
  absence.hear([true, true]);
  absence.hear([true, false]);
  now += 3 * MINUTE;
  absence.lineLost();
  assert.deepEqual([absence.of(0), absence.of(1)], [null, { minutes: null }]);
  now += MINUTE;
  absence.hear([false, false]);
  assert.deepEqual([absence.of(0), absence.of(1)], [null, { minutes: null }]);
  now += MINUTE;
  assert.deepEqual(absence.of(0), { minutes: 1 });
});

test('an empty seat is nobody’s absence', () => {
  absence.hear([false, true]);
  absence.forget(0);
  absence.forget(1);
  assert.equal(absence.of(0), null);
  absence.hear([false, false]);
  now += MINUTE;
  assert.deepEqual(absence.of(1), { minutes: 1 });
});
