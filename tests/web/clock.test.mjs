/** Clocks: the server's time as it was measured, what is left by it, nights, what can be chosen, and how it is said. */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { awake, fieldTime, isNight, isPossible, minuteOf, shifted } from '../../clients/web/clock/nights.js';
import { expiries, presets } from '../../clients/web/clock/presets.js';
import { HeldTime } from '../../clients/web/clock/held_time.js';
import { ServerTime } from '../../clients/web/clock/server_time.js';
import { isLow, LowTime, timeLeft, untilNextShown } from '../../clients/web/clock/time_left.js';
import { usedSentences } from '../../clients/web/clock/used.js';
import { namesOf } from '../../clients/web/words/names.js';
import { words } from '../../clients/languages/en/web/shell.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// ---- the server's time

let passed;
let time;

let slept;

beforeEach(() => {
  passed = 0;
  slept = 0;
  time = new ServerTime(() => passed, () => 5_000_000 + passed + slept);
});

/** A server that is `ahead` ms of our count, to and from which it takes so long. */
const server = (ahead, there, back) => async () => {
  passed += there;
  const now = passed + ahead;
  passed += back;
  return now;
};

test('of a server that was never heard nobody knows the time', () => {
  assert.equal(time.now, null);
});

test('time goes on from what the server said', () => {
  time.told(5000);
  passed += 300;
  assert.equal(time.now, 5300);
});

test('an answer is taken to have been under way as long there as back', async () => {
  await time.measure(server(1_000_000, 40, 40));
  assert.equal(time.now, 1_000_080);
  passed += 1000;
  assert.equal(time.now, 1_001_080);
});

test('the answer that was under way for the shortest time counts', async () => {
  time.told(900_000);
  await time.measure(server(1_000_000, 900, 100));
  assert.equal(time.now, passed + 1_000_400);
  await time.measure(server(1_000_000, 10, 10));
  assert.equal(time.now, passed + 1_000_000);
  await time.measure(server(1_000_000, 10, 800));
  assert.equal(time.now, passed + 1_000_000);
});

test('answers are forgotten after some others', async () => {
  await time.measure(server(1_000_000, 1, 1));
  for (let n = 0; n < 8; n++) await time.measure(server(1_000_200, 20, 20));
  assert.equal(time.now, passed + 1_000_200);
});

test('an answer that cannot be true beside those before takes their place', async () => {
  await time.measure(server(1_000_000, 1, 1));
  await time.measure(server(1_030_000, 400, 400));
  assert.equal(time.now, passed + 1_030_000);
  await time.measure(server(1_000_000, 200, 200));
  assert.equal(time.now, passed + 1_000_000);
});

test('a device that has slept or whose time was set is noticed once, and what was known is doubted', async () => {
  await time.measure(server(1_000_000, 1, 1));
  passed += 3_600_000;
  assert.equal(time.hasLeapt(), false);
  slept += 90_000;
  assert.equal(time.hasLeapt(), true);
  assert.equal(time.hasLeapt(), false);
  await time.measure(server(1_000_100, 300, 300));
  assert.equal(time.now, passed + 1_000_100, 'the next answer is the only one that counts');
  slept -= 200_000;
  assert.equal(time.hasLeapt(), true, 'backwards, too');
});

test('what was doubted is replaced by the next answer, and stands until it comes', async () => {
  await time.measure(server(1_000_000, 1, 1));
  time.doubt();
  assert.equal(time.now, passed + 1_000_000);
  await time.measure(() => Promise.reject(new Error('away')));
  assert.equal(time.now, passed + 1_000_000);
  await time.measure(server(1_060_000, 200, 200));
  assert.equal(time.now, passed + 1_060_000);
});

// ---- what is left

const clock = (changes = {}) => ({
  rule: { kind: 'live', stock: 600, added: 10, expiry: 'lose', level: 'medium' },
  left: [60_000, 30_000],
  running: [1],
  since: 1_000_000,
  used: [5900, 61_000],
  held: 0,
  nights: [null, null],
  ...changes,
});

test('a clock that runs goes down by the time since the last event, and not below zero', () => {
  assert.equal(timeLeft(clock(), 1, 1_012_000), 18_000);
  assert.equal(timeLeft(clock(), 1, 1_500_000), 0);
});

test('a clock that stands shows what it had, and so does one while nobody knows the time', () => {
  assert.equal(timeLeft(clock(), 0, 1_012_000), 60_000);
  assert.equal(timeLeft(clock(), 1, null), 30_000);
});

test('a server that is behind gives nobody time', () => {
  assert.equal(timeLeft(clock(), 1, 990_000), 30_000);
});

