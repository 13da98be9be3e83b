/** Which steps are shown again, how they are numbered, and where each game's board has them. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { StepHistory } from '../../clients/web/connection/history.js';
import { lastMoves as onKahuna } from '../../clients/web/kahuna/last_moves.js';
import { LastMoves } from '../../clients/web/last_moves/last_moves.js';
import { markedSteps, numbersByPlace } from '../../clients/web/last_moves/marks.js';
import { stepsSince } from '../../clients/web/last_moves/since.js';
import { lastMoves as onMaunaKea } from '../../clients/web/mauna_kea/last_moves.js';
import { lastMoves as onMotu } from '../../clients/web/motu/last_moves.js';

const step = (seq, who, ...facts) => ({ seq, at: 0, who, facts });
const drew = (seat) => ({ t: 'CardDrawn', seat, card: null });
const began = (seat) => ({ t: 'TurnBegan', seat });
const placed = (seat, line) => ({ t: 'BridgePlaced', seat, line });
const HOW = { isOfGame: ({ t }) => t !== 'NightSet' && t !== 'Undone', isByOther: () => false };

/** The seqs of the steps since, of these. */
const since = (steps, seat, { undone = [], ...how } = {}) =>
  stepsSince({ steps, undone: new Set(undone) }, seat, { ...HOW, ...how }).map(({ seq }) => seq);

const TURNS = [step(1, 0, drew(0), began(1)), step(2, 1, placed(1, 'EH')), step(3, 1, drew(1), began(0))];

test('a player is shown what was done since they acted, and nothing while they were last', () => {
  assert.deepEqual(since(TURNS, 0), [2, 3]);
  assert.deepEqual(since(TURNS, 1), []);
  assert.deepEqual(since([...TURNS, step(4, 0, placed(0, 'AB'))], 0), []);
  assert.deepEqual(since([], 0), []);
});

test('what was dealt before anybody acted is not shown: nobody did it', () => {
  const dealt = step(1, 1, { t: 'NonceShown', seat: 1 }, { t: 'Started' }, { t: 'CardTurned', card: 'LALE' }, began(0));
  assert.deepEqual(since([dealt], 0), []);
  assert.deepEqual(since([dealt], null), []);
  assert.deepEqual(since([dealt, step(2, 0, drew(0), began(1))], 1), [2]);
});

test('what concerns the table alone is no move, neither theirs nor one’s own', () => {
  assert.deepEqual(since([...TURNS, step(4, 0, { t: 'NightSet' }), step(5, 1, { t: 'NightSet' })], 0), [2, 3]);
});

test('what was taken back is not shown, and one’s own that was is as if it had not been', () => {
  assert.deepEqual(since([...TURNS, step(4, 1, { t: 'Undone', to: 2 })], 0, { undone: [3] }), [2]);
  assert.deepEqual(since([...TURNS, step(4, 0, placed(0, 'AB')), step(5, 0, { t: 'Undone', to: 3 })], 0, { undone: [4] }), [2, 3]);
});

test('what somebody else did for a player is shown to them', () => {
  const late = step(4, undefined, { t: 'TimeRanOut', seat: 0 }, drew(0), began(1));
  assert.deepEqual(since([...TURNS, late], 0), [2, 3, 4]);
  const byBot = step(4, 0, drew(0), began(1));
  assert.deepEqual(since([...TURNS, byBot], 0, { isByOther: (one) => one === byBot }), [2, 3, 4]);
});

test('a spectator is shown the latest turn in which anything was done', () => {
  assert.deepEqual(since(TURNS, null), [2, 3]);
  assert.deepEqual(since([...TURNS, step(4, 0, placed(0, 'AB'))], null), [4]);
  // Alone a player has one turn after the other.
  assert.deepEqual(since([step(1, 0, began(0)), step(2, 0, drew(0)), step(3, 0, drew(0), began(0)), step(4, 0, drew(0))], null), [4]);
  assert.deepEqual(since([step(1, 0, began(0)), step(2, 0, drew(0)), step(3, 0, drew(0), began(0))], null), [2, 3]);
  assert.deepEqual(since([], null), []);
});

