/** Motu's page without a page: cells and how they turn, what hints tell of layings, what is offered, and sentences. */

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

import { theBox, useBox } from '../../clients/web/motu/box.js';
import { cells, isBeach, isSea, turned } from '../../clients/web/motu/cells.js';
import { buying, choosable, choosing, layable, laying, press } from '../../clients/web/motu/choose.js';
import { describe } from '../../clients/web/motu/options.js';
import { tell } from '../../clients/web/motu/tell.js';
import { Placements, changes } from '../../clients/web/motu/placements.js';
import { sourceCells, visible } from '../../clients/web/motu/visible.js';
import { words } from '../../clients/languages/en/web/motu.js';
import { namesOf } from '../../clients/web/words/names.js';

const BOXES = new URL('boxes/', import.meta.url);
const printed = readdirSync(BOXES).map((name) => JSON.parse(readFileSync(new URL(name, BOXES), 'utf8')));
useBox(printed.find((box) => 'voyageurs' in box));

const TABLE = { seats: [{ name: 'Ana' }, { name: 'Jonas' }, { name: 'Mo' }] };
const ANA = namesOf(TABLE, 0);

/** A cell as letters: its corners on land, and its symbol. */
const told = ({ corners, symbol }) => corners.map(Number).join('') + symbol;

test('a cell is told by its corners', () => {
  const [land, sea, south, cape, cove] = cells(['..h', '~~-', 'SSc', 'NE-', 'se1']);
  assert.deepEqual([land, sea, south, cape, cove].map(told), ['1111h', '0000', '1100c', '0001', '11011']);
  assert.deepEqual([land, sea, south].map(isBeach), [false, false, true]);
  assert.deepEqual([land, sea, south].map(isSea), [false, true, false]);
});

test('a quarter turn clockwise brings the north to the east, and four are none', () => {
  const card = theBox().island(29);
  const once = turned(card, 1);
  assert.equal(told(once[2]), told(card[0]), 'the north-west cell goes to the north-east: all land stays land');
  assert.deepEqual(turned(cells(['NN-', '..-', '..-', '..-', '..-', '..-', '..-', '..-', '..-']), 1).map(told)[2], '1001');
  assert.deepEqual(turned(card, 4), card);
  assert.deepEqual(turned(turned(card, 1), 2), turned(card, 3));
});

test('inside every card cells agree on the corners they share, however it is turned', () => {
  for (let number = 1; number <= 58; number += 1) {
    for (let turns = 0; turns < 4; turns += 1) {
      const card = theBox().island(number, turns);
      for (const [place, cell] of card.entries()) {
        if (place % 3 < 2) assert.deepEqual([cell.corners[1], cell.corners[2]], [card[place + 1].corners[0], card[place + 1].corners[3]]);
        if (place < 6) assert.deepEqual([cell.corners[3], cell.corners[2]], [card[place + 3].corners[0], card[place + 3].corners[1]]);
      }
    }
  }
});

const WAYS = new Placements({
  cost: 1,
  payable: true,
  ways: [
    [0, -2, 0, null, null, [2, 0, 0, 4, 0, 0]],
    [1, -2, 0, 'beach_ends', [2, -1], null],
    [2, -1, 1, null, null, [0, 0, 0, 4, 2, 0]],
    [2, 0, 0, 'covers_star', [0, 0], null],
  ],
});
const at = (x, y, turns) => ({ x, y, turns });

test('what hints tell of a place: legal, against a rule, or nothing at all', () => {
  assert.ok(WAYS.isLegal(at(0, -2, 0)));
  assert.ok(!WAYS.isLegal(at(1, -2, 0)) && !WAYS.isLegal(at(9, 9, 0)) && !WAYS.isLegal(at(0, -2, 1)));
  assert.deepEqual(WAYS.at(at(1, -2, 0)), { bar: 'beach_ends', spot: [2, -1], points: null });
  assert.equal(WAYS.at(at(9, 9, 0)), null);
  const dear = new Placements({ cost: 3, payable: false, ways: [[0, 0, 0, null, null, null]] });
  assert.ok(!dear.isLegal(at(0, 0, 0)), 'what cannot be paid for cannot be laid');
});

