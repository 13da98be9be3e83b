/** A game seen again: pages fetched when wanted and once, views made forwards, what was taken back passed over. */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { PAGE_SIZE, ReplayPages } from '../../clients/web/record/replay_pages.js';

/** A server with a table of so many steps; `undone` tells what was taken back by what. */
class Server {
  asked = [];

  constructor(count, undone = {}) {
    this.count = count;
    this.undone = undone;
  }

  ask = async (from, limit) => {
    this.asked.push([from, limit]);
    await undefined;
    const steps = [];
    for (let seq = from + 1; seq <= Math.min(this.count, from + limit); seq++) steps.push(this.step(seq));
    return { seq: this.count, first: from, view: from ? this.seen(from) : { table: null, game: null }, steps, seat: 1, everything: true };
  };

  step(seq) {
    const facts = Object.values(this.undone).includes(seq) ? [{ t: 'Undone', to: this.back(seq) }] : [{ t: 'Thing', seq }];
    const step = { seq, at: seq, facts, set: seq === 1 ? { table: { id: 't', seq } } : { table: { seq }, game: { n: seq } } };
    return this.undone[seq] ? { ...step, undone: this.undone[seq] } : step;
  }

  back(by) {
    return Math.min(...Object.keys(this.undone).filter((seq) => this.undone[seq] === by).map(Number)) - 1;
  }

  seen(seq) {
    return { table: { id: 't', seq }, game: seq > 1 ? { n: seq } : null };
  }
}

let server;
let pages;

function table(count, undone) {
  server = new Server(count, undone);
  pages = new ReplayPages(server.ask, count);
}

beforeEach(() => table(950));

test('a step far in is fetched with its page alone, and the views are as they were', async () => {
  const moment = await pages.load(777);
  assert.deepEqual(server.asked, [[700, PAGE_SIZE]]);
  assert.deepEqual(moment.seen, { table: { id: 't', seq: 777 }, game: { n: 777 } });
  assert.equal(moment.step.seq, 777);
  for (const seq of [701, 800]) assert.deepEqual(pages.at(seq).seen, server.seen(seq));
  assert.equal(pages.at(700), null);
  assert.equal(pages.at(801), null);
  assert.deepEqual([pages.seat, pages.everything], [1, true]);
});

test('from the very first event', async () => {
  assert.deepEqual((await pages.load(1)).seen, { table: { id: 't', seq: 1 }, game: null });
  assert.deepEqual((await pages.load(2)).seen, { table: { id: 't', seq: 2 }, game: { n: 2 } });
});

test('a page that is wanted twice at once is asked for once', async () => {
  await Promise.all([pages.load(5), pages.load(6), pages.load(90), pages.load(5)]);
  assert.equal(server.asked.length, 1);
});

test('neighbours are fetched before they are reached, and not beyond the ends', async () => {
  await pages.load(50);
  pages.prefetch(50);
  assert.equal(server.asked.length, 1);
  pages.prefetch(90);
  await pages.load(101);
  assert.deepEqual(server.asked, [[0, PAGE_SIZE], [100, PAGE_SIZE]]);
  pages.prefetch(3);
  await pages.load(949);
  pages.prefetch(949);
  assert.equal(server.asked.length, 3);
});

test('steps at hand are told in one run without gaps', async () => {
  for (const seq of [150, 450, 250]) await pages.load(seq);
  const { first, last, steps } = pages.loadedAround(201);
  assert.deepEqual([first, last], [100, 300]);
  assert.deepEqual(steps.map(({ seq }) => seq), Array.from({ length: 200 }, (_, n) => n + 101));
  assert.deepEqual(pages.loadedAround(450).first, 400);
});

test('a table that goes on: only what is new is asked for', async () => {
  table(130);
  await pages.load(130);
  server.count = 140;
  pages.tableGrew(140);
  await pages.load(140);
  assert.deepEqual(server.asked, [[100, PAGE_SIZE], [130, PAGE_SIZE - 30]]);
  assert.deepEqual(pages.at(140).seen, server.seen(140));
});

test('what cannot be fetched is told, and can be tried again', async () => {
  const { ask } = pages;
  pages.ask = () => Promise.reject(new Error('away'));
  await assert.rejects(pages.load(7), /away/);
  pages.prefetch(7);
  await new Promise(setImmediate);
  pages.ask = ask;
  assert.equal((await pages.load(7)).seq, 7);
  await assert.rejects(pages.load(9999), /nothing_there/);
});

const TAKEN_BACK = { 5: 7, 6: 7, 7: 10, 8: 10, 9: 10 };

test('stepping passes over what was taken back, and goes through it when unfolded', async () => {
  table(12, TAKEN_BACK);
  const walk = async (from, way, unfolded) => {
    const path = [];
    for (let seq = from; ; ) {
      const to = await pages.next(seq, way, unfolded);
      if (to === seq) return path;
      path.push((seq = to));
    }
  };
  assert.deepEqual(await walk(3, 1, () => false), [4, 10, 11, 12]);
  assert.deepEqual(await walk(12, -1, () => false), [11, 10, 4, 3, 2, 1]);
  assert.deepEqual(await walk(3, 1, (by) => by === 10), [4, 5, 6, 7, 8, 9, 10, 11, 12]);
  assert.deepEqual(await walk(12, -1, (by) => by === 10), [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  assert.deepEqual(await walk(3, 1, (by) => by === 7), [4, 10, 11, 12], 'the outer one counts');
});

test('what was taken back: by what in the end, and where', async () => {
  table(12, TAKEN_BACK);
  await pages.load(1);
  assert.deepEqual([4, 5, 6, 7, 8, 9, 10].map((seq) => pages.undoneBy(seq)), [null, 10, 10, 10, 10, 10, null]);
  assert.deepEqual(pages.undoneRanges(), [[5, 9]]);
});

test('taking back across pages', async () => {
  const undone = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [n + 80, 230]));
  table(240, undone);
  assert.equal(await pages.next(79, 1, () => false), 230);
  assert.equal(await pages.next(230, -1, () => false), 79);
  assert.deepEqual(pages.undoneRanges(), [[80, 229]]);
});

test('what is at hand learns that it was taken back', async () => {
  table(102);
  await pages.load(99);
  await pages.load(102);
  assert.equal(pages.undoneBy(99), null);
  const { version } = pages;
  server.undone = { 98: 104, 99: 104, 100: 104, 101: 104, 102: 104, 103: 104 };
  server.count = 104;
  pages.tableGrew(104);
  await pages.load(104);
  assert.deepEqual([97, 98, 99, 102, 103, 104].map((seq) => pages.undoneBy(seq)), [null, 104, 104, 104, 104, null]);
  assert.ok(pages.version > version);
});
