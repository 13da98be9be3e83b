/** What is said of requests, pauses, absence and endings. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

process.env.TZ = 'Europe/Berlin';
const { kindOf, wishOf } = await import('../../clients/web/asking/wish.js');
const { words } = await import('../../clients/languages/en/web/shell.js');
const { namesOf } = await import('../../clients/web/words/names.js');

const ANN = namesOf({ seats: [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Cat' }] }, 0);
const UNTIL = Date.UTC(2026, 11, 4, 18, 30);
const WISHES = {
  pause: { t: 'pause', until: UNTIL },
  resume: { t: 'resume' },
  calloff: { t: 'calloff' },
  replace: { t: 'replace', seat: 2, level: 'medium' },
  claim: { t: 'claim', seat: 2 },
};

test('a request without more is one to take back', () => {
  assert.equal(kindOf({ what: null }), 'takeback');
  assert.equal(kindOf({}), 'takeback');
  assert.equal(kindOf({ what: WISHES.pause }), 'pause');
});

test('who would win is told of whom it would be', () => {
  assert.deepEqual(wishOf({ what: { t: 'claim' }, absent: [2] }), WISHES.claim);
  assert.deepEqual(wishOf({ what: WISHES.replace, absent: [1, 2] }), WISHES.replace);
});

test('what became of it is told', () => {
  const tell = (fact) => words.facts[fact.t](fact, ANN);
  assert.equal(tell({ t: 'Asked', seat: 1, what: WISHES.replace }), 'Bob asked to let a bot (medium) play for Cat.');
  assert.equal(tell({ t: 'Asked', seat: 1, what: { ...WISHES.replace, seat: 0 } }), 'Bob asked to let a bot (medium) play for you.');
  assert.equal(tell({ t: 'Withdrawn', seat: 1 }), 'Bob’s request is gone.');
  assert.equal(tell({ t: 'Withdrawn', seat: 0 }), 'Your request is gone.');
  assert.equal(tell({ t: 'GamePaused', until: UNTIL }), 'The game is paused until Friday, December 4 at 19:30.');
  assert.equal(tell({ t: 'Replaced', seat: 2, level: 'hard' }), 'A bot (hard) plays on for Cat.');
  assert.equal(tell({ t: 'Returned', seat: 0 }), 'You are back, and play yourself again.');
});

test('what is asked is said plainly, with the day and the hour of the reader', () => {
  const asks = (kind) => words.asking.asks(1, WISHES[kind], ANN);
  assert.equal(asks('pause'), 'Bob asks to pause the game until Friday, December 4 at 19:30.');
  assert.equal(asks('resume'), 'Bob asks to go on with the game now.');
  assert.equal(asks('calloff'), 'Bob asks to call the game off.');
  assert.equal(asks('replace'), 'Bob asks to let a bot (medium) play for Cat.');
  assert.equal(asks('claim'), 'Bob asks to end the game, and to have won it.');
  assert.equal(words.asking.asks(1, { t: 'takeback' }, ANN), 'Bob asks to take back:');
});

test('what comes of it is said, too', () => {
  const outcome = (wish) => words.asking.outcomes[wish.t](wish, ANN);
  assert.equal(outcome(WISHES.calloff), 'The game ends without a result: nobody wins it, nobody loses it.');
  assert.equal(outcome(WISHES.replace), 'Cat gets the seat back at once on returning.');
  assert.equal(outcome({ ...WISHES.replace, seat: 0 }), 'You get the seat back at once on returning.');
  assert.equal(outcome(WISHES.claim), 'Cat has been away too long: the game is lost by that.');
});

test('every kind of request has all its sentences', () => {
  for (const [kind, wish] of Object.entries(WISHES)) {
    const said = [words.asking.asked(1, wish, ANN), words.asking.choices[kind](wish, ANN), words.asking.outcomes[kind](wish, ANN)];
    for (const sentence of [...said, words.calling.asked('Bob', kind, 'Kahuna')]) assert.doesNotMatch(sentence, /undefined|for something/);
  }
});

test('who has to agree', () => {
  const { needs } = words.asking;
  assert.equal(needs([1], ANN), 'Bob has to agree.');
  assert.equal(needs([1, 2], ANN), 'Bob and Cat have to agree.');
  assert.equal(needs([], ANN), 'Nobody has to agree: it is done at once.');
});

test('who is away, and for how long', () => {
  const { title } = words.asking.absent;
  assert.equal(title('Bob', 3), 'Bob has been away for 3 minutes.');
  assert.equal(title('Bob', 120), 'Bob has been away for 2 hours.');
  assert.equal(title('Bob', null), 'Bob is away.');
  assert.equal(words.asking.standIn.badge('easy'), 'a bot (easy) plays');
});

test('how a table ends a game that its rules did not', () => {
  const { hows, nobodyWon } = words.over;
  assert.equal(hows.absent([1], ANN), 'Bob went away and did not come back.');
  assert.equal(hows.time([0], ANN), 'You ran out of time.');
  assert.deepEqual([nobodyWon.called_off, nobodyWon.closed], ['Called off', 'Closed']);
  for (const how of ['resigned', 'too_long', 'called_off', 'absent', 'time', 'closed']) assert.ok(hows[how]([1], ANN));
});