test('going through the places where a card fits, round and round, from wherever it is', () => {
  assert.deepEqual(WAYS.legal(), [at(0, -2, 0), at(2, -1, 1)]);
  assert.deepEqual(WAYS.legal(1), [at(2, -1, 1)]);
  assert.deepEqual(WAYS.after(at(0, -2, 0), 1), at(2, -1, 1));
  assert.deepEqual(WAYS.after(at(0, -2, 0), -1), at(2, -1, 1));
  assert.deepEqual(WAYS.after(at(2, 0, 1), 1), at(2, -1, 1), 'from a place where it does not fit: the nearest');
  assert.equal(WAYS.numberOf(at(2, -1, 1)), 2);
  assert.equal(WAYS.numberOf(at(0, 0, 0)), 0);
  assert.equal(new Placements({ cost: 0, payable: true, ways: [] }).after(at(0, 0, 0), 1), null);
});

test('what a place would change in each source', () => {
  assert.deepEqual(changes([0, 0, 0, 4, 2, 0], [2, 0, 0, 5, 0, 0]), [-2, 0, 0, -1, 2, 0]);
  assert.equal(changes(null, [0, 0, 0, 0, 0, 0]), null);
});

const LAY = { t: 'lay', place: 2, x: 0, y: -2, turns: 3 };

test('what is offered is found, and nothing else', () => {
  const moves = [LAY, { t: 'buy', destin: 4 }, { t: 'end' }];
  assert.deepEqual([...layable(moves)], [2]);
  assert.equal(laying(moves, 2, at(0, -2, 3)), LAY);
  assert.equal(laying(moves, 1, at(0, -2, 3)), null);
  assert.equal(laying(moves, 2, at(0, -2, 0)), null);
  assert.equal(buying(moves, 4), moves[1]);
  assert.equal(buying(moves, 5), null);
});

test('choosing sources: no more than are offered together, in any order', () => {
  const moves = [['fisher', 'coco'], ['fisher', 'totem'], ['coco', 'totem']].map((sources) => ({ t: 'choose', sources }));
  assert.deepEqual([...choosable(moves, [])].sort(), ['coco', 'fisher', 'totem']);
  assert.equal(choosing(moves, ['fisher']), null);
  assert.equal(choosing(moves, ['coco', 'fisher']), moves[0]);
  assert.deepEqual(press(moves, [], 'coco'), ['coco']);
  assert.deepEqual(press(moves, ['coco'], 'coco'), []);
  assert.deepEqual(press(moves, ['coco', 'fisher'], 'totem'), ['fisher', 'totem'], 'the oldest makes room');
  assert.deepEqual(press(moves, [], 'canoe'), [], 'what was scored already is not to be had');
});

test('a laying is told in one sentence', () => {
  const facts = [
    { t: 'CocoPut', seat: 1, places: [0, 1] },
    { t: 'CardTaken', seat: 1, place: 2, card: 22, coco: 1 },
    { t: 'CardLaid', seat: 1, card: 22, x: 0, y: 2, turns: 0 },
    { t: 'CardTurned', card: 1, pile: 'A' },
  ];
  assert.deepEqual(tell(facts, ANA), [
    'Jonas took a card with a tree, a bird and a canoe for 2 coco, got 1 coco and laid it.',
    'A card with a bird and a hunter was turned up.',
  ]);
  const alone = [{ t: 'HutGave', seat: 0, coco: 1 }, { ...facts[1], seat: 0, coco: 0 }, { ...facts[2], seat: 0 }];
  assert.deepEqual(tell(alone, ANA), ['You took a card with a tree, a bird and a canoe, got 1 coco from the hut and laid it.']);
});

test('what is hidden is not told', () => {
  assert.deepEqual(tell([{ t: 'VoyageurDealt', seat: 1, voyageur: null }], ANA), []);
  assert.deepEqual(tell([{ t: 'VoyageurDealt', seat: 0, voyageur: 3 }], ANA), ['Your Voyageur brings a tree and 2 coco.']);
  assert.deepEqual(tell([{ t: 'SourcesChosen', seat: 1, sources: null, last: false }], ANA), ['Jonas chose.']);
});

