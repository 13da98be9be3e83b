/** The connection: hello, what is kept and sent again, coming back later and later, and noticing that nobody is there. */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { Connection } from '../../clients/web/connection/connection.js';
import { World } from './world.mjs';

/** A world with tables that welcome. */
class WelcomingWorld extends World {
  ids = 0;
  chance = 1;
  random = () => this.chance;
  newId = () => `id${(this.ids += 1)}`;

  /** The last socket opens and the server welcomes. */
  welcome() {
    this.opened();
    this.hear({ t: 'welcome', seq: 4, seat: 0, view: {} });
  }
}

let world;
let heard;
let states;
let counts;
let kept;
let connection;
let handshake;

beforeEach(() => {
  world = new WelcomingWorld();
  [heard, states, counts, kept] = [[], [], [], []];
  handshake = { code: '', asked: 0 };
  connection = makeConnection();
  connection.open();
});

function makeConnection() {
  return new Connection(
    {
      url: 'ws://here/play',
      hello: () => ({ token: 'secret', since: 4 }),
      onMessage: (message) => heard.push(message),
      onStatus: (status, why) => states.push([status, why]),
      whyRefused: async () => ((handshake.asked += 1), handshake.code),
      onPending: (count) => counts.push(count),
      storage: { load: () => kept, save: (actions) => (kept = actions) },
    },
    world,
  );
}

test('it says hello first, with the token in the message and not in the address', () => {
  world.welcome();
  assert.equal(world.last.protocol, 'lagoon.v1.json');
  assert.ok(!world.last.url.includes('secret'));
  assert.deepEqual(world.last.sent, [{ t: 'hello', token: 'secret', since: 4 }]);
  assert.deepEqual(states, [['live', 0]]);
  assert.equal(heard[0].t, 'welcome');
});

test('hello is said again on the connection that stands, and its answer is the next that counts', () => {
  world.welcome();
  connection.act({ t: 'resign', on: 4 });
  connection.sayHello();
  assert.equal(world.sockets.length, 1);
  assert.deepEqual(world.last.sent.at(-1), { t: 'hello', id: 'id2', token: 'secret', since: 4 });
  // One that was under way before, and one that came by itself.
  world.hear({ t: 'welcome', seq: 4, seat: null, view: {} });
  world.hear({ t: 'welcome', seq: 5, seat: null, view: {}, id: 'id0' });
  assert.equal(heard.length, 1);
  world.hear({ t: 'welcome', seq: 5, seat: 1, view: {}, id: 'id2' });
  assert.equal(heard.at(-1).seat, 1);
  assert.equal(connection.status, 'live');
  assert.equal(world.last.sent.length, 3, 'what was sent on this connection is not sent on it again');
  world.hear({ t: 'welcome', seq: 6, seat: null, view: {} });
  assert.equal(heard.at(-1).seat, null, 'the seat was lost');
  assert.equal(world.last.sent.length, 3);
});

test('hello that is not understood, or not answered, is said on another connection', () => {
  const refusals = [{ code: 'bad_message', id: null }, { code: 'greeted_already', id: null }, { code: 'too_fast', id: 'id1' }];
  for (const refusal of [...refusals, null]) {
    world = new WelcomingWorld();
    connection = makeConnection();
    connection.open();
    world.welcome();
    connection.sayHello();
    if (refusal) world.hear({ t: 'refused', message: '', seq: 4, ...refusal });
    world.pass(20_000);
    assert.ok(world.sockets.length > 1);
    world.welcome();
    assert.equal(connection.status, 'live');
    assert.deepEqual(world.last.sent, [{ t: 'hello', token: 'secret', since: 4 }]);
  }
});

test('a token that owns nothing is known by its code, whether hello was the first or not', () => {
  world.welcome();
  connection.sayHello();
  world.hear({ t: 'refused', code: 'bad_token', message: '', seq: 4, id: 'id1' });
  assert.deepEqual(states.at(-1), ['closed', 4401]);
  assert.equal(heard.at(-1).t, 'welcome');
});

test('where there is no connection, hello is said on a new one', () => {
  world.welcome();
  world.drop();
  connection.sayHello();
  world.welcome();
  assert.deepEqual(world.last.sent, [{ t: 'hello', token: 'secret', since: 4 }]);
});

