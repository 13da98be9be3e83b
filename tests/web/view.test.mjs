/** Views kept from updates, and the story kept from steps. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { StepHistory } from '../../clients/web/connection/history.js';
import { applyUpdate } from '../../clients/web/connection/view.js';

const VIEW = {
  table: { id: 't', phase: 'playing', to_act: [0], seats: [{ name: 'Ana' }, { name: 'Ben' }] },
  game: { turn: 0, deck: 15, stones: [[], []] },
  moves: [{ t: 'draw' }],
  undo: { to: 3, free: true },
};

test('table and game are merged field by field, the rest is replaced', () => {
  const before = structuredClone(VIEW);
  const after = applyUpdate(VIEW, { set: { game: { deck: 14 }, table: { to_act: [1] }, moves: [], undo: null } });
  assert.deepEqual(after.game, { turn: 0, deck: 14, stones: [[], []] });
  assert.deepEqual(after.table, { ...VIEW.table, to_act: [1] });
  assert.deepEqual(after.moves, []);
  assert.equal(after.undo, null);
  assert.deepEqual(VIEW, before, 'the old view is as it was');
});

test('moves may become null, and what is not named stays', () => {
  const after = applyUpdate(VIEW, { set: { moves: null } });
  assert.equal(after.moves, null);
  assert.equal(after.game, VIEW.game);
});

test('a game that begins or goes is replaced whole', () => {
  const open = { ...VIEW, game: null };
  assert.deepEqual(applyUpdate(open, { set: { game: { turn: 1 } } }).game, { turn: 1 });
  assert.equal(applyUpdate(VIEW, { set: { game: null } }).game, null);
});

test('a whole view replaces everything', () => {
  const whole = { ...VIEW, game: null };
  assert.equal(applyUpdate(VIEW, { view: whole, set: { moves: [] } }), whole);
});

const step = (/** @type {number} */ seq, ...facts) => ({ seq, at: 0, facts });

test('a story grows, and tells which steps are new', () => {
  const story = new StepHistory();
  assert.equal(story.add([step(1), step(2)], 0).length, 2);
  assert.deepEqual(story.add([step(2), step(3)]).map(({ seq }) => seq), [3]);
  assert.equal(story.last, 3);
});

test('older pages go before; a gap begins the story anew', () => {
  const story = new StepHistory();
  story.add([step(5), step(6)], 4);
  assert.equal(story.first, 4);
  story.addEarlier([step(3), step(4), step(5)], 2);
  assert.deepEqual(story.steps.map(({ seq }) => seq), [3, 4, 5, 6]);
  assert.equal(story.first, 2);
  story.add([step(20)], 19);
  assert.deepEqual(story.steps.map(({ seq }) => seq), [20]);
  assert.equal(story.first, 19);
});

test('a story told to somebody else is forgotten', () => {
  const story = new StepHistory();
  story.add([step(5)], 4);
  story.clear();
  assert.equal(story.add([step(5, { t: 'CardDrawn', card: 'LALE' })], 0).length, 1);
  assert.equal(story.first, 0);
});

test('what was taken back, and what would be', () => {
  const story = new StepHistory();
  story.add([1, 2, 3, 4].map((seq) => step(seq)), 0);
  assert.deepEqual([...story.undoneSeqs()], []);
  story.add([step(5, { t: 'Undone', to: 2 }), step(6)]);
  assert.deepEqual([...story.undoneSeqs()].sort(), [3, 4]);
  assert.deepEqual(story.standingSince(2).map(({ seq }) => seq), [5, 6]);
  story.add([step(7, { t: 'UndoAgreed', seat: 1 }, { t: 'Undone', to: 1 })]);
  assert.deepEqual([...story.undoneSeqs()].sort(), [2, 3, 4, 5, 6]);
});
