/** How long others have been away, and who of them for too long. */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { Absence, MINUTE, waitingSince } from '../../clients/web/asking/absence.js';

const SECOND = 1000;

let now;
let absence;
/** What the server says: who is here, and since when who is not. */
const hear = (away, after = 120) => absence.hear({ seats: away.map((since) => since === null), watching: 0, away, absent_after: after });
const table = (toAct) => ({ to_act: toAct });

beforeEach(() => {
  now = 1_000_000;
  absence = new Absence(() => now);
});

test('whoever is here, or was never heard of, is not away', () => {
  hear([null]);
  assert.equal(absence.of(0), null);
  assert.equal(absence.of(1), null);
  assert.equal(absence.untilNextMinute, null);
});

test('whoever left is away after a minute, and then for each more', () => {
  hear([null, now]);
  assert.equal(absence.of(1), null);
  assert.equal(absence.untilNextMinute, MINUTE);
  now += MINUTE - 1;
  assert.equal(absence.of(1), null);
  assert.equal(absence.untilNextMinute, 1);
  now += 1;
  assert.deepEqual(absence.of(1), { minutes: 1 });
  assert.equal(absence.untilNextMinute, MINUTE);
  hear([now, now - MINUTE]);
  now += 2.5 * MINUTE;
  assert.deepEqual([absence.of(0), absence.of(1)], [{ minutes: 2 }, { minutes: 3 }]);
  assert.equal(absence.untilNextMinute, MINUTE / 2);
});

test('also of whoever was away before the page came it is known since when', () => {
  hear([now - 7 * MINUTE]);
  assert.deepEqual(absence.of(0), { minutes: 7 });
});

test('whoever comes back and leaves is counted anew', () => {
  hear([now]);
  now += 5 * MINUTE;
  hear([null]);
  assert.equal(absence.of(0), null);
  hear([now]);
  assert.equal(absence.of(0), null);
});

test('where the own clock is behind, nobody leaves in the future', () => {
  hear([now + 90 * SECOND]);
  assert.equal(absence.of(0), null);
  assert.equal(absence.untilNextMinute, MINUTE / 2);
});

test('while the own line is lost, others come and go unseen', () => {
  hear([null, now]);
  now += 3 * MINUTE;
  absence.lineLost();
  assert.deepEqual([absence.of(0), absence.of(1)], [null, { minutes: null }]);
  assert.deepEqual(absence.absent(table([1]), 0), []);
  now += MINUTE;
  hear([now - MINUTE, now - 2 * MINUTE]);
  assert.deepEqual([absence.of(0), absence.of(1)], [{ minutes: 1 }, { minutes: 2 }]);
});

test('an empty seat is nobody’s absence', () => {
  hear([now - 9 * MINUTE, null]);
  absence.forget(0);
  absence.forget(1);
  assert.equal(absence.of(0), null);
  hear([now - 9 * MINUTE, null]);
  assert.equal(absence.of(0), null);
  now += MINUTE;
  assert.deepEqual(absence.of(0), { minutes: 1 });
});

test('whoever is away for as long as the house waits is absent', () => {
  hear([null, now, now - 30 * SECOND]);
  const absent = () => {
    const known = absence.absent(table([]), 0);
    return [known, absence.untilAbsent(table([]), 0, known)];
  };
  assert.deepEqual(absent(), [[], 90 * SECOND]);
  now += 90 * SECOND;
  assert.deepEqual(absent(), [[2], 30 * SECOND]);
  now += 30 * SECOND;
  assert.deepEqual(absent(), [[1, 2], null]);
  // Whoever came to be absent after it was looked who is, is not missed.
  assert.equal(absence.untilAbsent(table([]), 0, [2]), 0);
});

test('whoever the game waits for is not absent before it has waited as long', () => {
  hear([null, now - 9 * MINUTE, now - 9 * MINUTE]);
  assert.deepEqual(absence.absent(table([1]), now), [2]);
  assert.equal(absence.untilAbsent(table([1]), now - 20 * SECOND, [2]), 100 * SECOND);
  assert.deepEqual(absence.absent(table([1]), now - 120 * SECOND), [1, 2]);
});

test('where a clock counts days nobody is', () => {
  hear([now - 9 * MINUTE], null);
  assert.deepEqual([absence.absent(table([0]), 0), absence.untilAbsent(table([0]), 0, [])], [[], null]);
});

test('a request and its answers make nobody wait anew', () => {
  const step = (at, ...facts) => ({ seq: at, at, facts: facts.map((t) => ({ t })) });
  assert.equal(waitingSince([]), 0);
  assert.equal(waitingSince([step(3, 'TurnBegan'), step(4, 'Asked'), step(5, 'Agreed'), step(6, 'Declined')]), 3);
  assert.equal(waitingSince([step(3, 'TurnBegan'), step(5, 'Agreed', 'GamePaused')]), 5);
});
