/** Pages of one seat agree on which of them calls, over real channels. */

import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';

import { SeatPages } from '../../clients/web/calling/seat_pages.js';

let opened;
let name;

beforeEach((context) => {
  opened = [];
  name = `calling ${context.name} ${Math.random()}`;
});

afterEach(() => {
  for (const each of opened) each.pages.close();
});

/** A page of the seat, whose wait ends when it is told to. */
function page({ isAudible = false } = {}) {
  const made = { seq: null, looks: [], isAudible };
  made.answered = new Promise((resolve) => (made.answer = resolve));
  made.pages = new SeatPages({
    channel: new BroadcastChannel(name),
    lookedAt: () => made.seq,
    onLooked: (seq) => made.looks.push(seq),
    isAudible: () => made.isAudible,
    wait: () => made.answered,
  });
  opened.push(made);
  return made;
}

/** Wait until all that was said so far was heard: a channel keeps the order, so an echo comes last. */
async function settled() {
  for (let round = 0; round < 2; round += 1) {
    const echo = new BroadcastChannel(name);
    const listener = new BroadcastChannel(name);
    await new Promise((resolve) => {
      listener.onmessage = ({ data }) => data.t === 'echo' && resolve();
      echo.postMessage({ t: 'echo' });
    });
    echo.close();
    listener.close();
  }
}

const SPAN = { after: 8, seq: 9 };

test('a page alone calls', async () => {
  const only = page();
  only.answer();
  assert.equal(await only.pages.mayCall(SPAN), true);
});

test('of several one calls', async () => {
  const several = [page(), page(), page()];
  const answers = several.map(({ pages }) => pages.mayCall(SPAN));
  await settled();
  for (const each of several) each.answer();
  const called = await Promise.all(answers);
  assert.deepEqual(called.filter(Boolean), [true]);
});

test('rather one that can be heard', async () => {
  const several = [page(), page({ isAudible: true }), page()];
  const answers = several.map(({ pages }) => pages.mayCall(SPAN));
  await settled();
  for (const each of several) each.answer();
  assert.deepEqual(await Promise.all(answers), [false, true, false]);
});

test('none while the person looks at one', async () => {
  const [hidden, looked] = [page(), page()];
  looked.seq = 7;
  const answer = hidden.pages.mayCall(SPAN);
  await settled();
  hidden.answer();
  assert.equal(await answer, false);
  assert.deepEqual(hidden.looks, [7]);
});

test('one that is told late does not call again, whatever came with it', async () => {
  const [early, late] = [page({ isAudible: true }), page()];
  early.answer();
  assert.equal(await early.pages.mayCall(SPAN), true);
  await settled();
  late.answer();
  assert.equal(await late.pages.mayCall({ after: 7, seq: 10 }), false);
});

test('what comes after it is another call', async () => {
  const [one, other] = [page(), page()];
  one.answer();
  other.answer();
  assert.equal(await one.pages.mayCall(SPAN), true);
  await settled();
  assert.equal(await other.pages.mayCall({ after: 9, seq: 10 }), true);
});

test('what the person has seen on another page is not called on one that is told late', async () => {
  const [hidden, looked] = [page(), page()];
  looked.pages.looked(9);
  await settled();
  hidden.answer();
  assert.equal(await hidden.pages.mayCall(SPAN), false);
  assert.equal(await hidden.pages.mayCall({ after: 9, seq: 10 }), true);
});