test('an action is kept until it is acknowledged', () => {
  world.welcome();
  connection.act({ t: 'play', on: 4, move: { t: 'draw' } });
  assert.deepEqual(world.last.sent.at(-1), { t: 'play', on: 4, move: { t: 'draw' }, id: 'id1' });
  assert.deepEqual(kept.map(({ id }) => id), ['id1']);
  world.hear({ t: 'update', seq: 5 });
  assert.equal(connection.pending, 1);
  world.hear({ t: 'accepted', id: 'id1', seq: 5 });
  assert.equal(connection.pending, 0);
  assert.deepEqual(kept, []);
  assert.deepEqual(counts, [1, 0]);
});

test('a refused action is not kept', () => {
  world.welcome();
  connection.act({ t: 'resign', on: 4 });
  world.hear({ t: 'refused', id: 'id1', code: 'stale', message: '', seq: 5 });
  assert.equal(connection.pending, 0);
  assert.equal(heard.at(-1).code, 'stale');
});

test('after a drop it comes back, and sends what was not answered with the same id and on', () => {
  world.welcome();
  connection.act({ t: 'play', on: 4, move: { t: 'draw' } });
  world.drop();
  assert.deepEqual(states.at(-1), ['away', 1006]);
  connection.act({ t: 'answer', on: 4, yes: true });
  world.pass(2000);
  assert.equal(world.sockets.length, 2);
  world.welcome();
  assert.deepEqual(world.last.sent, [
    { t: 'hello', token: 'secret', since: 4 },
    { t: 'play', on: 4, move: { t: 'draw' }, id: 'id1' },
    { t: 'answer', on: 4, yes: true, id: 'id2' },
  ]);
  assert.deepEqual(states.at(-1), ['live', 0]);
});

test('a reload sends what the last page had not heard of', () => {
  world.welcome();
  connection.act({ t: 'play', on: 4, move: { t: 'draw' } });
  const again = makeConnection();
  assert.equal(again.pending, 1);
  again.open();
  world.welcome();
  assert.equal(world.last.sent.at(-1).id, 'id1');
});

test('it waits longer and longer, to a limit, with a random part', () => {
  const waits = [];
  for (let n = 0; n < 9; n++) {
    world.drop();
    const start = world.now;
    const count = world.sockets.length;
    while (world.sockets.length === count) world.pass(50);
    waits.push(world.now - start);
  }
  assert.deepEqual(waits, [...waits].sort((one, other) => one - other));
  assert.ok(waits[0] <= 1000 && waits.at(-1) === 10_000, String(waits));
  world.chance = 0;
  world.drop();
  const count = world.sockets.length;
  world.pass(5000);
  assert.equal(world.sockets.length, count + 1, 'half as long at the least');
  assert.equal(states.at(-1)[0], 'away');
});

test('after a welcome the waits begin anew', () => {
  for (let n = 0; n < 6; n++) {
    world.drop();
    world.pass(10_000);
  }
  world.welcome();
  world.drop();
  const count = world.sockets.length;
  world.pass(1000);
  assert.equal(world.sockets.length, count + 1);
});

for (const code of [4400, 4401, 4404, 4500, 1009]) {
  test(`after ${code} it does not knock again`, () => {
    world.drop(code);
    assert.deepEqual(states.at(-1), ['closed', code]);
    world.pass(120_000);
    connection.checkNow();
    assert.equal(world.sockets.length, 1);
  });
}

test('after 1012 it is back almost at once, with what was not answered', () => {
  world.welcome();
  connection.act({ t: 'play', on: 4, move: { t: 'draw' } });
  const before = world.sockets.length;
  world.drop(1012);
  world.pass(200);
  assert.equal(world.sockets.length, before + 1);
  world.welcome();
  assert.equal(connection.status, 'live');
  assert.deepEqual(world.last.sent.at(-1), { t: 'play', on: 4, move: { t: 'draw' }, id: 'id1' });
});

test('after 4429 it waits long', () => {
  world.drop(4429);
  world.pass(9000);
  assert.equal(world.sockets.length, 1);
  world.pass(12_000);
  assert.equal(world.sockets.length, 2);
});