test('scores, and bonuses without those who got none', () => {
  const scored = [[['fisher', 4]], [['totem', 7]], [['coco', 0]]];
  assert.deepEqual(tell([{ t: 'PileScored', pile: 'A', scored }], ANA), ['Scored after pile A: you Fishers 4; Jonas Totems 7; Mo Coco 0.']);
  assert.deepEqual(tell([{ t: 'BeachScored', lengths: [3, 5, 5], points: [0, 5, 5] }], ANA), ['Longest beach (3, 5, 5): Jonas +5 and Mo +5.']);
  assert.deepEqual(tell([{ t: 'CocoScored', coco: [0, 0, 0], points: [0, 0, 0] }], ANA), ['Most coco (0, 0, 0): nobody.']);
});

test('a lone player’s beach is told against the Adversary’s, who has no seat', () => {
  const facts = [
    { t: 'AdversaryScored', cards: [1, 2], points: [4, 3, 0, 5, 2, 7] },
    { t: 'BeachScored', lengths: [3, 6], points: [0, 5] },
  ];
  assert.deepEqual(tell(facts, ANA), [
    'The Adversary’s pile gave 21 points. Beaches: yours over 3 cards, the Adversary’s over 6: 5 points for the Adversary.',
  ]);
});

test('a Destin to be bought is told by what it asks for, in every language: nobody sees its number', async () => {
  const bought = { en: 'buy the Destin for the most volcanoes', de: 'das Destin „Meiste Vulkane“ kaufen', fr: 'acheter un Destin (majorité\u00a0: volcans)', nl: 'de Destin voor de meeste vulkanen kopen' };
  for (const [code, phrase] of Object.entries(bought)) {
    const { words: said } = await import(`../../clients/languages/${code}/web/motu.js`);
    assert.equal(said.move({ t: 'buy', destin: 4 }, {}), phrase);
  }
});

test('who looks on is not spoken to as the lone player is', async () => {
  const facts = [
    { t: 'CocoDealt', coco: 6, hut: 3 },
    { t: 'AdversaryScored', cards: [1, 2], points: [4, 3, 0, 5, 2, 7] },
    { t: 'BeachScored', lengths: [3, 6], points: [0, 5] },
  ];
  const own = { en: 'Jonas’s', de: 'Jonas’', fr: 'de Jonas', nl: 'van Jonas' };
  for (const [code, language] of Object.entries(own)) {
    const { words: said } = await import(`../../clients/languages/${code}/web/motu.js`);
    const told = (/** @type {any} */ names) => `${said.facts.CocoDealt(facts[0], names)} ${said.together.adversary(facts[1], facts[2], names)}`;
    const looking = told({ you: null, name: () => 'Jonas', own: () => language });
    assert.match(looking, /Jonas/, code);
    assert.doesNotMatch(looking, /\b(you|your|yours|du|dein|deiner|vous|vôtre|je|jou)\b/i, code);
    assert.notEqual(told({ ...ANA, you: 0 }), looking);
  }
});

test('a Destin and a Voyageur are explained before one decides', () => {
  assert.equal(words.destin.name(theBox().destin(10)), 'Most canoes and totems');
  assert.match(words.destin.effect(theBox().destin(10)), /10 points with the most canoes and the most totems, 2 with .* −8 with neither/);
  assert.match(words.destin.effect(theBox().destin(3)), /4 points if you have the most coco or tie for it, −3 if not/);
  assert.match(words.destin.how(theBox().destin(3)), /1 coco, put on the last card of the Line/);
  assert.match(words.voyageur.effect(theBox().voyageur(1)), /3 for each beach card in the Line.* adds a canoe and a fish/);
  assert.match(words.voyageur.effect(theBox().voyageur(3)), /coco cannot be spent/);
});

const game = { stage: 'lay', turn: 0, adversary: null, due: 2, choice: null };
const situation = (more = {}) => ({
  game, names: ANA, kinds: new Set(['lay']), holding: false, asking: false, verdict: '', places: 3, chosen: [], toAct: [0], ...more,
});

