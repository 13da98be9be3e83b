/** What can be asked at a table, by whom, and who has to answer. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { excused, missed, questions, unanswered } from '../../clients/web/asking/questions.js';

const person = (more = {}) => ({ name: 'x', bot: null, stand_in: null, ...more });
const table = (changed = {}) => ({
  phase: 'playing',
  seats: [person(), person(), person()],
  to_act: [1],
  resigned: [],
  request: null,
  paused_until: null,
  ...changed,
});
const two = (changed = {}) => table({ seats: [person(), person()], ...changed });
const asked = (table, seat, away, levels = ['easy', 'hard']) => questions(table, seat, away, levels);
const kinds = (...of) => asked(...of).map(({ t, seat }) => (seat === undefined ? t : `${t} ${seat}`));

test('who plays can ask to pause and to call off; whoever is here has to agree', () => {
  assert.deepEqual(kinds(table(), 0, []), ['pause', 'calloff']);
  assert.deepEqual(asked(table(), 0, [])[0].needs, [1, 2]);
  assert.deepEqual(asked(table({ resigned: [2] }), 0, [])[1].needs, [1]);
});

test('who has no seat, has given up, or waits for an answer asks for nothing', () => {
  assert.deepEqual(kinds(table(), null, []), []);
  assert.deepEqual(kinds(table({ resigned: [0] }), 0, []), []);
  assert.deepEqual(kinds(table({ request: { asker: 1, to: 3, yes: [] } }), 0, [1]), []);
  for (const phase of ['open', 'shuffling', 'over', 'closed']) assert.deepEqual(kinds(table({ phase }), 0, [1]), []);
});

test('of whoever is away it can be asked what becomes of the game, without their answer', () => {
  assert.deepEqual(kinds(table(), 0, [1]), ['replace 1', 'pause', 'calloff']);
  const { pause, replace, calloff } = Object.fromEntries(asked(table(), 0, [1]).map((question) => [question.t, question]));
  assert.deepEqual([pause.needs, replace.needs, calloff.needs], [[1, 2], [2], [2]]);
  assert.deepEqual([pause.absent, replace.absent, calloff.absent], [[], [1], [1]]);
  assert.deepEqual(replace.levels, ['easy', 'hard']);
  assert.deepEqual(kinds(table(), 0, [1, 2]), ['replace 1', 'pause', 'calloff']);
});

test('with two the game can be counted as won, too', () => {
  assert.deepEqual(kinds(two(), 0, [1]), ['replace 1', 'claim', 'pause', 'calloff']);
  assert.deepEqual(kinds(table({ resigned: [2] }), 0, [1]), ['replace 1', 'claim', 'pause', 'calloff']);
  assert.deepEqual(asked(two(), 0, [1]).at(-1).needs, []);
});

test('where the house has no bots none can play for anybody', () => {
  assert.deepEqual(kinds(table(), 0, [1], []), ['pause', 'calloff']);
});

test('not by the one whom the game waits for: they can go on', () => {
  assert.deepEqual(kinds(two({ to_act: [0] }), 0, [1]), ['pause', 'calloff']);
  assert.deepEqual(asked(two({ to_act: [0] }), 0, [1]).at(-1).needs, [1]);
  assert.deepEqual(kinds(two({ to_act: [0, 1] }), 0, [1]), ['pause', 'calloff']);
  assert.deepEqual(kinds(table({ to_act: [2] }), 0, [1]), ['pause', 'calloff']);
});

test('where several are away, only whom the game waits for is missed, and none of them is asked', () => {
  assert.deepEqual([missed(table(), 0, [1, 2]), excused(table(), 0, [1, 2])], [[1], [1, 2]]);
  assert.deepEqual(kinds(table({ to_act: [1, 2] }), 0, [1, 2]), ['replace 1', 'replace 2', 'pause', 'calloff']);
});

test('nobody is away for whom a bot plays, nor is oneself', () => {
  const seats = [person(), person({ bot: 'easy', stand_in: 'hard' }), person({ stand_in: 'hard' })];
  assert.deepEqual(excused(table({ seats, to_act: [1, 2] }), 0, [0, 1, 2]), []);
  assert.deepEqual(excused(table({ to_act: [2] }), 0, [0, 2]), [2]);
});

test('a bot that does not come when it is its turn is away like a person, and only then', () => {
  const withBot = (more) => two({ seats: [person(), person({ bot: 'easy' })], ...more });
  assert.deepEqual(kinds(withBot(), 0, [1]), ['replace 1', 'claim', 'pause', 'calloff']);
  assert.deepEqual(asked(withBot(), 0, [1]).at(-1).needs, []);
  const seats = [person(), person({ bot: 'easy' }), person()];
  assert.deepEqual(excused(table({ seats, to_act: [2] }), 0, [1, 2]), [2]);
});

test('where there are clocks, they say how long people may take: only bots are away', () => {
  const clock = { rule: { kind: 'live' } };
  const seats = [person(), person({ bot: 'easy' }), person()];
  assert.deepEqual(kinds(two({ clock }), 0, [1]), ['pause', 'calloff']);
  assert.deepEqual(excused(table({ clock, seats }), 0, [1, 2]), [1]);
  assert.deepEqual(kinds(table({ clock, seats, to_act: [1, 2] }), 0, [1, 2]), ['replace 1', 'pause', 'calloff']);
});

test('whoever a bot plays for asks for nothing before they are back', () => {
  const seats = [person({ stand_in: 'easy' }), person(), person()];
  assert.deepEqual(kinds(table({ seats }), 0, [1]), []);
});

test('where nobody is shown worlds no bot can play', () => {
  assert.deepEqual(kinds(table({ imagine: false }), 0, [1]), ['pause', 'calloff']);
});

test('a paused game can be gone on with, paused for longer or called off by all', () => {
  assert.deepEqual(kinds(table({ paused_until: 5 }), 0, [1]), ['resume', 'pause', 'calloff']);
  assert.deepEqual(asked(table({ paused_until: 5 }), 0, [1])[2].needs, [1, 2]);
});

test('a request waits for whoever plays, is asked and has not agreed', () => {
  const waits = (changed, request) => unanswered(table(changed), { asker: 0, to: 3, yes: [], ...request });
  assert.deepEqual(waits({}, {}), [1, 2]);
  assert.deepEqual(waits({}, { yes: [2] }), [1]);
  assert.deepEqual(waits({ resigned: [1] }, {}), [2]);
  assert.deepEqual(waits({}, { absent: [2] }), [1]);
});

test('where there is no clock nobody waits for the answer of who was replaced; by the clock they may be there', () => {
  const seats = [person(), person({ stand_in: 'easy' }), person()];
  for (const [clock, needs] of [[null, [2]], [{}, [1, 2]]]) {
    for (const question of asked(table({ seats, clock }), 0, [])) assert.deepEqual(question.needs, needs);
  }
});
