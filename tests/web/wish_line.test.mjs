/** The line of a wish: it says the wish again on each new line, takes it back also while the line is away, and ends once. */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { WishLine } from '../../clients/web/connection/wish_line.js';
import { World } from './world.mjs';

const WISH = { token: 'T', commitment: 'C', name: 'Ann', game: 'kahuna', seats: 2, options: {}, minutes: 60 };
const SAID = { t: 'wish', id: 'wish', ...WISH };
const TAKEN_BACK = { t: 'unwish', id: 'wish', token: 'T' };
const WISHED = { t: 'wished', id: 'wish', waiting: 1, seats: 2, fill_in: 60_000, ends_in: 3_600_000 };

let world;
let news;
let line;

beforeEach(() => {
  world = new World();
  news = [];
  line = new WishLine('ws://here/api/lobby', WISH, (told) => news.push([told.t, told.ended]), world);
  line.open();
});

test('the wish is said as soon as the line is there, and what becomes of it is told', () => {
  assert.deepEqual(world.last.sent, []);
  world.opened();
  assert.deepEqual(world.last.sent, [SAID]);
  line.fill('easy');
  assert.deepEqual(world.last.sent[1], { t: 'fill', id: 'wish', level: 'easy' });
  world.hear(WISHED, { t: 'paused' }, { t: 'matched', id: 'wish', table: 't', seat: 1 });
  assert.deepEqual(news, [['wished', false], ['matched', true]]);
  assert.ok(world.last.closed);
  world.pass(3_600_000);
  assert.equal(world.sockets.length, 1, 'it has come true: nothing is said again');
});

test('a line that is lost, or silent for too long, comes back later and later with the same wish', () => {
  world.opened();
  world.hear(WISHED);
  world.drop();
  world.pass(400);
  assert.equal(world.sockets.length, 2);
  world.drop();
  world.pass(799);
  assert.equal(world.sockets.length, 2);
  world.pass(1);
  assert.equal(world.sockets.length, 3);
  world.opened();
  assert.deepEqual(world.last.sent, [SAID]);
  world.hear(WISHED);
  world.pass(39_999);
  assert.equal(world.last.closed, false);
  world.pass(401);
  assert.equal(world.sockets.length, 4, 'nothing was heard of it');
});

test('it is taken back at once where the line is there', () => {
  world.opened();
  world.hear(WISHED);
  line.unwish();
  assert.deepEqual(world.last.sent, [SAID, TAKEN_BACK]);
  world.hear({ t: 'unwished', id: 'wish', why: 'taken_back' });
  assert.deepEqual(news.at(-1), ['unwished', true]);
  world.pass(3_600_000);
  assert.equal(world.sockets.length, 1);
});

test('taken back while the line is away it is said never again, and taken back as soon as the line is there', () => {
  world.opened();
  world.hear(WISHED);
  world.drop();
  line.unwish();
  world.pass(400);
  world.opened();
  assert.deepEqual(world.last.sent, [TAKEN_BACK]);
  // Nor on the line after that one, as long as there was no answer.
  world.drop();
  world.pass(15_000);
  world.opened();
  assert.deepEqual(world.last.sent, [TAKEN_BACK]);
  world.hear({ t: 'refused', id: 'wish', code: 'redis_away', message: '' });
  world.pass(2_000);
  world.opened();
  assert.deepEqual(world.last.sent, [TAKEN_BACK]);
  // It was too late.
  world.hear({ t: 'matched', id: 'wish', table: 't', seat: 0 });
  assert.deepEqual(news, [['wished', false], ['matched', true]]);
});

test('taken back before the line was ever there it is not said', () => {
  line.unwish();
  world.opened();
  assert.deepEqual(world.last.sent, [TAKEN_BACK]);
});

test('what passes is tried again; what does not ends it, and what is too early leaves it as it is', () => {
  world.opened();
  world.hear({ t: 'refused', id: 'wish', code: 'redis_away', message: '' });
  world.pass(2_000);
  assert.equal(world.sockets.length, 2);
  world.opened();
  world.hear(WISHED, { t: 'refused', id: 'wish', code: 'too_early', message: '' });
  world.hear({ t: 'refused', id: 'wish', code: 'too_many_tables', message: '' });
  assert.deepEqual(news, [['wished', false], ['refused', false], ['refused', true]]);
  assert.ok(world.last.closed);
});