test('what is held counts for nobody', () => {
  assert.equal(timeLeft(clock(), 1, 1_012_000, 10_000), 28_000);
  assert.equal(timeLeft(clock(), 1, 1_012_000, 15_000), 30_000);
});

test('a clock of days stands by night', () => {
  const night = { start: 22 * 60, end: 6 * 60 };
  const evening = 10 * DAY + 21 * HOUR;
  const days = clock({ rule: { ...clock().rule, kind: 'days' }, left: [0, 3 * DAY], since: evening, nights: [null, night] });
  assert.equal(timeLeft(days, 1, evening + HOUR), 3 * DAY - HOUR);
  assert.equal(timeLeft(days, 1, evening + 5 * HOUR), 3 * DAY - HOUR);
  assert.equal(timeLeft(days, 1, evening + 10 * HOUR), 3 * DAY - 2 * HOUR);
});

test('ten seconds are little, and the last hour of days is', () => {
  assert.deepEqual([10_001, 10_000, 0].map((left) => isLow(clock(), left)), [false, true, true]);
  const days = clock({ rule: { ...clock().rule, kind: 'days' } });
  assert.deepEqual([HOUR + 1, HOUR].map((left) => isLow(days, left)), [false, true]);
});

test('what is shown changes with each second, and with each minute while there are days', () => {
  assert.deepEqual([1, 999, 1000, 1001, 59_500].map(untilNextShown), [1, 999, 1000, 1, 500]);
  assert.deepEqual([DAY, 2 * DAY, 2 * DAY + 5000].map(untilNextShown), [1000, MINUTE, 5000]);
});

/** In which turns it is told that time is low: each begins with so many seconds, and ends with so many. */
function told(kind, ...turns) {
  const low = new LowTime();
  const of = clock({ rule: { ...clock().rule, kind } });
  return turns.flatMap(([begins, ends], number) => {
    let count = 0;
    for (let left = begins; left >= ends; left--) count += Number(low.hasBegun(of, left * SECOND, true));
    assert.equal(low.hasBegun(of, ends * SECOND, false), false);
    return Array(count).fill(number);
  });
}

test('that time is low is told once a turn', () => {
  assert.deepEqual(told('live', [40, 25], [45, 3], [23, 8], [28, 27]), [1, 2]);
  assert.deepEqual(told('turn', [60, 9], [60, 30], [60, 0]), [0, 2]);
  assert.deepEqual(told('days', [9000, 3500], [46_700, 3000], [46_000, 45_000]), [0, 1]);
});

test('where turns are short it is told once, and not at each', () => {
  for (const stock of [10, 12, 15]) assert.deepEqual(told('turn', ...Array(5).fill([stock, 4])), [0]);
  assert.deepEqual(told('turn', ...Array(3).fill([16, 4])), [0, 1, 2]);
  assert.deepEqual(told('live', [12, 9], [9, 8], [8, 7], [67, 5], [5, 1]), [0, 3]);
});

test('what is over is not nearly over', () => {
  assert.equal(new LowTime().hasBegun(clock(), 0, true), false);
});

// ---- time that counts for nobody

test('a pause counts for nobody, while it lasts and after it', () => {
  const held = new HeldTime();
  assert.equal(held.until(5000), 0);
  held.setPaused(true, 1000);
  assert.deepEqual([held.isPaused, held.until(4000)], [true, 3000]);
  held.setPaused(true, 3500);
  held.setPaused(false, 5000);
  assert.deepEqual([held.isPaused, held.until(9000)], [false, 4000]);
  held.setPaused(true, 10_000);
  assert.equal(held.until(10_500), 4500);
});

test('what was paused before an event, the event has counted', () => {
  const held = new HeldTime();
  held.setPaused(true, 1000);
  held.setPaused(false, 3000);
  held.restart(4000);
  assert.equal(held.until(5000), 0);
  held.setPaused(true, 5000);
  held.restart(7000);
  assert.equal(held.until(7500), 500);
});

test('while nobody knows the time, nothing is held', () => {
  const held = new HeldTime();
  held.setPaused(true, null);
  assert.deepEqual([held.isPaused, held.until(9000)], [true, 0]);
  held.setPaused(false, 9000);
  assert.equal(held.until(9000), 0);
});

// ---- nights

test('a night is by the clock of the reader, and kept in minutes of the UTC day', () => {
  const local = { start: 23 * 60, end: 7 * 60 };
  assert.deepEqual(shifted(local, -120), { start: 21 * 60, end: 5 * 60 });
  assert.deepEqual(shifted(shifted(local, 330), -330), local);
  assert.deepEqual(shifted(local, 5 * 60), { start: 4 * 60, end: 12 * 60 });
});

