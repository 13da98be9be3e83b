/** The connection through a hostile network: whatever drops, comes late or is loaded again, an action is done once or refused. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Connection } from '../../clients/web/connection/connection.js';
import * as storage from '../../clients/web/connection/storage.js';
import { Clock, Storage, dice, useStorage } from './hostile.mjs';

const RUNS = 300;
const TABLE = 'table';

/** The house: what was done, by id; some actions it always refuses. */
class House {
  done = new Map();
  count = 0;

  answer(message) {
    if (message.t === 'hello') return { t: 'welcome', seq: this.done.size, seat: 0, view: {} };
    if (message.t === 'steps') return { t: 'steps', id: message.id, steps: [], first: 0 };
    if (message.refuse) return { t: 'refused', id: message.id, code: 'stale', message: '' };
    if (!this.done.has(message.id)) this.done.set(message.id, [(this.count += 1), message.n]);
    return { t: 'accepted', id: message.id, seq: this.done.get(message.id)[0] };
  }
}

/** A socket on which messages come in order, each after a while, until it drops: then all that is under way is lost. */
function socketTo(house, clock, chance, network) {
  const socket = { readyState: 0, isDown: false };
  let [out, back] = [clock.now, clock.now];
  const pace = () => (network.isHonest ? 1 : chance.below(400));
  const later = (from, act) => {
    const at = Math.max(from, clock.now) + pace();
    clock.after(at - clock.now, () => socket.isDown || act());
    return at;
  };
  const hear = (message) => (back = later(back, () => socket.onmessage({ data: JSON.stringify(message) })));
  socket.send = (text) => {
    out = later(out, () => {
      const answer = house.answer(JSON.parse(text));
      hear(answer);
      // An answer may come twice.
      if (!network.isHonest && answer.t !== 'welcome' && chance.chance(0.2)) hear(answer);
    });
  };
  socket.close = () => (socket.isDown = true);
  socket.drop = () => {
    if (socket.isDown) return;
    socket.isDown = true;
    socket.onclose({ code: chance.of([1006, 1012, 1001]) });
  };
  out = later(out, () => {
    socket.readyState = 1;
    socket.onopen();
  });
  return socket;
}

test('every action is done once or refused, and then kept no more', async () => {
  for (let seed = 0; seed < RUNS; seed += 1) {
    useStorage('sessionStorage', new Storage());
    const [clock, chance, house, network] = [new Clock(), dice(seed), new House(), { isHonest: false }];
    let socket = null;
    let refused = [];
    let ids = 0;
    const open = () => {
      const world = {
        socket: () => (socket = socketTo(house, clock, chance, network)),
        after: (act, ms) => clock.after(ms, act),
        cancel: (timer) => clock.cancel(timer),
        random: () => chance.next(),
        newId: () => `${seed}.${(ids += 1)}`,
      };
      const options = {
        url: 'ws://here/play',
        hello: () => ({ token: 't' }),
        onMessage: (message) => message.t === 'refused' && refused.push(message.id),
        onStatus: () => undefined,
        whyRefused: async () => '',
        onPending: () => undefined,
        storage: storage.pendingActions(TABLE, () => 'nonce'),
      };
      const made = new Connection(options, world);
      made.open();
      return made;
    };
    let connection = open();
    const asked = [];
    for (let n = 0; n < 30; n += 1) {
      const act = () => asked.push([connection.act({ t: 'play', on: 0, n, refuse: chance.chance(0.2) }), n]);
      const reload = () => {
        // The page is gone: so are its socket and its timers.
        socket.isDown = true;
        connection.environment.after = () => null;
        connection.options = { ...connection.options, storage: { load: () => [], save: () => undefined } };
        connection.environment.socket = () => ({ close: () => undefined });
        connection = open();
      };
      chance.of([act, act, act, () => socket.drop(), () => connection.checkNow(), reload])();
      await clock.pass(chance.below(3000));
    }
    network.isHonest = true;
    connection.checkNow();
    await clock.pass(60_000);
    assert.equal(connection.status, 'live', `seed ${seed}`);
    assert.equal(connection.pending, 0, `seed ${seed}`);
    assert.equal(sessionStorage.length, 0, `seed ${seed}`);
    const done = [...house.done.values()].map(([, n]) => n);
    assert.equal(new Set(done).size, done.length, `seed ${seed}: something was done twice`);
    for (const [id, n] of asked) assert.ok(done.includes(n) !== refused.includes(id), `seed ${seed}: ${n} was lost`);
  }
});

test('actions of a seat that is another’s by now are sent no more', async () => {
  useStorage('sessionStorage', new Storage());
  const [clock, house] = [new Clock(), new House()];
  let socket = null;
  const options = { url: '', hello: () => ({}), onMessage: () => undefined, onStatus: () => undefined, whyRefused: async () => '', onPending: () => undefined, storage: storage.pendingActions(TABLE) };
  const world = { socket: () => (socket = socketTo(house, clock, dice(1), { isHonest: true })), after: (act, ms) => clock.after(ms, act), cancel: (timer) => clock.cancel(timer), random: () => 0, newId: () => 'id' };
  const connection = new Connection(options, world);
  connection.open();
  connection.act({ t: 'resign', on: 0 });
  connection.discardActions();
  await clock.pass(10_000);
  assert.equal(connection.status, 'live');
  assert.equal(house.done.size, 0);
  assert.deepEqual(options.storage.load(), []);
  assert.ok(socket);
});
