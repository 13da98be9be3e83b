/** Days of the record: a heading where another begins, none where all is of today. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

process.env.TZ = 'Pacific/Honolulu';
const { firstOfEachDay, dayOf } = await import('../../clients/web/record/days.js');

const HOUR = 3_600_000;
/** Two o'clock in the morning of the 28th in Greenwich, the afternoon of the 27th in Honolulu. */
const AT = Date.UTC(2026, 10, 28, 2);
const steps = (...hours) => hours.map((hour, n) => ({ seq: n + 1, at: AT + hour * HOUR }));
const seqs = (told, now) => [...firstOfEachDay(told, now)].map(({ seq }) => seq);

test('a day is that of the reader', () => {
  assert.equal(dayOf(AT), '2026-11-27');
  assert.equal(dayOf(AT + 8 * HOUR), '2026-11-28');
});

test('a heading stands before the first step of each day', () => {
  assert.deepEqual(seqs(steps(0, 1, 8, 9, 80), AT + 80 * HOUR), [1, 3, 5]);
});

test('what all happened today needs none, and what all happened on another day one', () => {
  assert.deepEqual(seqs(steps(0, 1, 2), AT + 3 * HOUR), []);
  assert.deepEqual(seqs(steps(0, 1, 2), AT + 30 * HOUR), [1]);
  assert.deepEqual(seqs([], AT), []);
});
