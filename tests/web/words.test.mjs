/** Sentences: facts as they are told to a player and to a spectator, prompts, refusals, languages. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { describe } from '../../clients/web/kahuna/options.js';
import { tell } from '../../clients/web/kahuna/tell.js';
import { words as kahuna } from '../../clients/languages/en/web/kahuna.js';
import { namesAt, namesOf } from '../../clients/web/words/names.js';
import { refusalSentence, errorSentence } from '../../clients/web/tools/refusals.js';
import { Refusal } from '../../clients/web/connection/api.js';
import { sentences } from '../../clients/web/words/sentences.js';
import { words } from '../../clients/languages/en/web/shell.js';

const TABLE = { seats: [{ name: 'Ana' }, { name: 'Jonas' }] };
const ANA = namesOf(TABLE, 0);
const WATCHER = namesOf(TABLE, null);
const GAME = { tell, emblems: { names: ['black', 'white'] } };

test('names: "You" for oneself, a name for everybody else', () => {
  assert.deepEqual([ANA.name(0), ANA.own(0), ANA.name(1), ANA.own(1)], ['You', 'your', 'Jonas', 'Jonas’']);
  assert.equal(WATCHER.own(0), 'Ana’s');
  assert.equal(namesOf({ seats: [null, null] }, null).name(1), 'Seat 2');
});

test('a placement with all that follows', () => {
  const facts = [
    { t: 'CardsPlayed', seat: 0, cards: ['ELAI'] },
    { t: 'BridgePlaced', seat: 0, line: 'EH' },
    { t: 'IslandTaken', seat: 0, island: 'HUNA' },
    { t: 'BridgeLost', seat: 1, line: 'DH' },
    { t: 'IslandLost', seat: 1, island: 'DUDA' },
  ];
  assert.deepEqual(tell(facts, ANA), [
    'You played ELAI and built ELAI–HUNA.',
    'You took control of HUNA.',
    'Jonas lost the bridge DUDA–HUNA.',
    'Jonas lost control of DUDA.',
  ]);
  assert.equal(tell(facts, WATCHER)[0], 'Ana played ELAI and built ELAI–HUNA.');
});

test('a removal with two cards', () => {
  const facts = [
    { t: 'CardsPlayed', seat: 1, cards: ['HUNA', 'HUNA'] },
    { t: 'BridgeRemoved', seat: 0, line: 'EH' },
    { t: 'ReplacementOffered', seat: 1, line: 'EH' },
  ];
  assert.deepEqual(tell(facts, ANA), ['Jonas played HUNA and HUNA and took off your bridge ELAI–HUNA.']);
});

test('hidden cards are not told to those who may not know', () => {
  const masked = [
    { t: 'HandDealt', seat: 1, count: 3, cards: null },
    { t: 'CardDiscarded', seat: 1, card: null },
    { t: 'CardDrawn', seat: 1, card: null },
  ];
  assert.deepEqual(tell(masked, ANA), [
    'Jonas got 3 cards.',
    'Jonas discarded a card face down.',
    'Jonas drew a card from the deck.',
  ]);
  assert.deepEqual(tell([{ t: 'CardDrawn', seat: 0, card: 'LALE' }], ANA), ['You drew LALE from the deck.']);
});

test('scorings', () => {
  const scored = (stones, points) => tell([{ t: 'RoundScored', round: 2, stones, points }], ANA)[0];
  assert.equal(scored([4, 3], [2, 0]), 'Round 2 ended, 4 to 3 in islands: 2 points for you.');
  assert.equal(scored([3, 3], [0, 0]), 'Round 2 ended, 3 to 3 in islands: no points.');
});

test('the table and the game tell a step together, in order', () => {
  const facts = [
    { t: 'Joined', seat: 1, name: 'Jonas' },
    { t: 'Started' },
    { t: 'CardTurned', card: 'ALOA' },
    { t: 'CardTurned', card: 'BARI' },
    { t: 'TurnBegan', seat: 1, final: false },
    { t: 'Over', result: {} },
  ];
  assert.deepEqual(sentences(facts, GAME, ANA), [
    'Jonas took a seat.',
    'The game began.',
    'ALOA and BARI were turned up.',
    'Jonas’ turn.',
  ]);
});

test('a fact of a newer server is left out, not a fault', () => {
  assert.deepEqual(sentences([{ t: 'Unheard' }, { t: 'Started' }], GAME, ANA), ['The game began.']);
});

const game = { stage: 'turn', turn: 0, final_turns: null, handicap_left: 0, owes_draw: false };
const situation = (changes = {}) => ({
  game,
  names: ANA,
  kinds: new Set(['place', 'draw', 'take', 'decline']),
  chosen: [],
  canPlace: false,
  canPair: false,
  canDiscard: false,
  freed: null,
  ...changes,
});

test('what is expected, in words', () => {
  const say = (changes) => kahuna.prompt(situation(changes));
  assert.equal(say({}), 'Your turn. Play cards, or end it by drawing.');
  assert.match(say({ game: { ...game, owes_draw: true }, kinds: new Set(['draw']) }), /you have to this time/);
  assert.match(say({ kinds: new Set(['place']) }), /your hand is full: play or discard a card first/);
  assert.match(say({ kinds: new Set(['place', 'decline']) }), /without drawing: your hand is full/);
  assert.equal(say({ chosen: ['HUNA'], canPlace: true, canPair: true }), 'HUNA: choose a line or add a card to take off a bridge.');
  assert.equal(say({ chosen: ['HUNA', 'ELAI'] }), 'HUNA and ELAI: choose the bridge to take off.');
  assert.match(say({ game: { ...game, final_turns: 2 }, kinds: new Set(['finish']) }), /^Your final turn\. Finish it/);
  assert.equal(say({ game: { ...game, turn: 1 } }), 'Jonas is to play.');
  assert.match(say({ game: { ...game, stage: 'handicap', handicap_left: 2 }, kinds: new Set(['found']) }), /2 bridges to go/);
  assert.match(say({ kinds: new Set(['replace', 'forgo']), freed: ['ELAI', 'HUNA'] }), /ELAI–HUNA/);
});

test('a call names the game and who plays it, and nothing else', () => {
  const { calling } = words;
  assert.equal(calling.turn('Kahuna', ['Bob']), 'Your turn at Kahuna against Bob');
  assert.equal(calling.turn('Motu', ['Bob', 'Cat', 'Dan']), 'Your turn at Motu against Bob, Cat and Dan');
  assert.equal(calling.turn('Motu', []), 'Your turn at Motu');
  assert.equal(calling.begun('Kahuna', ['Bob']), 'Kahuna against Bob begins');
  assert.equal(calling.asked('Bob', 'takeback', 'Kahuna'), 'Bob asks to take back at Kahuna');
  assert.equal(calling.asked('Bob', 'pause', 'Motu'), 'Bob asks to pause at Motu');
});

test('how long somebody has been away', () => {
  const { awayFor, hasBeenAway } = words.table;
  assert.deepEqual([null, 1, 3, 59].map(awayFor), ['away', 'away for 1 minute', 'away for 3 minutes', 'away for 59 minutes']);
  assert.deepEqual([60, 119, 120].map(awayFor), ['away for 1 hour', 'away for 1 hour', 'away for 2 hours']);
  assert.equal(hasBeenAway('Bob', 1), 'Bob has been away for 1 minute.');
});

test('lines are named by what they are and what can be done', () => {
  const { line } = kahuna.labels;
  assert.equal(line(['ALOA', 'BARI'], null, 'place'), 'Line ALOA–BARI, empty, can be bridged');
  assert.equal(line(['ELAI', 'HUNA'], 'white', 'remove'), 'Line ELAI–HUNA, white bridge, can be taken off');
  assert.equal(line(['ELAI', 'HUNA'], 'black', null), 'Line ELAI–HUNA, black bridge');
});

test('a refusal: the game knows best, then the table, then the server', () => {
  const refusal = (code) => (code === 'hand_full' ? 'full' : null);
  assert.equal(refusalSentence('hand_full', 'x', {}, { refusal }), 'full');
  assert.equal(refusalSentence('stale', 'x', {}, { refusal }), words.refusals.stale);
  assert.equal(refusalSentence('unheard', ''), words.error.unexpected);
  assert.equal(errorSentence(new Refusal('seat_taken', '', 409)), words.refusals.seat_taken);
  assert.equal(errorSentence(new TypeError('x')), words.error.unexpected);
});

test('options in words', () => {
  const all = { edition: 'classic', strategic: true, open_cards: true, handicap: { seat: 1, bridges: 2 }, first: 0 };
  assert.deepEqual(describe(all, 2, []).map(({ text }) => text), ['classic edition', 'strategic', 'open cards', 'head start of 2 bridges for white', 'black begins']);
  assert.deepEqual(describe({ edition: 'modern' }, 2, []).map(({ text }) => text), ['modern edition']);
});

test('what a bot does for a person, and what is done as time is over, nobody is said to have done themselves', () => {
  const built = [{ t: 'CardsPlayed', seat: 0, cards: ['ELAI'] }, { t: 'BridgePlaced', seat: 0, line: 'EH' }];
  const steps = [
    { seq: 3, at: 1, who: 0, facts: built },
    { seq: 4, at: 1, who: null, facts: [{ t: 'TimeRanOut', seat: 0 }, { t: 'Replaced', seat: 0, level: 'easy' }] },
    { seq: 5, at: 1, who: 0, facts: built },
    { seq: 6, at: 1, who: 0, facts: [{ t: 'Returned', seat: 0 }] },
    { seq: 7, at: 1, who: 0, facts: built },
  ];
  const first = (you, all) => all.map((step) => sentences(step.facts, GAME, namesAt(TABLE, you, all, step))[0]);
  const does = ' played ELAI and built ELAI–HUNA.';
  assert.deepEqual(first(0, steps).filter((told) => told.endsWith(does)), [`You${does}`, `The bot for you${does}`, `You${does}`]);
  assert.equal(first(1, steps)[2], `The bot for Ana${does}`);
  assert.equal(first(0, steps.slice(2))[0], `The bot for you${does}`);
  const late = sentences([{ t: 'TimeRanOut', seat: 0 }, ...built], GAME, WATCHER);
  assert.deepEqual(late, ['Ana’s time is over.', 'What the turn needs was done for Ana:', `Ana${does}`]);
});

test('who changed places is told by the seat that they had then', () => {
  const joined = (seat, name) => ({ t: 'Joined', seat, name });
  const steps = [
    { seq: 1, who: null, facts: [joined(0, 'Ana')] },
    { seq: 2, who: 0, facts: [{ t: 'Committed', seat: 0 }] },
    { seq: 3, who: null, facts: [{ t: 'Reordered', seats: [null, 0] }] },
    { seq: 4, who: null, facts: [joined(0, 'Jonas')] },
    { seq: 5, who: 0, facts: [{ t: 'Committed', seat: 0 }] },
  ];
  const table = { seats: [{ name: 'Jonas' }, { name: 'Ana' }] };
  const names = (/** @type {number} */ at) => namesAt(table, 1, steps, steps[at]);
  assert.deepEqual([names(1).you, names(1).name(0)], [0, 'You']);
  assert.deepEqual([names(4).you, names(4).name(0)], [1, 'Jonas']);
  assert.equal(namesAt(table, null, steps, steps[1]).you, null);
});
