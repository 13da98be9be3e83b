/** What the question before resigning promises, by who would be left. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { TableState } from '../../clients/web/table/state.js';
import { words } from '../../clients/languages/en/web/shell.js';

/** @param {number} seats @param {number[]} resigned @param {number} rules */
function asked(seats, resigned, rules) {
  const state = new TableState(() => 0);
  state.view = { table: { seats: Array(seats).fill(null), resigned, rules } };
  return words.resign.text(state.remaining);
}

test('with two or more left the others play on', () => {
  assert.match(asked(3, [], 2), /others play on without you/);
  assert.match(asked(4, [1], 2), /others play on without you/);
});

test('with one left or nobody the game ends', () => {
  for (const end of [asked(2, [], 2), asked(3, [1], 2), asked(1, [], 2)]) assert.match(end, /ends at once/);
});

test('at a table of the first version of the rules it ends for all', () => {
  for (const seats of [1, 2, 3, 4, 6]) assert.match(asked(seats, [], 1), /ends at once/);
});
