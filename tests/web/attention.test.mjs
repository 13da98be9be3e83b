/** Whether the person looks at a page, as the server is told it. */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { Attention, IDLE_AFTER } from '../../clients/web/calling/attention.js';

let now;
let timer;
let isVisible;
let said;
let attention;

beforeEach(() => {
  now = 1_000_000;
  timer = null;
  isVisible = true;
  said = [];
  attention = new Attention({
    isVisible: () => isVisible,
    tell: (what) => said.push(what),
    now: () => now,
    after: (act, ms) => (timer = { act, at: now + ms }),
    cancel: (old) => old === timer && (timer = null),
  });
});

/** Let time pass, and timers with it. */
function pass(ms) {
  const end = now + ms;
  while (timer && timer.at <= end) {
    const { act, at } = timer;
    now = at;
    timer = null;
    act();
  }
  now = end;
}

test('whoever does nothing for a while does not look, since the last they did', () => {
  pass(60_000);
  attention.used();
  pass(IDLE_AFTER - 1);
  assert.deepEqual(said, []);
  pass(1);
  assert.deepEqual(said, [{ yes: false, idle: IDLE_AFTER / 1000 }]);
  pass(IDLE_AFTER);
  assert.equal(said.length, 1, 'it is said once');
  attention.used();
  assert.deepEqual(said.at(-1), { yes: true });
});

test('nobody looks at a page that cannot be seen', () => {
  pass(10_000);
  isVisible = false;
  attention.visibilityChanged();
  assert.deepEqual(said, [{ yes: false, idle: 10 }]);
  pass(IDLE_AFTER);
  isVisible = true;
  attention.visibilityChanged();
  assert.deepEqual(said.slice(1), [{ yes: true }]);
  pass(IDLE_AFTER);
  assert.deepEqual(said.at(-1), { yes: false, idle: IDLE_AFTER / 1000 });
});

test('what is done at a page that cannot be seen does not make it one that is looked at', () => {
  isVisible = false;
  attention.visibilityChanged();
  attention.used();
  assert.equal(said.length, 1);
});

test('a new socket is told only that nobody looks', () => {
  attention.tellAnew();
  assert.deepEqual(said, []);
  pass(IDLE_AFTER + 7_000);
  said.length = 0;
  attention.tellAnew();
  assert.deepEqual(said, [{ yes: false, idle: IDLE_AFTER / 1000 + 7 }]);
});

test('a device that slept past the time is found out when a socket is new', () => {
  now += 2 * IDLE_AFTER;
  attention.tellAnew();
  assert.deepEqual(said, [{ yes: false, idle: (2 * IDLE_AFTER) / 1000 }]);
});
