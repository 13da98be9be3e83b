/** Until when a game may be paused, by the reader's clock. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

process.env.TZ = 'America/New_York';
const { BOUNDS, fault, fieldsOf, momentOf, proposed } = await import('../../clients/web/asking/pause_times.js');

const NOON = Date.UTC(2026, 10, 28, 17, 20);
const MINUTE = 60_000;

test('a moment and its fields are in the reader’s time zone', () => {
  assert.deepEqual(fieldsOf(NOON), { day: '2026-11-28', time: '12:20' });
  assert.equal(momentOf({ day: '2026-11-28', time: '12:20' }), NOON);
  assert.equal(momentOf({ day: '2026-11-28', time: '' }), null);
  assert.equal(momentOf({ day: '', time: '12:20' }), null);
});

test('proposed is tomorrow at the next full hour, also where the clocks are put back', () => {
  assert.deepEqual(proposed(NOON), { day: '2026-11-29', time: '13:00' });
  assert.deepEqual(proposed(Date.UTC(2026, 9, 31, 22, 10)), { day: '2026-11-01', time: '19:00' });
  assert.deepEqual(proposed(Date.UTC(2026, 11, 31, 4, 50)), { day: '2027-01-01', time: '00:00' });
});

test('what has passed, is too far away or is no moment is told', () => {
  assert.equal(fault(NOON + 2 * MINUTE, NOON), null);
  assert.equal(fault(NOON, NOON), 'past');
  assert.equal(fault(NOON - MINUTE, NOON), 'past');
  assert.equal(fault(NOON + BOUNDS.longest + 1, NOON), 'far');
  assert.equal(fault(null, NOON), 'none');
});
