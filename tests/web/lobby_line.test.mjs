/** The line of the start page: what it knows from what it is told, and that it comes back. */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { LobbyLine, MOST_OWN } from '../../clients/web/connection/lobby_line.js';
import { World } from './world.mjs';

const entry = (id, opened, phase = 'open') => ({ id, game: 'kahuna', options: {}, seats: [null, null], phase, opened });

let world;
let own;
let changes;
let line;

beforeEach(() => {
  world = new World();
  own = ['t1'];
  changes = 0;
  line = new LobbyLine({ url: 'ws://here/api/lobby', own: () => own, onChange: () => (changes += 1) }, world);
  line.open();
  world.opened();
});

test('it looks with the tables of its own, and again when they are others', () => {
  assert.deepEqual(world.last.sent, [{ t: 'look', tables: ['t1'] }]);
  line.ownChanged();
  assert.equal(world.last.sent.length, 1, 'nothing has changed');
  own = Array.from({ length: 60 }, (_, n) => `t${n}`);
  line.ownChanged();
  assert.equal(world.last.sent[1].tables.length, MOST_OWN);
});

test('it shows the tokens of its seats, beside the tables they are at', () => {
  line = new LobbyLine({ url: 'ws://here/api/lobby', own: () => ['t1', 't2'], token: (table) => (table === 't2' ? 'mine' : null), onChange: () => undefined }, world);
  line.open();
  world.opened();
  assert.deepEqual(world.last.sent, [{ t: 'look', tables: ['t1', 't2'], tokens: [null, 'mine'] }]);
});

test('the list is what it was told, change by change, in order', () => {
  world.hear({ t: 'lobby', tables: [entry('a', 1), entry('b', 2, 'playing')] });
  assert.deepEqual(line.listed.map(({ id }) => id), ['a', 'b']);
  world.hear({ t: 'lobby', set: { c: entry('c', 3), a: entry('a', 1, 'playing'), d: entry('d', 4) } });
  assert.deepEqual(line.listed.map(({ id }) => id), ['d', 'c', 'b', 'a']);
  world.hear({ t: 'lobby', set: { d: null, nowhere: null } });
  assert.deepEqual(line.listed.map(({ id }) => id), ['c', 'b', 'a']);
  world.hear({ t: 'lobby' });
  assert.deepEqual(line.listed, [], 'an empty list is told without a field');
  assert.equal(changes, 4);
});

test('own tables are known as they were told last', () => {
  assert.equal(line.own('t1'), null);
  world.hear({ t: 'own', table: 't1', seq: 3, phase: 'open' }, { t: 'own', table: 't1', seq: 4, phase: 'playing' });
  assert.equal(line.own('t1').phase, 'playing');
  world.hear({ t: 'gone', table: 't1', code: 'no_table' });
  assert.equal(line.own('t1'), 'no_table');
});

test('of many own tables all are looked at in turn, and the first ones for good', () => {
  const all = Array.from({ length: 2 * MOST_OWN + 1 }, (_, n) => `t${n}`);
  own = all;
  line.ownChanged();
  const looks = () => world.last.sent.map(({ tables }) => tables);
  for (const asked of [all.slice(0, MOST_OWN), all.slice(MOST_OWN, -1), [...all.slice(-1), ...all.slice(0, MOST_OWN - 1)], all.slice(0, MOST_OWN)]) {
    assert.deepEqual(looks().at(-1), asked);
    const before = looks().length;
    for (const table of asked.slice(1)) world.hear({ t: 'own', table, seq: 1 });
    world.pass(2_000);
    assert.equal(looks().length, before, 'not before all are known');
    world.hear({ t: 'gone', table: asked[0], code: 'no_table' });
    world.pass(2_000);
  }
  const before = looks().length;
  world.hear({ t: 'own', table: 't1', seq: 2 });
  world.pass(2_000);
  assert.equal(looks().length, before);
});

test('a line that drops comes back by itself, later and later, and what was known stays', () => {
  world.hear({ t: 'lobby', tables: [entry('a', 1)] });
  assert.equal(line.status, 'live');
  world.last.onclose({ code: 1006 });
  assert.equal(line.status, 'away');
  assert.equal(line.listed.length, 1);
  for (const wait of [400, 800, 1600]) {
    const before = world.sockets.length;
    world.pass(wait - 1);
    assert.equal(world.sockets.length, before);
    world.pass(1);
    assert.equal(world.sockets.length, before + 1);
    world.last.onclose({ code: 1006 });
  }
  line.checkNow();
  world.opened();
  assert.deepEqual(world.last.sent, [{ t: 'look', tables: ['t1'] }]);
  world.hear({ t: 'lobby', set: {} });
  assert.equal(line.status, 'live');
});

test('one who was sent away for too much comes back later', () => {
  world.last.onclose({ code: 4429 });
  world.pass(19_999);
  assert.equal(world.sockets.length, 1);
  world.pass(1);
  assert.equal(world.sockets.length, 2);
});

test('where nothing is heard it looks again, and lets go of a line that does not answer', () => {
  world.hear({ t: 'lobby' });
  world.pass(30_000);
  assert.equal(world.last.sent.length, 2);
  world.pass(8_000);
  assert.ok(world.sockets[0].closed);
  assert.equal(line.status, 'away');
  world.pass(15_000);
  assert.ok(world.sockets.length > 1);
});

test('how many wait for anybody is what was told last', () => {
  assert.deepEqual(line.waiting, []);
  world.hear({ t: 'waiting', waiting: [{ game: 'motu', seats: 3, waiting: 2 }] });
  assert.deepEqual(line.waiting, [{ game: 'motu', seats: 3, waiting: 2 }]);
  world.hear({ t: 'waiting', waiting: [] });
  assert.deepEqual(line.waiting, []);
  assert.equal(changes, 2);
});