test('a night is at most ten hours long, and not empty', () => {
  const lasts = (minutes) => isPossible({ start: 20 * 60, end: (20 * 60 + minutes) % (24 * 60) });
  assert.deepEqual([0, 1, 600, 601].map(lasts), [false, true, true, false]);
});

test('whether it is night', () => {
  const night = { start: 22 * 60, end: 6 * 60 };
  const at = (hour) => isNight(night, 20 * DAY + hour * HOUR);
  assert.deepEqual([21.9, 22, 23, 24, 29.9, 30].map(at), [false, true, true, true, true, false]);
  assert.equal(isNight(null, 0), false);
});

test('times as fields have them', () => {
  assert.deepEqual([0, 425, 1439].map(fieldTime), ['00:00', '07:05', '23:59']);
  assert.deepEqual(['00:00', '07:05', '23:59', '07:05:30', '', '24:00', '7:05'].map(minuteOf), [0, 425, 1439, 425, null, null, null]);
});

test('no time passes backwards, by night neither', () => {
  assert.equal(awake(null, 5000, 4000), 0);
  assert.equal(awake({ start: 0, end: 60 }, DAY, DAY - 1), 0);
});

// ---- what can be chosen

test('what follows when time is over, the usual first', () => {
  assert.deepEqual(expiries(2, true, true), ['lose', 'bot', 'pass']);
  assert.deepEqual(expiries(2, false, false), ['lose']);
  assert.deepEqual(expiries(2, true, false), ['lose', 'pass']);
  assert.deepEqual(expiries(3, true, true), ['bot', 'pass']);
  assert.deepEqual(expiries(3, true, false), []);
  assert.deepEqual(expiries(1, true, true), []);
});

test('clocks to choose from, in words', () => {
  const said = presets({ live: [{ stock: 600, added: 10 }], passes: true }).map(words.clock.pace);
  assert.deepEqual(said, ['10 min + 10 s a turn', '1 min for each turn', '2 min for each turn', '3 d + 12 h a turn', '7 d + 1 d a turn']);
  assert.equal(words.clock.pace({ kind: 'live', stock: 5400, added: 0 }), '1 h 30 min for the game');
});

// ---- how it is said

test('the face of a clock: a second that has begun counts', () => {
  const faces = [0, 1, 1000, 9999, 10_000, 65_000, 59 * MINUTE, HOUR, HOUR + 61_000, DAY - 1, DAY, 3 * DAY + 4.5 * HOUR];
  const shown = ['0:00', '0:01', '0:01', '0:10', '0:10', '1:05', '59:00', '1:00:00', '1:01:01', '1 d 0 h', '1 d 0 h', '3 d 4 h'];
  assert.deepEqual(faces.map(words.clock.face), shown);
});

test('what a listener hears', () => {
  const left = [0, 1000, 10_000, 65_000, HOUR, HOUR + 5 * MINUTE + 3000, 3 * DAY + 4 * HOUR].map(words.clock.left);
  const heard = ['0 seconds', '1 second', '10 seconds', '1 minute and 5 seconds', '1 hour', '1 hour and 5 minutes', '3 days and 4 hours'];
  assert.deepEqual(left, heard.map((text) => `${text} left`));
  assert.equal(words.clock.low(9500), 'You have 10 seconds left.');
});

test('how much time was given or held is said in full', () => {
  const names = namesOf({ seats: [{ name: 'Ana' }, { name: 'Jonas' }] }, 0);
  const given = [15, 60, 90, 129_600, 2 * 86_400, 90_061].map((seconds) => words.facts.TimeGiven({ seat: 1, by: 0, ms: seconds * SECOND }, names));
  const spans = ['15 seconds', '1 minute', '1 minute and 30 seconds', '1 day and 12 hours', '2 days', '1 day, 1 hour, 1 minute and 1 second'];
  assert.deepEqual(given, spans.map((span) => `You gave Jonas ${span}.`));
  assert.match(words.facts.ClockHeld({ ms: 60_001 }, names), /^The clocks stood for 1 minute and 1 second:/);
});

test('at the end the record says what everybody used, and bots used none', () => {
  const table = { seats: [{ name: 'Ana' }, { name: 'Jonas' }], clock: clock() };
  const names = namesOf(table, 0);
  assert.deepEqual(usedSentences([{ t: 'TimeRanOut', seat: 1 }, { t: 'Over' }], table, names), ['Time used: You 0:05, Jonas 1:01.']);
  assert.deepEqual(usedSentences([{ t: 'BridgePlaced' }], table, names), []);
  assert.deepEqual(usedSentences([{ t: 'Over' }], { ...table, clock: undefined }, names), []);
  assert.deepEqual(usedSentences([{ t: 'Over' }], { ...table, seats: [{ name: 'Ana' }, { name: 'Pip', bot: 'easy' }] }, names), ['Time used: You 0:05.']);
});
