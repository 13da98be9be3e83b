/** What a page heard of the talk at its table: each entry once, what is new, who is muted, what was said by then. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Heard, speakerOf } from '../../clients/web/chat/heard.js';
import { Saying } from '../../clients/web/chat/saying.js';

const entry = (n, how = {}) => ({ n, at: 100 * n, seat: 0, name: 'Ann', text: `${n}`, ...how });
const numbers = (entries) => entries.map(({ n }) => n);
const nobody = new Set();

test('entries are kept by number, whatever order they come in, each once', () => {
  const heard = new Heard();
  assert.deepEqual(numbers(heard.take([entry(3), entry(5)], true)), [3, 5]);
  assert.deepEqual(numbers(heard.take([entry(4), entry(5)], false)), [4]);
  assert.deepEqual(numbers(heard.entries), [3, 4, 5]);
  assert.equal(heard.last, 5);
  // Only a page that begins where all begins tells whether there is more before it.
  assert.equal(heard.hasEarlier, true);
  heard.take([entry(1)], false);
  assert.equal(heard.hasEarlier, false);
});

test('no more is kept than a server keeps', () => {
  const heard = new Heard();
  for (let n = 1; n <= 1200; n += 1) heard.take([entry(n)], false);
  assert.equal(heard.entries.length, 1000);
  assert.equal(heard.entries[0].n, 201);
});

test('what is new is counted until it was seen, without who is muted', () => {
  const heard = new Heard();
  const fresh = heard.take([entry(1), entry(2, { seat: 1, name: 'Bob' }), entry(3, { seat: undefined, name: 'Eve' })], false);
  heard.markUnread(fresh);
  assert.equal(heard.unread(nobody), 3);
  assert.equal(heard.unread(new Set([speakerOf(fresh[2])])), 2);
  heard.markRead();
  assert.equal(heard.unread(nobody), 0);
});

test('who is muted is not shown, and neither is another of the same name', () => {
  const heard = new Heard();
  heard.take([entry(1), entry(2, { seat: undefined, name: 'Ann' }), entry(3, { name: 'Bob' })], false);
  assert.deepEqual(numbers(heard.shown(new Set(['seat:0:Ann']))), [2, 3]);
  assert.deepEqual(numbers(heard.shown(new Set(['watching:Ann']))), [1, 3]);
});

test('reactions stand at their steps, as they stood then', () => {
  const heard = new Heard();
  const wow = (n, on) => entry(n, { text: undefined, reaction: 'wow', on });
  heard.take([wow(1, 7), wow(2, 7), wow(3, 8), entry(4)], false);
  assert.deepEqual([...heard.reactions(nobody)].map(([on, counts]) => [on, [...counts]]), [[7, [['wow', 2]]], [8, [['wow', 1]]]]);
  assert.deepEqual([...heard.reactions(nobody, 200).keys()], [7]);
  assert.deepEqual(numbers(heard.shown(nobody, 300)), [1, 2]);
});

test('what is said is sent again with its id when the line is back, and a refusal ends it', async () => {
  const asked = [];
  const answers = [new Error('away'), { t: 'said', n: 9 }, new Error('talk_off')];
  const saying = new Saying(
    async (question) => {
      asked.push(question);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
    () => `id${asked.length}`,
  );
  const said = saying.say({ text: 'Hello' });
  await new Promise((resolve) => setImmediate(resolve));
  saying.reconnected();
  assert.equal((await said).n, 9);
  assert.deepEqual(asked, [{ t: 'say', text: 'Hello', id: 'id0' }, { t: 'say', text: 'Hello', id: 'id0' }]);
  await assert.rejects(saying.say({ text: 'Hello' }), /talk_off/);
});
