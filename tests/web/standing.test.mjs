/** How one's own games stand: what comes first, and what is said of them. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { compare, foldedAfter, isOver, lastMoved, standingOf, standingText, tally } from '../../clients/web/lobby/standing.js';

const NOW = 1_000_000_000;
const plain = (text) => text.replace(/[\u2066-\u2069]/g, '');
const table = (changed = {}) => ({
  table: 't', seq: 9, game: 'kahuna', options: {}, phase: 'playing', seats: [{ name: 'Ann' }, { name: 'Bob' }], to_act: [0],
  awaited: [], result: null, paused_until: null, opened: 0, moved: NOW, ...changed,
}); // prettier-ignore

const ended = (winners, how = 'score', more = {}) => table({ phase: 'over', to_act: [], result: { winners, scores: [], how }, ...more });

for (const [standing, known, seat = 0] of [
  ['asking', null], ['gone', 'no_table'], ['unseen', 'no_spectators'], ['broken', 'log_gone'], ['yours', table()], ['theirs', table(), 1], ['theirs', table(), null],
  ['paused', table({ paused_until: 5 })], ['open', table({ phase: 'open' })], ['shuffling', table({ phase: 'shuffling' })], ['closed', table({ phase: 'closed' })],
  ['won', ended([0])], ['lost', ended([1])], ['draw', ended([])], ['lost', ended([], 'score', { seats: [{}] })], ['ended', ended([], 'called_off')],
  ['ended', ended([], 'closed')], ['over', ended([1]), null],
]) {
  test(`${standing}: ${JSON.stringify(known)} on seat ${seat}`, () => assert.equal(standingOf(known, seat), standing));
}

test('what waits for me comes first, then what is played, then what waits for people, then what is over; the latest first', () => {
  const games = [['gone', 9], ['lost', 1], ['won', 3], ['draw', 2], ['asking', 9], ['theirs', 1], ['paused', 2], ['open', 8], ['yours', 1], ['yours', 2]].map(([standing, moved]) => ({ standing, moved }));
  const order = games.sort(compare).map(({ standing, moved }) => `${standing}${moved}`);
  assert.deepEqual(order, ['yours2', 'yours1', 'paused2', 'theirs1', 'open8', 'asking9', 'won3', 'draw2', 'lost1', 'gone9']);
  assert.deepEqual([lastMoved(table(), 7), lastMoved('no_table', 7), lastMoved(null, 7)], [NOW, 7, 7]);
});

test('many are folded up behind the first, but never one alone', () => {
  assert.deepEqual(foldedAfter([1, 2, 3, 4], 2), [[1, 2], [3, 4]]);
  for (const few of [[], [1], [1, 2, 3]]) assert.deepEqual(foldedAfter(few, 2), [few, []]);
});

test('what is over, and how many were won', () => {
  assert.deepEqual(['no_table', 'no_spectators', null, table(), ended([0]), table({ phase: 'closed' })].map(isOver), [true, false, false, false, true, true]);
  assert.deepEqual(tally(['won', 'won', 'lost', 'yours', 'draw', 'ended']), { won: 2, lost: 1, draw: 1 });
});

test('it is said whose turn it is, who waits for me, and for how long', () => {
  const says = (own, seat) => plain(standingText(own, seat, NOW));
  assert.equal(says(table(), 0), 'your turn · Bob waits');
  assert.equal(says(table({ moved: NOW - 5 * 60_000 }), 0), 'your turn · Bob waits, 5 minutes');
  assert.equal(says(table({ moved: NOW - 3 * 3_600_000 }), 1), 'waiting for Ann, 3 hours');
  assert.equal(says(table({ moved: NOW - 72 * 3_600_000 }), 1), 'waiting for Ann, 3 days');
  const three = { seats: [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Cat', bot: 'easy' }] };
  assert.equal(says(table({ ...three, to_act: [0, 1] }), 0), 'your turn', 'Bob does not wait, and bots have patience');
  assert.equal(says(table({ ...three, to_act: [0, 2] }), 1), 'waiting for Ann and Cat');
  assert.equal(says(table({ moved: NOW + 9_000_000 }), 0), 'your turn · Bob waits', 'a clock that is behind');
});

test('it is said how a game ended for me', () => {
  const over = (result, seat = 0, seats = table().seats) => standingText(table({ phase: 'over', to_act: [], result, seats }), seat, NOW);
  assert.equal(over({ winners: [0], scores: [], how: 'score' }), 'you won');
  assert.equal(over({ winners: [1], scores: [], how: 'score' }), 'you lost');
  assert.equal(over({ winners: [], scores: [], how: 'score' }), 'a draw');
  assert.equal(over({ winners: [], scores: [], how: 'score' }, 0, [{ name: 'Ann' }]), 'you lost', 'alone');
  assert.equal(over({ winners: [], scores: [], how: 'called_off' }), 'over without a result');
  assert.equal(over({ winners: [1], scores: [], how: 'score' }, null), 'over', 'who only opened the table');
  assert.equal(standingText('no_table', 0, NOW), 'this table is gone');
  assert.equal(standingText('log_gone', 0, NOW), 'this table cannot be served');
});
