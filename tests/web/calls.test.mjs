/** What a person is called for, and when. */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { Calls } from '../../clients/web/calling/calls.js';
import { dueNow, opponents } from '../../clients/web/calling/due.js';

const table = (changed = {}) => ({ phase: 'playing', seats: [{}, {}, {}], to_act: [1], resigned: [], request: null, ...changed });
const asked = (by, yes = []) => ({ asker: by, to: 4, yes });
const whys = (...of) => dueNow(...of).map(({ why }) => why);

let calls;
/** Tell the page of seat 0 of an event; returns why it calls. */
const see = (seq, changed, seat = 0) => calls.see({ seq, table: table(changed), seat })?.why ?? null;

beforeEach(() => {
  calls = new Calls();
});

test('who is to act and who is asked is called', () => {
  assert.deepEqual(whys(table({ to_act: [0, 2] }), 0), ['turn']);
  assert.deepEqual(whys(table({ to_act: [0, 2] }), 1), []);
  assert.deepEqual(whys(table({ request: asked(1) }), 0), ['request']);
  assert.deepEqual(whys(table({ to_act: [0], request: asked(1) }), 0), ['request', 'turn']);
});

test('nobody is called for what waits for others', () => {
  const open = table({ to_act: [0], request: asked(1, [2]) });
  assert.deepEqual(whys(open, 1), []);
  assert.deepEqual(whys(open, 2), []);
  assert.deepEqual(whys(open, null), []);
  assert.deepEqual(whys({ ...open, resigned: [0] }, 0), []);
  for (const phase of ['open', 'shuffling', 'over']) assert.deepEqual(whys({ ...open, phase }, 0), []);
});

test('each request is a call of its own, and whoever is away, or played for, is not called', () => {
  const pause = { ...asked(1), what: { t: 'pause', until: 9 } };
  const [due] = dueNow(table({ request: pause }), 0);
  assert.deepEqual([due.why, due.what, due.asker], ['request', 'pause', 1]);
  assert.notEqual(due.key, dueNow(table({ request: { ...pause, what: { t: 'pause', until: 10 } } }), 0)[0].key);
  assert.deepEqual(whys(table({ request: { ...pause, absent: [0] } }), 0), []);
  assert.deepEqual(whys(table({ to_act: [0], request: pause, seats: [{ stand_in: 'easy' }, {}, {}] }), 0), []);
});

test('one plays against those who have not given up', () => {
  assert.deepEqual(opponents(table(), 1), [0, 2]);
  assert.deepEqual(opponents(table({ resigned: [2] }), 1), [0]);
  assert.deepEqual(opponents(table({ seats: [{}] }), 0), []);
});

test('a turn that comes is called once, and again when it comes again', () => {
  assert.equal(see(3, { to_act: [1] }), null);
  assert.equal(see(4, { to_act: [0] }), 'turn');
  assert.equal(see(5, { to_act: [0, 1] }), null);
  assert.equal(see(6, { to_act: [1] }), null);
  assert.equal(see(7, { to_act: [0] }), 'turn');
});

test('what was due when the page came is shown, and is no news', () => {
  assert.equal(see(9, { to_act: [0] }), null);
  assert.equal(calls.standing.why, 'turn');
  assert.equal(calls.unseen.why, 'turn');
});

test('another seat is another person: what it is to do is no news', () => {
  see(3, { to_act: [1] });
  assert.equal(see(3, { to_act: [1] }, 1), null);
  assert.equal(calls.standing.why, 'turn');
  assert.equal(see(3, { to_act: [1] }, null), null);
  assert.equal(calls.standing, null);
});

test('a request is called beside a turn, comes first, and leaves the turn when it is gone', () => {
  see(3);
  assert.equal(see(4, { to_act: [0] }), 'turn');
  assert.equal(see(5, { to_act: [0], request: asked(2) }), 'request');
  assert.equal(calls.standing.asker, 2);
  assert.equal(see(6, { to_act: [0], request: asked(1) }), 'request');
  assert.equal(see(7, { to_act: [0], request: asked(1, [2]) }), null);
  assert.equal(see(8, { to_act: [0] }), null);
  assert.equal(calls.standing.why, 'turn');
});

test('the game that was waited for begins: that stands until somebody looks', () => {
  see(1, { phase: 'open', to_act: [] });
  see(3, { phase: 'shuffling', to_act: [] });
  assert.equal(see(6, { to_act: [1] }), 'begun');
  assert.equal(see(7, { to_act: [2] }), null);
  assert.equal(calls.standing.why, 'begun');
  assert.equal(see(8, { to_act: [0] }), 'turn');
  calls.look();
  assert.equal(see(9, { to_act: [1] }), null);
  assert.equal(calls.standing, null);
});

test('a game that begins with one’s own turn calls for the turn', () => {
  see(1, { phase: 'shuffling', to_act: [] });
  assert.equal(see(6, { to_act: [0] }), 'turn');
});

test('who watches, or finds a game under way, is not called for its beginning', () => {
  see(1, { phase: 'open', to_act: [] }, null);
  assert.equal(see(6, { to_act: [1] }, null), null);
  assert.equal(calls.standing, null);
  calls = new Calls();
  assert.equal(see(6, { to_act: [1] }), null);
  assert.equal(calls.standing, null);
});

test('looking leaves what is to be done, and nothing unseen', () => {
  see(3);
  const call = calls.see({ seq: 4, table: table({ to_act: [0] }), seat: 0 });
  assert.deepEqual([call.after, call.seq, calls.isOpen(call)], [3, 4, true]);
  calls.look();
  assert.deepEqual([calls.unseen, calls.isOpen(call)], [null, false]);
  assert.equal(calls.standing.why, 'turn');
});

test('a call whose reason has gone is open no more, also if it comes again', () => {
  see(3);
  const call = calls.see({ seq: 4, table: table({ to_act: [0] }), seat: 0 });
  see(5, { to_act: [1] });
  assert.equal(calls.isOpen(call), false);
  see(6, { to_act: [0] });
  assert.equal(calls.isOpen(call), false);
});

test('when the game is over nothing stands', () => {
  see(3);
  see(4, { to_act: [0], request: asked(1) });
  assert.equal(see(5, { phase: 'over', to_act: [] }), null);
  assert.deepEqual([calls.standing, calls.unseen], [null, null]);
});
