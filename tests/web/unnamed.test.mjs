/** Where a house shows no names: whoever is called by the number of a seat, and nobody who chose to be called so. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { namesInCall } from '../../clients/web/calling/unnamed.js';
import { nameInList } from '../../clients/web/lobby/unnamed.js';
import { words } from '../../clients/web/words/index.js';
import { nameAtTable } from '../../clients/web/words/unnamed.js';

const [FIRST, SECOND] = [0, 1].map(words.names.unnamed);
/** As a server says it, and as somebody chose to be called. */
const TOLD = { name: 'x', unnamed: true };
const CHOSEN = { name: 'x' };
const named = ({ name }) => name;

test('at a table: in views and what changes in them, in steps, in replays and in what is said', () => {
  const seats = () => [{ ...TOLD }, { ...CHOSEN }, null];
  const facts = () => [{ t: 'Joined', seat: 1, ...TOLD }, { t: 'Restyled', seat: 0, ...CHOSEN }, { t: 'Left', seat: 0 }];
  const step = { seq: 1, facts: facts(), set: { table: { seats: seats() } } };
  const message = nameAtTable({ t: 'replay', view: { table: { seats: seats() } }, set: { table: { seats: seats() } }, steps: [step, { seq: 2, facts: facts() }] });
  for (const { table } of [message.view, message.set, message.steps[0].set]) assert.deepEqual(table.seats.map((sitter) => sitter && named(sitter)), [FIRST, 'x', null]);
  for (const { facts } of message.steps) assert.deepEqual(facts.map(named), [SECOND, 'x', undefined]);
  const { entries } = nameAtTable({ t: 'said', entries: [{ n: 1, seat: 1, ...TOLD }, { n: 2, seat: 0, ...CHOSEN }, { n: 3 }] });
  assert.deepEqual(entries.map(named), [SECOND, 'x', undefined]);
  for (const other of [{ t: 'presence', seats: [true, false] }, { t: 'update', set: { table: {}, moves: [] } }]) assert.deepEqual(nameAtTable(structuredClone(other)), other);
});

test('on the start page: in lists, in what changes in them, and at my own tables', () => {
  const told = { id: 'a', seats: ['x', null], unnamed: true };
  const chosen = { id: 'b', seats: ['x', null] };
  const shown = ({ seats }) => seats;
  assert.deepEqual(nameInList({ t: 'lobby', tables: [{ ...told }, { ...chosen }] }).tables.map(shown), [[FIRST, null], ['x', null]]);
  assert.deepEqual(Object.values(nameInList({ t: 'lobby', set: { a: { ...told }, b: { ...chosen } } }).set).map(shown), [[FIRST, null], ['x', null]]);
  assert.deepEqual(nameInList({ t: 'lobby', set: { a: null } }).set, { a: null });
  assert.deepEqual(nameInList({ t: 'own', seats: [null, { ...TOLD }, { ...CHOSEN }] }).seats.map((sitter) => sitter && named(sitter)), [null, SECOND, 'x']);
});

test('in a call, where the seats of the others are told', () => {
  assert.deepEqual(namesInCall({ others: ['x', 'y'], asker: 'y', unnamed: [0, 1] }), { others: [FIRST, SECOND], asker: SECOND });
  assert.deepEqual(namesInCall({ others: ['x', 'y'], asker: 'y' }), { others: ['x', 'y'], asker: 'y' });
  assert.deepEqual(namesInCall({ others: [] }), { others: [], asker: '' });
});
