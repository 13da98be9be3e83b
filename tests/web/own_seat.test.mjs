/**
 * The seat of a page, at a house that is reached through a hostile network: what is asked and answered gets lost, comes
 * late, comes twice, or is a page of something in between; several tabs of one browser are opened, closed and loaded again.
 */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import * as storage from '../../clients/web/connection/storage.js';
import { OwnSeat, REQUEST_LIFETIME } from '../../clients/web/connection/own_seat.js';
import { Clock, Storage, dice, useStorage } from './hostile.mjs';

const TABLE = 'table';
const hashOf = (nonce) => `hash of ${nonce}`;
const nonceFrom = (source, seq) => `${source} at ${seq}`;
const RUNS = 300;

/** What no answer of the house is. */
const UNANSWERED = Object.assign(new Error('offline'), { code: 'offline', answered: false });
const refusal = (code) => Object.assign(new Error(code), { code, answered: true });

/** The house: who owns which seat, by token. */
class House {
  seats = [null, null, null];
  /** Told of every token that takes or loses a seat. */
  lines = new Set();

  get isOpen() {
    return this.seats.includes(null);
  }

  seatOf(token) {
    const seat = this.seats.indexOf(token);
    return seat < 0 ? null : seat;
  }

  take(token, { name, seat }) {
    if (name === '') throw refusal('name_empty');
    if (this.seatOf(token) !== null) return this.seatOf(token);
    if (!this.isOpen) throw refusal('already_started');
    const wanted = seat ?? this.seats.indexOf(null);
    if (this.seats[wanted] !== null) throw refusal('seat_taken');
    this.seats[wanted] = token;
    for (const tell of this.lines) tell(token);
    return wanted;
  }

  leave(token) {
    if (this.seatOf(token) === null) throw refusal('not_seated');
    if (!this.isOpen) throw refusal('already_started');
    this.seats[this.seatOf(token)] = null;
    for (const tell of this.lines) tell(token);
  }
}

/** Lines that drop, requests and answers that are lost, late or doubled; until it is told to be honest. */
class Network {
  isHonest = false;

  constructor(clock, chance) {
    this.clock = clock;
    this.chance = chance;
  }

  #delay() {
    if (this.isHonest) return 1;
    return this.chance.chance(0.1) ? this.chance.below(REQUEST_LIFETIME / 4) : this.chance.below(3000);
  }

  /** Ask the house to do something; resolves or rejects as it is answered, or with what something in between says. */
  request(act) {
    return new Promise((resolve, reject) => {
      const copies = this.isHonest || this.chance.chance(0.7) ? 1 : this.chance.below(3);
      for (let copy = 0; copy < copies; copy += 1) this.clock.after(this.#delay(), () => this.#answer(act, resolve, reject));
      this.clock.after(this.isHonest ? 60_000 : this.chance.below(20_000), () => reject(UNANSWERED));
    });
  }

  #answer(act, resolve, reject) {
    let answer;
    try {
      const done = act();
      answer = () => resolve(done);
    } catch (error) {
      answer = () => reject(error);
    }
    if (!this.isHonest && this.chance.chance(0.3)) answer = () => reject(UNANSWERED);
    this.clock.after(this.#delay(), answer);
  }
}

/** A tab with the table's page, as `table.js` keeps it: greets, and heeds what is answered. */
class Tab {
  seat = null;
  isLive = false;
  #line = 0;
  #closed = false;

