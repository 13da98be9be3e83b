/** How one's own games stand: what comes first, and what is said of them. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isMyTurn, rank, standing } from '../../clients/web/lobby/standing.js';

const NOW = 1_000_000_000;
const plain = (text) => text.replace(/[\u2066-\u2069]/g, '');
const table = (changed = {}) => ({
  table: 't', seq: 9, game: 'kahuna', options: {}, phase: 'playing', seats: [{ name: 'Ann' }, { name: 'Bob' }], to_act: [0],
  awaited: [], result: null, paused_until: null, opened: 0, moved: NOW, ...changed,
}); // prettier-ignore

test('what waits for me comes first, then what is played, then what waits for people, then what is over', () => {
  const games = [
    [table(), 0],
    [table(), 1],
    [table({ phase: 'open', to_act: [] }), 0],
    [table({ phase: 'over', to_act: [] }), 0],
    ['no_table', 0],
  ];
  assert.deepEqual(games.map(([own, seat]) => rank(own, seat)), [0, 1, 2, 3, 4]);
  assert.ok(!isMyTurn(table({ paused_until: NOW + 1 }), 0), 'nobody waits while all pause');
  assert.ok(!isMyTurn(table(), null), 'who only opened a table has no turn');
});

test('it is said whose turn it is, who waits for me, and for how long', () => {
  const says = (own, seat) => plain(standing(own, seat, NOW));
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
  const over = (result, seat = 0, seats = table().seats) => standing(table({ phase: 'over', to_act: [], result, seats }), seat, NOW);
  assert.equal(over({ winners: [0], scores: [], how: 'score' }), 'you won');
  assert.equal(over({ winners: [1], scores: [], how: 'score' }), 'you lost');
  assert.equal(over({ winners: [], scores: [], how: 'score' }), 'a draw');
  assert.equal(over({ winners: [], scores: [], how: 'score' }, 0, [{ name: 'Ann' }]), 'you lost', 'alone');
  assert.equal(over({ winners: [], scores: [], how: 'called_off' }), 'over without a result');
  assert.equal(over({ winners: [1], scores: [], how: 'score' }, null), 'over', 'who only opened the table');
  assert.equal(standing('no_table', 0, NOW), 'this table is gone');
  assert.equal(standing('log_gone', 0, NOW), 'this table cannot be served');
});