test('what is expected, in words', () => {
  const say = (more) => words.prompt(situation(more));
  assert.match(say({}), /^Your turn: take a card/);
  assert.equal(say({ game: { ...game, turn: 2 } }), 'Mo is to take a card.');
  assert.match(say({ holding: true, verdict: words.bars.covers_star, places: 0 }), /cannot be covered.*no place for this card/);
  assert.match(say({ game: { ...game, stage: 'after' }, kinds: new Set(['buy', 'end']) }), /buy a Destin, or end your turn/);
  const scoring = { ...game, stage: 'scoring', turn: null };
  assert.match(say({ game: scoring, kinds: new Set(['choose']), toAct: [0, 1] }), /^Choose 2 sources to score\. Everybody/);
  assert.equal(say({ game: { ...scoring, choice: ['coco', 'totem'] }, kinds: new Set(), toAct: [1, 2] }), 'You chose Coco and Totems. Jonas and Mo are still choosing.');
});

test('a card of the Line is named by place, price and what is on it', () => {
  const how = { card: 22, place: 2, cost: 2, coins: 1, can: true, looks: true, alone: false };
  assert.equal(words.line.card(how), 'Place 3: card 22, with a tree, a bird and a canoe; costs 2 coco, 1 coco on it; can be laid');
  assert.match(words.line.card({ ...how, place: 1, cost: -1, coins: 0, can: false, alone: true }), /^Right card: .*brings 1 coco from the hut; cannot be laid now$/);
});

test('options in words', () => {
  assert.deepEqual(describe({ destins: false, voyageurs: true, first: 2, level: 'medium' }, 3, []).map(({ text }) => text), ['with Voyageurs', 'sun begins']);
  assert.deepEqual(describe({ destins: true, voyageurs: false, first: null, level: 'medium' }, 3, []).map(({ text }) => text), ['with Destins']);
  assert.deepEqual(describe({ first: 2 }, 3, [1, 0, 5]).map(({ text }) => text), ['wave begins'], 'whom the list of tables tells of has chosen');
  assert.deepEqual(describe({ destins: true, voyageurs: true, first: null, level: 'hard' }, 1, []).map(({ text }) => text), ['alone against the hard Adversary']);
});

test('what is seen of an island is what was laid there last, and what a source goes by is found among it', () => {
  const island = { village: 1, cards: [[29, 2, 0, 0], [30, 2, 1, 1]] };
  const seen = new Map(visible(island, theBox()).map(({ x, y, cell }) => [`${x} ${y}`, cell]));
  assert.equal(seen.size, 9 + 6 + 3, 'the village, two columns of the first card beside it, and a row of the second below');
  assert.deepEqual(seen.get('3 2'), theBox().island(30, 1)[8]);
  assert.deepEqual(seen.get('3 -1'), theBox().island(29)[2]);
  const all = [...seen].filter(([, { symbol }]) => symbol === 'p' || symbol === 'f').map(([at]) => at);
  assert.deepEqual(sourceCells(island, 'fisher', theBox()).map(({ x, y }) => `${x} ${y}`), all);
  assert.deepEqual(sourceCells(island, 'coco', theBox()), [], 'coco lie in the reserve');
});

test('of totems those count whose kind is seen once, and volcanoes by the ruler from the village', () => {
  const cards = (symbols) => ({ village: () => cells(symbols.map((symbol) => `..${symbol}`)), measured: (squared) => theBox().measured(squared) });
  const island = { village: 1, cards: [] };
  const why = (source, symbols) => sourceCells(island, source, cards(symbols)).map(({ why: each, points }) => points ?? each);
  assert.deepEqual(why('totem', ['1', '-', '1', '-', 'H', '-', '3', '-', '-']), ['several', 'several', 'counts']);
  assert.deepEqual(why('volcano', ['V', '-', '-', '-', 'H', '-', '-', '-', '-']), ['from', 0]);
  assert.deepEqual([8, 9, 15, 16, 99, 100].map((squared) => theBox().measured(squared)), [0, 1, 1, 2, 5, 0]);
});

test('what a Destin gives is said, and how many each has of what it goes by', () => {
  assert.deepEqual(words.destin.outcomes({ costs: 3, most: ['fisher', 'fish'], gains: 10, half: 2, loses: 8 }), ['both +10', 'one +2', 'neither −8']);
  assert.deepEqual(words.destin.outcomes({ costs: 2, most: ['totem'], gains: 6, half: 0, loses: 4 }), ['if so +6', 'if not −4']);
  assert.equal(words.destin.standing('totem', [['You', 2], ['Bob', 0]]), 'Totems: You 2, Bob 0');
});
