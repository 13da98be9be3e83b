/** Mauna Kea on the page: what is chosen leads to exactly the moves that were offered; facts told in words. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isOfUse, keeping, nextTurn, quakesOf, spotsFor, stillChosen, turnsOf } from '../../clients/web/mauna_kea/choose.js';
import { handActions } from '../../clients/web/mauna_kea/hand_actions.js';
import { sightKey, sightOf } from '../../clients/web/mauna_kea/sight.js';
import { cellName, cellOf, turned } from '../../clients/languages/mauna_kea_places.js';
import { spaceAt, spacesOf, turnedWay } from '../../clients/web/mauna_kea/geometry.js';
import { tell } from '../../clients/web/mauna_kea/tell.js';
import { words } from '../../clients/languages/en/web/mauna_kea.js';
import { spaceName } from '../../clients/languages/en/web/mauna_kea/places.js';

const GAME = {
  stage: 'turn',
  turn: 0,
  pool: 2,
  turns_left: null,
  drawn: null,
  explorers: [[{ space: 4, load: 'wg' }, { space: 100, load: '' }], [{ space: 200, load: '' }]],
  landings: [{ side: 'north', spaces: [2, 3, 4, 5] }],
  boats: [{ color: 'red', places: 1 }],
  unplaced: [0, 0],
};
const LAY = (/** @type {number} */ cell, /** @type {number} */ turn) => ({ t: 'lay', tile: 'JJWM2', cell, turn });
const MOVES = [
  LAY(0, 0), LAY(0, 1), LAY(5, 1), { t: 'lay', tile: 'JJJJ3', cell: 0, turn: 0 }, { t: 'spend', tile: 'JJWM2' },
  { t: 'step', at: 4, to: 5 }, { t: 'step', at: 100, to: 118 }, { t: 'leave', at: 4, artifact: 'w' },
  { t: 'board', at: 4, load: '' }, { t: 'board', at: 4, load: 'w' }, { t: 'travel', card: 'water movement', at: 100, to: 101 },
  { t: 'quake', cell: 7, turn: 1 }, { t: 'quake', cell: 7, turn: 2 }, { t: 'lift', at: 100 },
];
const NAMES = { you: 0, name: (/** @type {number} */ seat) => ['You', 'Ben'][seat], own: (/** @type {number} */ seat) => ['your', 'Ben’s'][seat] };
const uses = (/** @type {any[]} */ spots, /** @type {string} */ use) => spots.filter((spot) => spot.use === use);

test('spaces, cells and their names', () => {
  assert.deepEqual([cellName(0), cellName(8), cellName(72), cellName(80)], ['A1', 'I1', 'A9', 'I9']);
  assert.deepEqual(spacesOf(0), [0, 1, 19, 18]);
  assert.deepEqual([0, 1, 18, 19].map(spaceName), ['A1 nw', 'A1 ne', 'A1 sw', 'A1 se']);
  for (let space = 0; space < 324; space += 1) assert.ok(spacesOf(cellOf(space)).includes(space));
  assert.deepEqual(spaceAt(323), { x: 700, y: 700 });
});

test('turning is clockwise', () => {
  assert.equal(turned('JWMM', 1), 'MJWM');
  assert.equal(turned('JWMM', 0), 'JWMM');
  assert.equal(turned(turned('JWMM', 3), 1), 'JWMM');
  assert.deepEqual([turnedWay('N', 1), turnedWay('N', -1), turnedWay('W', 1), turnedWay('S', 2)], ['E', 'W', 'N', 'N']);
});

test('a tile lights the cells where it can be laid as it is turned', () => {
  const at = (/** @type {number} */ turn) => uses(spotsFor(MOVES, { kind: 'tile', tile: 'JJWM2', turn }, GAME, 0, null), 'lay').map(({ cell }) => cell);
  assert.deepEqual(at(0), [0]);
  assert.deepEqual(at(1), [0, 5]);
  assert.deepEqual(turnsOf(MOVES, 'JJWM2'), [0, 1]);
  assert.deepEqual([nextTurn([0, 1], 1, 1), nextTurn([0, 1], 0, -1), nextTurn([], 0, 1)], [0, 1, 0]);
});

test('an explorer lights what it can walk to with the points there are, and shows what costs more', () => {
  const reach = [{ to: 5, cost: 2, path: [5] }, { to: 6, cost: 3, path: [5, 6] }];
  const spots = spotsFor(MOVES, { kind: 'explorer', at: 4 }, GAME, 0, reach);
  assert.deepEqual(uses(spots, 'walk').map(({ space, path }) => [space, path]), [[5, [5]]]);
  assert.deepEqual(uses(spots, 'far').map(({ space }) => space), [6]);
  assert.deepEqual(uses(spots, 'board')[0].moves.map((/** @type {any} */ move) => move.load), ['', 'w']);
  assert.deepEqual(uses(spots, 'explorer').map(({ space, next }) => [space, next]), [[4, null], [100, { kind: 'explorer', at: 100 }]], 'it can be put back, and another one chosen');
});

