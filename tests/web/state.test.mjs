/** What a table's page knows, and what of it can be chosen. */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { TableState } from '../../clients/web/table/state.js';

const MOVES = [{ t: 'draw' }];
const view = (changed = {}) => ({ table: { seats: [{ name: 'Ana' }, { name: 'Ben' }], resigned: [] }, game: {}, moves: MOVES, undo: null, ...changed });
const step = (seq) => ({ seq, at: 0, facts: [] });

let pending;
let state;

beforeEach(() => {
  pending = 0;
  state = new TableState(() => pending);
  state.seat = 0;
});

test('what is taken over is shown, and which steps are new', () => {
  assert.deepEqual(state.take(2, view(), [step(1), step(2)], 0).map(({ seq }) => seq), [1, 2]);
  assert.deepEqual(state.take(3, view(), [step(2), step(3)], null).map(({ seq }) => seq), [3]);
  const shown = state.shown();
  assert.deepEqual([shown.seq, shown.seat, shown.moves, shown.pending], [3, 0, MOVES, false]);
  assert.equal(shown.names.name(1), 'Ben');
});

test('nothing can be chosen while an action is under way, nor before what it did is shown', () => {
  state.take(3, view(), [], 0);
  pending = 1;
  assert.deepEqual([state.shown().moves, state.shown().pending], [[], true]);
  pending = 0;
  state.acknowledge(4);
  assert.deepEqual([state.shown().moves, state.shown().pending], [[], true]);
  state.take(4, view(), [step(4)], null);
  assert.deepEqual([state.shown().moves, state.shown().pending], [MOVES, false]);
});

test('while a bot plays for whoever looks on nothing can be chosen', () => {
  const seats = [{ name: 'Ana', stand_in: 'easy' }, { name: 'Ben' }];
  state.take(3, view({ table: { seats, resigned: [] } }), [], 0);
  assert.deepEqual(state.shown().moves, []);
  state.seat = 1;
  assert.deepEqual(state.shown().moves, MOVES);
});

test('at an earlier moment nothing can be chosen', () => {
  const before = view();
  state.take(3, before, [], 0);
  state.take(4, view(), [step(4)], null);
  const shown = state.shownAt(3, before);
  assert.deepEqual([shown.seq, shown.view, shown.moves, shown.pending], [3, before, [], true]);
  assert.equal(state.shownAt(4, view()).pending, false);
});

test('moves that are too many to come unasked count for their moment only', () => {
  state.take(3, view({ moves: null }), [], 0);
  assert.equal(state.needsMoves, true);
  assert.deepEqual(state.shown().moves, []);
  state.addMoves(3, MOVES);
  assert.equal(state.needsMoves, false);
  assert.deepEqual(state.shown().moves, MOVES);
  state.take(4, view({ moves: null }), [step(4)], null);
  assert.equal(state.needsMoves, true);
  assert.deepEqual(state.shown().moves, []);
});
