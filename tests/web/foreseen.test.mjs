/** What a move would do: asked once for each moment, only for what is looked at last, and told in words. */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { words as english } from '../../clients/languages/en/web/kahuna.js';
import { words as englishMaunaKea } from '../../clients/languages/en/web/mauna_kea/ahead.js';
import { changesBy } from '../../clients/web/kahuna/foreseen.js';
import { ends } from '../../clients/web/kahuna/map.js';
import { movesLookedAt, newIn, said } from '../../clients/web/mauna_kea/foresight.js';
import { setPreference } from '../../clients/web/settings/preferences.js';
import { moveOf } from '../../clients/web/hints/move_of.js';
import { Previews } from '../../clients/web/hints/previews.js';
import { Storage, useStorage } from './hostile.mjs';

beforeEach(() => useStorage('localStorage', new Storage()));

/** A table at a seq, and what is asked there. */
function table({ seq = 5 } = {}) {
  const asked = [];
  const at = { seq };
  const ask = async (question) => {
    asked.push(question);
    return { t: 'previewed', seq: at.seq, facts: [{ t: 'IslandTaken', seat: 0, island: 'LALE' }] };
  };
  return { asked, at, previews: new Previews({ ask, seq: () => at.seq, names: () => NAMES, wait: async () => undefined }) };
}

const NAMES = { you: 1, name: (seat) => (seat === 1 ? 'You' : 'Ann'), own: () => '' };
const PLACE = { t: 'place', card: 'LALE', line: 'HL' };

test('a move is asked about once at each moment of the table', async () => {
  const { asked, at, previews } = table();
  const told = { facts: [{ t: 'IslandTaken', seat: 0, island: 'LALE' }], open: false, outlook: null, end: '' };
  assert.deepEqual(await previews.of([PLACE]), told);
  assert.deepEqual(await previews.of([PLACE]), told);
  assert.deepEqual(asked, [{ t: 'preview', moves: [PLACE] }]);
  at.seq = 6;
  await previews.of([PLACE]);
  assert.equal(asked.length, 2);
});

test('only what is looked at last is asked about', async () => {
  const { asked, previews } = table();
  const [first, second] = await Promise.all([previews.of([PLACE]), previews.of([{ ...PLACE, line: 'KL' }])]);
  assert.equal(first, null);
  assert.equal(second?.facts.length, 1);
  assert.deepEqual(asked.map(({ moves }) => moves[0].line), ['KL']);
});

test('nothing is asked where it is not wished, and nothing is told where nobody can say', async () => {
  const { asked, previews } = table();
  setPreference('previews', false);
  assert.equal(await previews.of([PLACE]), null);
  assert.deepEqual(asked, []);
  setPreference('previews', true);
  let isAway = true;
  const ask = async () => {
    if (isAway) throw new Error('away');
    return { seq: 5 };
  };
  const away = new Previews({ ask, seq: () => 5, names: () => NAMES, wait: async () => undefined });
  assert.equal(await away.of([PLACE]), null);
  isAway = false;
  assert.deepEqual(await away.of([PLACE]), { facts: [], open: false, outlook: null, end: '' });
});

test('an answer about another moment is none', async () => {
  const { at, previews } = table();
  const wanted = previews.of([PLACE]);
  at.seq = 6;
  assert.equal(await wanted, null);
});

test('what changes hands at Kahuna is told, what is one’s own first', () => {
  const names = NAMES;
  const facts = [
    { t: 'BridgePlaced', seat: 1, line: 'HL' },
    { t: 'IslandTaken', seat: 1, island: 'LALE' },
    { t: 'BridgeLost', seat: 0, line: 'IL' },
    { t: 'IslandLost', seat: 0, island: 'IFFI' },
  ];
  const changes = changesBy(facts);
  assert.deepEqual(changes, { taken: [{ seat: 1, island: 'LALE' }], lost: [{ seat: 0, island: 'IFFI' }], bridges: [{ seat: 0, line: 'IL' }] });
  assert.equal(english.foreseen(changes, names, ends), 'You would take LALE; Ann would lose IFFI and the bridge IFFI–LALE.');
  assert.equal(english.foreseen(changesBy([]), names, ends), 'No island would change hands.');
});

test('at Mauna Kea a walk is asked about as a whole, a quake as it is turned', () => {
  const walk = { use: 'walk', space: 3, path: [2, 3] };
  const explorer = { kind: 'explorer', at: 1 };
  assert.deepEqual(movesLookedAt(walk, explorer, []), [{ t: 'step', at: 1, to: 2 }, { t: 'step', at: 2, to: 3 }]);
  assert.deepEqual(movesLookedAt({ ...walk, use: 'far' }, explorer, []), []);
  const quakes = [1, 2].map((turn) => ({ t: 'quake', cell: 7, turn }));
  assert.deepEqual(movesLookedAt(null, { kind: 'card', card: 'earthquake', at: null, cell: 7, turn: 2 }, quakes), [quakes[1]]);
  assert.deepEqual(movesLookedAt(null, null, quakes), []);
});

test('what opens and what lava would take is told', () => {
  const outlook = { opened: [1, 2], closed: [9], dangers: [{ flow: 'north', cell: 0, explorers: [1], artifacts: [] }] };
  const lava = 'The next lava of the north flow would take the explorer on A1 ne.';
  assert.equal(englishMaunaKea.foreseen(outlook, false), `A way would open to 2 more spaces. The way to 1 space would be cut off. ${lava}`);
  assert.equal(englishMaunaKea.foreseen(newIn(outlook, [{ t: 'step', at: 0, to: 1 }]), true), lava);
  const nothing = { opened: [], closed: [], dangers: [] };
  assert.deepEqual([true, false].map((isWalk) => englishMaunaKea.foreseen(nothing, isWalk)), ['', 'No way would open or close.']);
});

test('that the game would be over is told, with who wins where that can be known', async () => {
  const told = async (answer, names = NAMES) => {
    const previews = new Previews({ ask: async () => ({ seq: 5, over: true, ...answer }), seq: () => 5, names: () => names, wait: async () => undefined });
    return (await previews.of([PLACE]))?.end;
  };
  assert.equal(await told({}), 'The game would be over.');
  assert.equal(await told({ result: { winners: [1], scores: [0, 3] } }), 'The game would be over, and you would win.');
  assert.equal(await told({ result: { winners: [0, 1], scores: [3, 3] } }), 'The game would be over, and Ann and you would win.');
  assert.equal(await told({ result: { winners: [], scores: [3, 3] } }), 'The game would be over, in a draw.');
  assert.equal(await told({ result: { winners: [], scores: [3] } }), 'The game would be over, and you would lose it.');
  assert.equal(await told({ over: false }), '');
  assert.equal(await told({}, null), '', 'while the page changes its seat');
});

test('at Mauna Kea it is told that a move would bring the end', () => {
  const nothing = { opened: [], closed: [], dangers: [] };
  const boarded = (turns) => said(nothing, [{ t: 'board' }], { facts: [{ t: 'EndCame', why: 'gone', turns }], open: false, outlook: nothing, end: '' });
  assert.match(boarded(1), /^No way would open or close\. It would bring the end of the game: .* one more /);
  assert.match(boarded(0), /the points are counted after this turn\.$/);
});

test('a button is looked at that makes one move by itself', () => {
  const moves = [{ t: 'place', line: 'HL' }, { t: 'finish' }];
  assert.deepEqual(moveOf('finish', moves), { t: 'finish' });
  assert.deepEqual([moveOf('place', moves), moveOf('decline', moves), moveOf(undefined, moves)], [null, null, null]);
});