test('while it is not known how far it can walk, the single steps offered are lit', () => {
  const spots = spotsFor(MOVES, { kind: 'explorer', at: 100 }, GAME, 0, null);
  assert.deepEqual(uses(spots, 'walk').map(({ space }) => space), [118]);
  assert.equal(uses(spots, 'board').length, 0);
});

test('nothing offered, nothing lit', () => {
  assert.deepEqual(spotsFor([], { kind: 'explorer', at: 4 }, GAME, 0, [{ to: 5, cost: 1, path: [5] }]), []);
  assert.deepEqual(spotsFor(MOVES, null, GAME, null, null), []);
  assert.deepEqual(uses(spotsFor(MOVES.slice(0, 5), { kind: 'explorer', at: 4 }, GAME, 0, [{ to: 5, cost: 1, path: [5] }]), 'walk'), [], 'a hint is no offer');
});

test('cards: an explorer, then where it goes; a tile to turn; whom to lift', () => {
  const choice = { kind: 'card', card: 'water movement', at: null, cell: null, turn: 0 };
  const [first] = spotsFor(MOVES, choice, GAME, 0, null);
  assert.deepEqual([first.use, first.space], ['explorer', 100]);
  assert.deepEqual(spotsFor(MOVES, first.next ?? null, GAME, 0, null).map(({ use, space }) => [use, space]), [['travel', 101]]);
  const [shaken] = spotsFor(MOVES, { ...choice, card: 'earthquake' }, GAME, 0, null);
  assert.deepEqual([shaken.cell, quakesOf(MOVES, 7)], [7, [1, 2]]);
  assert.deepEqual(shaken.next, { ...choice, card: 'earthquake', cell: 7, turn: 1 });
  assert.deepEqual(uses(spotsFor(MOVES, { ...choice, card: 'helicopter rescue' }, GAME, 0, null), 'lift').map(({ space }) => space), [100]);
  assert.ok(isOfUse(MOVES, 'earthquake') && !isOfUse(MOVES, 'jungle movement'));
});

test('what is chosen stays chosen only while it can be used', () => {
  const tile = { kind: 'tile', tile: 'JJWM2', turn: 1 };
  assert.equal(stillChosen(tile, MOVES, GAME, 0), tile);
  assert.equal(stillChosen(tile, MOVES.slice(5), GAME, 0), null);
  assert.equal(stillChosen({ kind: 'explorer', at: 200 }, MOVES, GAME, 0), null, 'it is another’s');
  assert.deepEqual(stillChosen(null, MOVES, { ...GAME, stage: 'lay', drawn: 'JJWM2' }, 0), { kind: 'tile', tile: 'JJWM2', turn: 0 });
});

test('four cards are kept by the move that says so', () => {
  const keep = { t: 'choose', cards: ['a', 'b', 'c', 'd'] };
  assert.equal(keeping([keep], ['a', 'b', 'c', 'd']), keep);
  assert.equal(keeping([keep], ['a', 'b', 'c']), null);
});

test('buttons do what is offered for what is chosen', () => {
  const said = /** @type {any[]} */ ([]);
  const now = { moves: MOVES, choice: null, game: GAME, armed: null, keep: null, play: (/** @type {any} */ move) => said.push(move), turn: () => undefined, press: () => undefined, putBack: () => undefined };
  assert.deepEqual(handActions(now), [], 'the turn cannot be ended while tiles are left');
  const names = (/** @type {any} */ choice) => handActions({ ...now, choice }).map(({ action }) => action);
  assert.deepEqual(names({ kind: 'explorer', at: 4 }), ['leave-artifact', 'board', 'board', 'put-back']);
  assert.deepEqual(names({ kind: 'tile', tile: 'JJWM2', turn: 0 }), ['turn', 'put-back']);
  const quake = handActions({ ...now, choice: { kind: 'card', card: 'earthquake', at: null, cell: 7, turn: 2 } });
  quake[0].act();
  assert.deepEqual(said, [{ t: 'quake', cell: 7, turn: 2 }]);
  assert.deepEqual(handActions({ ...now, moves: [{ t: 'end' }] }).map(({ action, main }) => [action, main]), [['end', true]]);
});