  constructor(house, network, clock, others) {
    Object.assign(this, { house, network, clock });
    const spread = (act) => (...given) => {
      act(...given);
      others().forEach((tab) => tab !== this && clock.after(network.isHonest ? 1 : 5, () => tab.heed()));
    };
    const shared = { ...storage, storeToken: spread(storage.storeToken), removeToken: spread(storage.removeToken) };
    // A tab that was closed hears of nothing any more.
    const heard = (answer) => new Promise((resolve, reject) => answer.then((value) => this.#closed || resolve(value), (error) => this.#closed || reject(error)));
    this.ownSeat = new OwnSeat(TABLE, {
      storage: shared,
      takeSeat: (_, token, body) => heard(network.request(() => house.take(token, body))),
      leaveSeat: (_, token) => heard(network.request(() => house.leave(token))),
      commitmentTo: hashOf, nonceFrom,
      pause: (ms) => heard(clock.pause(ms)),
      now: () => clock.now,
    });
    this.comeAnew();
  }

  /** Open the line, and say hello on it; whatever the line before it would still say is not heard. */
  comeAnew() {
    const line = (this.#line += 1);
    const isOurs = () => line === this.#line && !this.#closed;
    this.isLive = false;
    let last = 0;
    // Messages come in order, each after a while.
    const later = (act) => {
      last = Math.max(last, this.clock.now) + (this.network.isHonest ? 1 : this.network.chance.below(3000));
      this.clock.after(last - this.clock.now, () => isOurs() && act());
    };
    later(() => {
      const { token } = this.ownSeat.tokenForHello();
      later(() => this.#isGreeted(token, later, isOurs));
    });
  }

  /** The house hears hello; what it says is still under way. */
  #isGreeted(token, later, isOurs) {
    const seat = token === null ? null : this.house.seatOf(token);
    if (token !== null && seat === null) {
      later(() => {
        this.ownSeat.tokenRejected();
        this.comeAnew();
      });
      return;
    }
    const welcome = (now) => later(() => {
      if (now === null && this.seat !== null) this.ownSeat.tokenRejected();
      else this.ownSeat.welcomed(now, 'Ana');
      this.seat = now;
      this.isLive = true;
    });
    welcome(seat);
    const tell = (changed) => {
      if (!isOurs()) this.house.lines.delete(tell);
      else if (changed === token) welcome(this.house.seatOf(token));
    };
    this.house.lines.add(tell);
  }

  heed() {
    if (!this.#closed && this.ownSeat.isOutdated) this.comeAnew();
  }

  sit(name, seat) {
    this.ownSeat.sit({ name, seat, game: 'kahuna', commitment: 'c' }).then(() => this.comeAnew(), (error) => error.answered || this.comeAnew());
  }

  leave() {
    this.ownSeat.leave().then(() => this.comeAnew(), () => undefined);
  }

  close() {
    this.#closed = true;
  }
}

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) useStorage(name, new Storage());
});

test('whatever is lost, late or doubled: no seat is ever without its token, nobody holds two, and all tabs find it', async () => {
  const seen = { seated: 0, spare: 0, forgotten: 0 };
  for (let seed = 0; seed < RUNS; seed += 1) {
    useStorage('localStorage', new Storage());
    const [clock, chance, house] = [new Clock(), dice(seed), new House()];
    const network = new Network(clock, chance);
    let tabs = [];
    const mine = new Set();
    const open = () => tabs.push(new Tab(house, network, clock, () => tabs));
    const check = () => {
      const kept = storage.seatTokens(TABLE).map(({ token }) => token);
      for (const token of kept) mine.add(token);
      if (storage.seatTokens(TABLE).some(({ spare }) => spare)) seen.spare += 1;
      const owned = house.seats.filter((token) => mine.has(token));
      for (const token of owned) assert.ok(kept.includes(token), `seed ${seed}: a seat without its token`);
      assert.ok(owned.length <= 1, `seed ${seed}: two seats for one person`);
    };
    open();
    for (let n = 0; n < 25; n += 1) {
      const [tab, stranger] = [chance.of(tabs), chance.below(3)];
      const before = storage.seatTokens(TABLE).length;
      const deeds = [
        () => tab.sit(chance.chance(0.2) ? '' : 'Ana', chance.chance(0.5) ? null : chance.below(3)),
        () => tab.sit('Ana', null),
        () => tab.leave(),
        () => tab.comeAnew(),
        () => tabs.length < 4 && open(),
        () => (tab.close(), (tabs = tabs.filter((other) => other !== tab)), open()),
        // Others come and go: two seats are left at the least, lest the game begins too soon.
        () => house.isOpen && (house.seats[stranger] === null ? chance.chance(0.4) && (house.seats[stranger] = `other ${n}`) : house.seats[stranger].startsWith('other') && (house.seats[stranger] = null)),
      ];
      chance.of(deeds)();
      await new Promise(setImmediate);
      check();
      await clock.pass(chance.chance(0.1) ? 2 * REQUEST_LIFETIME : chance.below(6000), check);
      if (storage.seatTokens(TABLE).length < before) seen.forgotten += 1;
    }
    network.isHonest = true;
    await clock.pass(2 * REQUEST_LIFETIME, check);
    for (const tab of tabs) tab.comeAnew();
    open();
    await clock.pass(60_000, check);
    const owned = house.seats.findIndex((token) => mine.has(token));
    for (const tab of tabs) {
      assert.ok(tab.isLive, `seed ${seed}: a tab that never comes to rest`);
      assert.equal(tab.seat, owned < 0 ? null : owned, `seed ${seed}`);
    }
    if (owned >= 0) seen.seated += 1;
  }
  // The runs have been everywhere: else they would show little.
  for (const [what, count] of Object.entries(seen)) assert.ok(count > 0, `${what} in no run`);
});

/** A world in which the test answers by hand. */
function byHand() {
  const asked = [];
  const clock = new Clock();
  const ask = (...given) => new Promise((resolve, reject) => asked.push({ given, resolve, reject }));
  const ownSeat = new OwnSeat(TABLE, { storage, takeSeat: ask, leaveSeat: ask, commitmentTo: hashOf, nonceFrom, pause: async () => undefined, now: () => clock.now });
  return { asked, clock, ownSeat };
}

const WISH = { name: 'Ana', seat: null, game: 'kahuna', commitment: 'c' };
const turn = () => new Promise(setImmediate);

test('a seat is asked for again with the same token when no answer comes, and kept when there is none in the end', async () => {
  const { asked, ownSeat } = byHand();
  ownSeat.tokenForHello();
  const sitting = assert.rejects(ownSeat.sit(WISH), /offline/);
  for (let n = 0; n < 3; n += 1) {
    asked[n].reject(UNANSWERED);
    await turn();
  }
  await sitting;
  assert.equal(new Set(asked.map(({ given }) => given[1])).size, 1);
  assert.deepEqual(storage.seatTokens(TABLE).map(({ token, spare }) => [token, spare]), [[asked[0].given[1], undefined]]);
  // Saying hello with it tells.
  assert.equal(ownSeat.tokenForHello().token, asked[0].given[1]);
  ownSeat.welcomed(1, 'Ana');
  assert.equal(storage.seatToken(TABLE)?.seat, 1);
});

test('a page that only watches says hello with no token, and with that of its seat again afterwards', async () => {
  const { asked, ownSeat } = byHand();
  ownSeat.tokenForHello();
  const sitting = ownSeat.sit(WISH);
  asked[0].resolve(0);
  await sitting;
  const { token } = ownSeat.tokenForHello();
  ownSeat.welcomed(0, 'Ana');
  assert.ok(token);
  ownSeat.watches = true;
  assert.equal(ownSeat.isOutdated, true);
  assert.deepEqual(ownSeat.tokenForHello(), { token: null, isOther: true });
  ownSeat.welcomed(null, '');
  assert.equal(ownSeat.isOutdated, false);
  assert.equal(storage.seatToken(TABLE)?.token, token, 'the seat is kept');
  ownSeat.watches = false;
  assert.equal(ownSeat.isOutdated, true);
  assert.equal(ownSeat.tokenForHello().token, token);
});

test('a second tab whose name is refused leaves the token of the first where it is', async () => {
  const [first, second] = [byHand(), byHand()];
  first.ownSeat.tokenForHello();
  second.ownSeat.tokenForHello();
  const sitting = first.ownSeat.sit(WISH);
  first.asked[0].resolve(0);
  await sitting;
  const held = storage.seatToken(TABLE);
  assert.equal(second.ownSeat.isOutdated, true);
  const trying = assert.rejects(second.ownSeat.sit({ ...WISH, name: 'x'.repeat(99) }), /name_too_long/);
  assert.equal(second.asked[0].given[1], held?.token);
  second.asked[0].reject(refusal('name_too_long'));
  await trying;
  assert.deepEqual([storage.seatToken(TABLE)?.token, storage.seatToken(TABLE)?.seat, storage.seatToken(TABLE)?.name], [held?.token, 0, 'Ana']);
});

test('who is told on their line that the seat was given back asks with the same token for the next one', async () => {
  const { asked, clock, ownSeat } = byHand();
  storage.storeToken(TABLE, { token: 't', nonce: 'n', seat: 0, name: 'Ana', game: 'kahuna', since: 1, asked: clock.now });
  ownSeat.tokenForHello();
  ownSeat.welcomed(0, 'Ana');
  assert.equal(ownSeat.tokenRejected(), true);
  assert.equal(storage.seatToken(TABLE), null);
  const sitting = ownSeat.sit(WISH);
  assert.equal(asked[0].given[1], 't');
  asked[0].resolve(2);
  assert.equal(await sitting, 2);
});

test('a welcome as spectator to a greeting of before says nothing of a token that came since', () => {
  const { ownSeat } = byHand();
  ownSeat.tokenForHello();
  storage.storeToken(TABLE, { token: 't', nonce: 'n', seat: 0, name: 'Ana', game: 'kahuna', since: 1 });
  ownSeat.welcomed(null, '');
  assert.equal(storage.seatToken(TABLE)?.token, 't');
  assert.equal(ownSeat.isOutdated, true);
});

test('that another tab calls a token spare is asked of the server, since its answer may be older than the seat', () => {
  const { ownSeat } = byHand();
  const held = { token: 't', nonce: 'n', seat: 0, name: 'Ana', game: 'kahuna', since: 1 };
  storage.storeToken(TABLE, held);
  ownSeat.tokenForHello();
  ownSeat.welcomed(0, 'Ana');
  storage.storeToken(TABLE, { ...held, seat: null, spare: true });
  assert.equal(ownSeat.isOutdated, true);
  assert.deepEqual(ownSeat.tokenForHello(), { token: 't', isOther: false });
  ownSeat.welcomed(0, 'Ana');
  assert.equal(storage.seatToken(TABLE)?.seat, 0);
  assert.equal(ownSeat.isOutdated, false);
});

test('an answer that was long under way lets go of nothing that was asked for since', async () => {
  const { asked, clock, ownSeat } = byHand();
  ownSeat.tokenForHello();
  const sitting = ownSeat.sit(WISH);
  ownSeat.tokenForHello();
  clock.now += 2 * REQUEST_LIFETIME;
  // Nothing was owned when this was said; the wish came true after it.
  assert.equal(ownSeat.tokenRejected(), false);
  assert.equal(storage.seatTokens(TABLE).length, 1);
  asked[0].resolve(1);
  assert.equal(await sitting, 1);
  assert.equal(storage.seatToken(TABLE)?.seat, 1);
});

test('a token is let go only when it is the one that was greeted with', () => {
  const { ownSeat, clock } = byHand();
  storage.storeToken(TABLE, { token: 'old', nonce: 'n', seat: 0, name: 'Ana', game: 'kahuna', since: 1 });
  ownSeat.tokenForHello();
  clock.now += 2 * REQUEST_LIFETIME;
  storage.storeToken(TABLE, { token: 'new', nonce: 'm', seat: 1, name: 'Ana', game: 'kahuna', since: clock.now });
  assert.equal(ownSeat.tokenRejected(), true);
  assert.deepEqual(storage.seatTokens(TABLE).map(({ token }) => token), ['new']);
});

test('who has cleared away all that was kept stays on the seat for as long as the page lives, and keeps it again', () => {
  const { ownSeat } = byHand();
  storage.storeToken(TABLE, { token: 't', nonce: 'n', seat: 0, name: 'Ana', game: 'kahuna', since: 1 });
  ownSeat.tokenForHello();
  ownSeat.welcomed(0, 'Ana');
  useStorage('localStorage', new Storage());
  assert.deepEqual(ownSeat.tokenForHello(), { token: 't', isOther: false });
  ownSeat.welcomed(0, 'Ana');
  assert.equal(storage.seatToken(TABLE)?.seat, 0);
});

test('a seat that another tab is just leaving is lost by nobody', async () => {
  const { asked, ownSeat } = byHand();
  storage.storeToken(TABLE, { token: 't', nonce: 'n', seat: 0, name: 'Ana', game: 'kahuna', since: 1 });
  const other = byHand().ownSeat;
  ownSeat.tokenForHello();
  other.tokenForHello();
  const leaving = ownSeat.leave();
  assert.equal(other.tokenRejected(), false);
  asked.at(-1).resolve(null);
  await leaving;
  assert.equal(storage.seatToken(TABLE), null);
  // One that the server would not let go is lost when it is.
  storage.storeToken(TABLE, { token: 'u', nonce: 'n', seat: 1, name: 'Ana', game: 'kahuna', since: 2 });
  const third = byHand();
  third.ownSeat.tokenForHello();
  const refused = third.ownSeat.leave();
  third.asked.at(-1).reject(refusal('already_started'));
  await assert.rejects(refused);
  assert.equal(third.ownSeat.tokenRejected(), true);
});

test('a seat left twice, since the first answer was lost, is left', async () => {
  const { asked, ownSeat } = byHand();
  storage.storeToken(TABLE, { token: 't', nonce: 'n', seat: 0, name: 'Ana', game: 'kahuna', since: 1 });
  ownSeat.tokenForHello();
  for (const answer of [UNANSWERED, refusal('already_started')]) {
    const leaving = ownSeat.leave();
    asked.at(-1).reject(answer);
    await assert.rejects(leaving);
    assert.equal(storage.seatToken(TABLE)?.token, 't');
  }
  const leaving = ownSeat.leave();
  asked.at(-1).reject(refusal('not_seated'));
  await leaving;
  assert.equal(storage.seatToken(TABLE), null);
  assert.equal(ownSeat.tokenForHello().token, null);
});

test('two tabs that bind a seat anew at once show the nonce of the one that was taken', () => {
  const tabs = [byHand().ownSeat, byHand().ownSeat];
  storage.storeToken(TABLE, { token: 't', nonce: 'old', source: 'mine', seat: 0, name: 'Ana', game: 'kahuna', since: 1 });
  const table = (phase, commitments, awaited) => ({ format: 2, phase, awaited, seats: commitments.map((commitment) => ({ commitment })) });
  const [one, other] = tabs.map((tab, number) => {
    tab.tokenForHello();
    return tab.partDue(table('open', [null, 'his'], []), 0, 7 + number);
  });
  assert.notEqual(one.commitment, other.commitment);
  for (const { commitment } of [one, other]) {
    for (const tab of tabs) {
      assert.equal(tab.partDue(table('shuffling', [commitment, null], [1]), 0, 9), null, 'not before everybody is bound');
      const part = tab.partDue(table('shuffling', [commitment, 'his'], [0, 1]), 0, 9);
      assert.deepEqual(part, { t: 'reveal', nonce: part.nonce });
      assert.equal(hashOf(part.nonce), commitment);
      assert.deepEqual(storage.seatToken(TABLE).bound, [commitment, 'his']);
    }
  }
});

test('a nonce that was shown for a seat that is lost since does not serve for the next one', async () => {
  const asked = [];
  const answers = [() => 0, () => 0, () => { throw UNANSWERED; }, () => { throw UNANSWERED; }, () => { throw UNANSWERED; }, () => 1];
  const environment = {
    storage,
    commitmentTo: hashOf,
    nonceFrom,
    pause: async () => undefined,
    now: () => 1,
    takeSeat: async (_table, token, { commitment }) => {
      asked.push([token, commitment]);
      return answers.shift()();
    },
    leaveSeat: async () => undefined,
  };
  const page = new OwnSeat(TABLE, environment);
  const sit = () => page.sit({ name: 'Ann', seat: null, game: 'kahuna', commitment: 'c' });
  await sit();
  page.tokenForHello();
  page.welcomed(0, 'Ann');
  await page.leave();
  await sit();
  assert.deepEqual(asked[1], asked[0], 'what nobody has seen serves again');
  page.tokenForHello();
  page.welcomed(0, 'Ann');
  const [, commitment] = asked[1];
  const seats = [{ commitment }, { commitment: 'his' }];
  const shown = page.partDue({ format: 2, phase: 'shuffling', seats, awaited: [0] }, 0, 9);
  assert.equal(hashOf(shown.nonce), commitment);
  await page.leave();
  const otherTab = new OwnSeat(TABLE, { ...environment, takeSeat: async (...request) => void asked.push(request[2].commitment) });
  const before = storage.seatTokens(TABLE)[0];
  await otherTab.sit({ name: 'Ann', seat: null, game: 'kahuna', commitment: 'c' });
  const ofOther = asked.pop();
  storage.storeToken(TABLE, before);
  await assert.rejects(sit(), UNANSWERED);
  await sit();
  const [token, anew] = asked[2];
  assert.equal(token, asked[0][0]);
  assert.notEqual(anew, commitment);
  assert.equal(anew, ofOther, 'two tabs that ask at once ask with the same');
  assert.deepEqual(asked.slice(2), Array(4).fill([token, anew]), 'asked again, it is the same seat, bound to the same nonce');
  assert.equal(hashOf(storage.seatToken(TABLE).nonce), anew);
  assert.equal(storage.seatToken(TABLE).bound, undefined);
});

test('a nonce is shown for one set of commitments: a house that goes back to choose by it is not shown it again', () => {
  const { ownSeat } = byHand();
  const mine = hashOf('mine');
  storage.storeToken(TABLE, { token: 't', nonce: 'mine', source: 'source', seat: 0, name: 'Ana', game: 'kahuna', since: 1 });
  ownSeat.tokenForHello();
  const due = (commitments, seq) =>
    ownSeat.partDue({ format: 2, phase: 'shuffling', awaited: [0, 1], seats: commitments.map((commitment) => ({ commitment })) }, 0, seq);
  const spent = { t: 'stuck', why: 'nonce_spent' };
  assert.deepEqual(due([mine, 'his'], 3), { t: 'reveal', nonce: 'mine' });
  assert.deepEqual(due([mine, 'his'], 4), { t: 'reveal', nonce: 'mine' }, 'what was not acknowledged is shown again');
  assert.deepEqual(due([mine, 'chosen by it'], 3), spent);
  assert.deepEqual(storage.seatToken(TABLE).bound, [mine, 'his'], 'what shows it is not lost');
  // The shuffle was broken, and all are bound anew.
  const { commitment } = due([null, null], 6);
  assert.equal(due([commitment, 'his too'], 8).t, 'reveal');
  assert.deepEqual(due([mine, 'his'], 3), spent, 'nor one of an earlier shuffle');
  assert.equal(due([null, null], 6).commitment, commitment);
  assert.deepEqual(due([commitment, 'chosen by it'], 8), spent);
  // Another nonce than the one that the seat is bound to is not shown at all.
  assert.deepEqual(due(['a hash of nothing made here', 'chosen'], 9), { t: 'stuck', why: 'other_nonce' });
});

test('a nonce that was sent before the others were bound is spent: a house may only say that its table is of long ago', async () => {
  const asked = [];
  let lost = 1;
  const page = new OwnSeat(TABLE, {
    storage,
    commitmentTo: hashOf,
    nonceFrom,
    pause: async () => undefined,
    now: () => 1,
    takeSeat: async (_table, _token, { commitment, nonce }) => {
      asked.push(nonce ?? commitment);
      if (commitment) throw refusal('nonce_missing');
      if ((lost -= 1) >= 0) throw UNANSWERED;
      return 0;
    },
    leaveSeat: async () => undefined,
  });
  const sit = () => page.sit({ name: 'Ann', seat: null, game: 'kahuna', commitment: 'c' });
  const due = (format, nonce) => {
    page.tokenForHello();
    page.welcomed(0, 'Ann');
    const seats = [{ commitment: hashOf(nonce) }, { commitment: 'chosen by it' }];
    return page.partDue({ format, phase: 'shuffling', awaited: [0, 1], seats }, 0, 3);
  };
  await sit();
  const [, first] = asked;
  assert.deepEqual(asked, [hashOf(first), first, hashOf(first), first]);
  assert.deepEqual(due(2, first), { t: 'stuck', why: 'nonce_spent' });
  assert.equal(due(1, first), null, 'where there are no commitments nothing is wrong');
  await page.leave();
  await sit();
  assert.notEqual(asked[5], first, 'it serves no more');
  assert.deepEqual(due(2, asked[5]), { t: 'stuck', why: 'nonce_spent' });
  assert.deepEqual(due(2, first), { t: 'stuck', why: 'nonce_spent' });
});