test('what was done is numbered in order, and what is to be seen nowhere has no number', () => {
  const steps = [
    step(2, 1, { t: 'CardsPlayed', seat: 1, cards: ['ELAI'] }, placed(1, 'EH'), { t: 'IslandTaken', seat: 1, island: 'HUNA' }),
    step(3, 1, { t: 'ReplacementForgone', seat: 1 }),
    step(4, 1, { t: 'CardTaken', seat: 1, card: 'BARI' }, { t: 'CardTurned', card: 'LALE' }, began(0)),
  ];
  const marks = markedSteps(steps, onKahuna);
  assert.deepEqual(marks, [
    { seqs: [2], number: 1, places: ['discard', 'line:EH', 'island:HUNA'] },
    { seqs: [4], number: 2, places: ['seat:1', 'display:LALE'] },
  ]);
  const more = [...marks, { seqs: [5], number: 3, places: ['line:EH'] }, { seqs: [6], number: null, places: ['deck'] }];
  const numbers = numbersByPlace(more);
  assert.deepEqual([numbers.get('line:EH'), numbers.get('deck'), numbers.get('line:AB')], ['1 3', '', undefined]);
});

test('a walk is one way with one number, and the walk of another explorer is another', () => {
  const moved = (seat, at, to) => ({ t: 'ExplorerMoved', seat, at, to, cost: 1 });
  const spent = { t: 'TileSpent', seat: 1, tile: 'JJWM2', points: 2, out: false };
  const steps = [step(2, 1, moved(1, 5, 6)), step(3, 1, spent), step(4, 1, moved(1, 6, 7)), step(5, 1, moved(1, 90, 91)), step(6, 2, moved(2, 91, 92))];
  assert.deepEqual(markedSteps(steps, onMaunaKea), [
    { seqs: [2, 4], number: 1, places: ['walk:5,6,7'] },
    { seqs: [5], number: 2, places: ['walk:90,91'] },
    { seqs: [6], number: 3, places: ['walk:91,92'] },
  ]);
});

test('each game marks its own facts, also where a part of them is hidden', () => {
  const { places } = onMotu;
  assert.deepEqual(places([{ t: 'CardLaid', seat: 1, card: 22, x: 1, y: 2, turns: 0 }, { t: 'CardTurned', card: 7 }]), ['laid:1:22', 'island:1', 'line:7']);
  assert.deepEqual(places([{ t: 'SourcesChosen', seat: 2, sources: null }]), ['seat:2']);
  assert.deepEqual(onKahuna.places([drew(1)]), ['deck']);
  assert.deepEqual(onMaunaKea.places([{ t: 'LavaDrawn', seat: 1, tile: 'north fork' }, { t: 'LavaFlowed', cell: 40 }]), ['cell:40']);
});

test('the page’s record has the title before the first step, and the numbers at its lines', () => {
  const history = new StepHistory();
  history.add(TURNS);
  const table = { phase: 'playing', seats: [{ name: 'Ana' }, { name: 'Ben' }] };
  let isWished = true;
  const moves = new LastMoves(onKahuna, () => isWished);
  const known = moves.since(history, table, 0);
  assert.deepEqual(moves.inRecord(known, 0), { title: 'Since your last move', first: 2, numbers: new Map([[2, 1], [3, 2]]) });
  assert.equal(moves.inRecord(moves.since(history, table, null), null).title, 'In the latest turn');
  assert.equal(moves.inRecord(moves.since(history, table, 1), 1), null);
  // As long as what came later waits to be shown, it is not marked.
  assert.deepEqual(moves.since(history, table, 0, 2).marks.map(({ seqs }) => seqs), [[2]]);
  assert.deepEqual(moves.alone(TURNS[1]), [{ seqs: [2], number: null, places: ['line:EH'] }]);
  isWished = false;
  assert.deepEqual([moves.since(history, table, 0).marks, moves.alone(TURNS[1])], [[], []]);
});

