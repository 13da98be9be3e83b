/** How my games stand, and in which order they are shown. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { compare, isOver, standingOf, tally } from '../../clients/web/mine/standing.js';

const table = (more) => ({ phase: 'playing', to_act: [0], paused_until: null, result: null, seats: [{}, {}], ...more });
const ended = (winners, how = 'points', more = {}) => table({ phase: 'over', to_act: [], result: { winners, scores: [], how }, ...more });

for (const [standing, known, seat = 0] of [
  ['asking', null], ['gone', 'gone'], ['unknown', 'unknown'], ['yours', table()], ['theirs', table(), 1], ['theirs', table(), null],
  ['paused', table({ paused_until: 5, to_act: [] })], ['open', table({ phase: 'open' })], ['open', table({ phase: 'shuffling' })], ['closed', table({ phase: 'closed' })],
  ['won', ended([0])], ['lost', ended([1])], ['draw', ended([])], ['lost', ended([], 'points', { seats: [{}] })], ['ended', ended([], 'called_off')],
  ['ended', ended([], 'closed')], ['over', ended([1]), null],
]) {
  test(`${standing}: ${JSON.stringify(known)} on seat ${seat}`, () => assert.equal(standingOf(known, seat), standing));
}

test('my turn comes first, what goes on next, and all that is over by time alone', () => {
  const games = [['lost', 1], ['won', 3], ['draw', 2], ['theirs', 1], ['open', 9], ['yours', 1], ['yours', 2], ['gone', 8]].map(([standing, since]) => ({ standing, since }));
  const order = games.sort(compare).map(({ standing, since }) => `${standing}${since}`);
  assert.deepEqual(order, ['yours2', 'yours1', 'theirs1', 'open9', 'gone8', 'won3', 'draw2', 'lost1']);
});

test('what is over, and how many were won', () => {
  assert.deepEqual(['gone', 'unknown', null, table(), ended([0]), table({ phase: 'closed' })].map(isOver), [true, false, false, false, true, true]);
  assert.deepEqual(tally(['won', 'won', 'lost', 'yours', 'draw', 'ended']), { won: 2, lost: 1, draw: 1 });
});