test('what is lit is seen so large that a finger hits it', () => {
  const FINGER = 40;
  const PHONE = 360;
  const place = (/** @type {number} */ space) => ({ use: /** @type {const} */ ('place'), space });
  const near = [place(100), place(101), place(119)];
  assert.equal(sightOf(near, null, 1000, FINGER), null, 'on a large screen the whole map will do');
  assert.equal(sightOf([], null, PHONE, FINGER), null);
  const seen = sightOf(near, null, PHONE, FINGER);
  assert.equal((PHONE / (seen?.size ?? 1)) * 40, FINGER, 'a space is 40 units of the sheet wide');
  assert.deepEqual(seen?.middle, { x: spaceAt(100).x + 20, y: spaceAt(100).y + 20 });
  const walk = [{ ...place(0), use: /** @type {const} */ ('walk') }, { use: /** @type {const} */ ('explorer'), space: 323 }];
  assert.deepEqual(sightOf(walk, 1, PHONE, FINGER)?.middle, { x: spaceAt(1).x - 20, y: spaceAt(1).y }, 'other explorers are no goals');
  assert.deepEqual(sightOf([place(0), place(323)], 160, PHONE, FINGER)?.middle, spaceAt(160), 'more than can be seen: around who is chosen');
  const apart = [{ use: /** @type {const} */ ('explorer'), space: 0 }, { use: /** @type {const} */ ('explorer'), space: 323 }];
  assert.deepEqual(sightOf(apart, null, PHONE, FINGER), { size: 720, middle: { x: 360, y: 360 } }, 'explorers who are far apart: so large that a cell is hit');
  const cells = Array.from({ length: 81 }, (_, cell) => ({ use: /** @type {const} */ ('lay'), cell }));
  assert.deepEqual(sightOf(cells, null, PHONE, FINGER), { size: 720, middle: { x: 360, y: 360 } }, 'all cells, without the sea');
  assert.deepEqual(sightOf(cells, null, 284, FINGER), { size: 568, middle: { x: 360, y: 360 } }, 'the middle of them, where the map is lower');
  assert.equal(sightOf([{ use: 'board', landing: 0 }], null, PHONE, FINGER), null);
});

test('the sight is set anew only when something else is chosen', () => {
  const lit = [{ use: /** @type {const} */ ('lay'), cell: 3 }];
  const tile = (/** @type {number} */ turn) => ({ kind: /** @type {const} */ ('tile'), tile: 'JJWM2', turn });
  assert.equal(sightKey('turn', lit, tile(0)), sightKey('turn', [...lit, { use: 'lay', cell: 4 }], tile(1)), 'not when a tile is turned');
  assert.notEqual(sightKey('turn', lit, { kind: 'explorer', at: 4 }), sightKey('turn', lit, { kind: 'explorer', at: 5 }));
  assert.equal(sightKey('turn', [], null), sightKey('placing', [], null));
});

test('lava is told with what it took', () => {
  const facts = [
    { t: 'LavaDrawn', seat: 1, tile: 'north fork' },
    { t: 'LavaFlowed', tile: 'north fork', arm: 0, cell: 30, way: 'N', heads: ['W', 'E'], under: [39], dot: 'left' },
    { t: 'ExplorerLost', seat: 0, space: 108, load: 'wwg' },
    { t: 'ArtifactsLost', space: 109, artifacts: 'b' },
  ];
  assert.deepEqual(tell(facts, NAMES), [
    'Ben drew lava of the north flow.',
    'The north flow came north onto D4, under D5. It forks, the dot on the left arm.',
    `Lava took your explorer on ${spaceName(108)} with 2 white and 1 gray artifacts.`,
    `Lava took a black artifact on ${spaceName(109)}.`,
  ]);
});

test('draws are told together', () => {
  const drew = (/** @type {number} */ seat, /** @type {string} */ tile) => ({ t: 'TileDrawn', seat, tile });
  assert.deepEqual(tell([drew(1, 'JJJJ3'), drew(1, 'JJWW2'), { t: 'TurnBegan', seat: 0 }], NAMES), ['Ben drew tiles with 3 and 2 points.', 'Your turn.']);
  assert.deepEqual(tell([drew(0, 'JJJJ3'), drew(1, 'JJWW2'), { t: 'LavaPutAside', seat: 0, tile: 'east left' }, drew(0, 'JJWW2'), drew(1, 'JJJW3')], NAMES), [
    'Everybody drew tiles, with points You 3 + 2, Ben 2 + 3.',
  ]);
});

test('cards of others are not told', () => {
  const facts = [{ t: 'CardsDealt', seat: 1, count: 6, cards: null }, { t: 'CardsChosen', seat: 1, kept: null, away: null }];
  assert.deepEqual(tell(facts, NAMES), ['Ben got 6 cards.', 'Ben chose 4 cards.']);
});

const say = (/** @type {any} */ changes) =>
  words.prompt({ game: GAME, names: NAMES, toAct: [0], kinds: new Set(['lay', 'spend']), choice: null, kept: 0, pointed: null, armed: false, at: null, canWalk: false, ...changes });

test('what is expected, in words', () => {
  assert.match(say({}), /^Your turn\./);
  assert.match(say({ kinds: new Set(['end']) }), /end your turn/);
  assert.equal(say({ toAct: [1], kinds: new Set() }), 'Ben is to play.');
  assert.equal(say({ game: { ...GAME, stage: 'choosing' }, toAct: [0, 1], kinds: new Set() }), 'Waiting for you and Ben to choose cards.');
  assert.match(say({ choice: { kind: 'explorer', at: 4 }, pointed: { use: 'far', space: 6, cost: 3, path: [5, 6] } }), /3 points away: 1 more than you have/);
  assert.equal(say({ choice: { kind: 'explorer', at: 4 }, at: 4, canWalk: true }), 'Explorer on C1 nw: walk to a lit space.');
  assert.match(say({ choice: { kind: 'explorer', at: 4 }, at: 4 }), /give a tile away/);
  assert.equal(say({ toAct: [] }), 'The game is over.');
});