test('a silent connection is asked, and taken for lost when nobody answers', () => {
  world.welcome();
  world.pass(20_000);
  assert.equal(world.last.sent.at(-1).t, 'steps');
  world.pass(8000);
  assert.equal(states.at(-1)[0], 'away');
  assert.ok(world.sockets[0].closed);
});

test('a silent connection that answers stays, and nobody else hears of it', () => {
  world.welcome();
  const before = heard.length;
  for (let n = 0; n < 5; n++) {
    world.pass(20_000);
    world.hear({ t: 'steps', id: world.last.sent.at(-1).id, steps: [], first: 0 });
  }
  assert.equal(states.at(-1)[0], 'live');
  assert.equal(world.sockets.length, 1);
  assert.equal(heard.length, before);
});

test('a nudge tries at once while away, and looks whether anybody is there while live', () => {
  world.welcome();
  world.drop();
  connection.checkNow();
  assert.equal(world.sockets.length, 2);
  world.welcome();
  connection.checkNow();
  assert.equal(world.last.sent.at(-1).t, 'steps');
  world.pass(3000);
  assert.equal(states.at(-1)[0], 'away');
});

test('nobody answers the knock: it is given up and tried again', () => {
  world.pass(8000);
  assert.ok(world.sockets[0].closed);
  world.pass(2000);
  assert.equal(world.sockets.length, 2);
});

test('what an old socket still says is not heard', () => {
  world.welcome();
  const old = world.last;
  world.drop();
  connection.checkNow();
  world.welcome();
  const before = heard.length;
  old.onmessage({ data: JSON.stringify({ t: 'update', seq: 9 }) });
  old.onclose({ code: 1006 });
  assert.equal(heard.length, before);
  assert.equal(connection.status, 'live');
});

test('a question is answered, refused, or fails when the connection drops', async () => {
  world.welcome();
  const moves = connection.ask({ t: 'moves', like: {} });
  world.hear({ t: 'moves', id: 'id1', seq: 4, moves: [{ t: 'draw' }] });
  assert.deepEqual((await moves).moves, [{ t: 'draw' }]);
  const refused = connection.ask({ t: 'steps' });
  world.hear({ t: 'refused', id: 'id2', code: 'too_fast', message: '', seq: 4 });
  await assert.rejects(refused, /too_fast/);
  const lost = connection.ask({ t: 'steps' });
  world.drop();
  await assert.rejects(lost, /away/);
  await assert.rejects(connection.ask({ t: 'steps' }), /away/);
});

test('a fault is told; the close code after it says whether to come back', () => {
  world.welcome();
  world.hear({ t: 'fault', code: 'bad_digest', message: 'broken' });
  assert.equal(heard.at(-1).t, 'fault');
  world.drop(4500);
  assert.equal(connection.status, 'closed');
  world.pass(60_000);
  assert.equal(world.sockets.length, 1);
});

test('opening anew (as somebody else) says hello again', () => {
  world.welcome();
  connection.open();
  assert.ok(world.sockets[0].closed);
  assert.deepEqual(states.at(-1), ['connecting', 0]);
  world.welcome();
  assert.equal(world.last.sent[0].t, 'hello');
});

test('a handshake that is refused: the server is asked why, and it stays closed where it will never let us in', async () => {
  handshake.code = 'bad_origin';
  world.drop(1006);
  await Promise.resolve();
  assert.deepEqual(states.at(-1), ['closed', 'bad_origin']);
  const knocks = world.sockets.length;
  world.pass(60_000);
  assert.equal(world.sockets.length, knocks, 'nobody knocks any more');
});

test('a handshake that fails for any other reason is tried again', async () => {
  world.drop(1006);
  await Promise.resolve();
  assert.equal(handshake.asked, 1);
  world.pass(1000);
  assert.equal(world.sockets.length, 2);
  world.welcome();
  assert.deepEqual(states.at(-1), ['live', 0]);
});

test('a connection that was open and drops asks nothing', async () => {
  handshake.code = 'bad_origin';
  world.welcome();
  world.drop(1006);
  await Promise.resolve();
  assert.equal(handshake.asked, 0);
  assert.deepEqual(states.at(-1), ['away', 1006]);
});
