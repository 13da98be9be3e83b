/** What is chosen leads to exactly the moves that were offered, and to no others. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { discardOf, isOfUse, isPair, kinds, movesByLine, press, uses } from '../../clients/web/kahuna/choose.js';

const PLACE_EH = { t: 'place', card: 'HUNA', line: 'EH' };
const PLACE_DH = { t: 'place', card: 'HUNA', line: 'DH' };
const PLACE_DE = { t: 'place', card: 'ELAI', line: 'DE' };
const REMOVE_EH = { t: 'remove', cards: ['ELAI', 'HUNA'], line: 'EH' };
const DISCARD = { t: 'discard', card: 'LALE' };
const MOVES = [PLACE_EH, PLACE_DH, PLACE_DE, REMOVE_EH, DISCARD, { t: 'draw' }, { t: 'take', card: 'BARI' }];

const card = (/** @type {string} */ island) => ({ island });

test('nothing chosen lights no line', () => assert.equal(movesByLine(MOVES, [], null).size, 0));

test('one card lights the lines it can go to, two the bridges they can take off', () => {
  assert.deepEqual([...movesByLine(MOVES, ['HUNA'], null)], [['EH', PLACE_EH], ['DH', PLACE_DH]]);
  assert.deepEqual([...movesByLine(MOVES, ['HUNA', 'ELAI'], null)], [['EH', REMOVE_EH]]);
  assert.deepEqual([...uses(movesByLine(MOVES, ['ELAI', 'HUNA'], null))], [['EH', 'remove']]);
  assert.deepEqual([...uses(movesByLine(MOVES, ['ELAI'], null))], [['DE', 'place']]);
});

test('a handicap bridge and a replacement need no card', () => {
  const found = { t: 'found', line: 'AB' };
  const replace = { t: 'replace' };
  assert.deepEqual([...movesByLine([found], [], null)], [['AB', found]]);
  assert.deepEqual([...movesByLine([replace, { t: 'forgo' }], [], 'CK')], [['CK', replace]]);
});

test('a pair of the same island is a pair', () => {
  const move = { t: 'remove', cards: ['HUNA', 'HUNA'], line: 'EH' };
  assert.ok(isPair([move], ['HUNA', 'HUNA']));
  assert.ok(!isPair([move], ['ELAI', 'HUNA']));
});

test('pressing: choose, pair, put back, change', () => {
  const [huna, elai, lale] = [card('HUNA'), card('ELAI'), card('LALE')];
  assert.deepEqual(press(MOVES, [], huna), [huna]);
  assert.deepEqual(press(MOVES, [huna], huna), []);
  assert.deepEqual(press(MOVES, [huna], elai), [huna, elai]);
  assert.deepEqual(press(MOVES, [huna, elai], huna), [elai]);
  assert.deepEqual(press(MOVES, [huna], lale), [lale], 'no pair is offered: it changes');
  assert.deepEqual(press(MOVES, [huna, elai], lale), [lale]);
});

test('two cards of the same island are two cards', () => {
  const [one, other] = [card('HUNA'), card('HUNA')];
  const moves = [{ t: 'remove', cards: ['HUNA', 'HUNA'], line: 'EH' }];
  assert.deepEqual(press(moves, [one], other), [one, other]);
  assert.deepEqual(press(moves, [one], one), []);
});

test('what is not offered is of no use', () => {
  assert.ok(isOfUse(MOVES, 'LALE') && isOfUse(MOVES, 'ELAI'));
  assert.ok(!isOfUse(MOVES, 'BARI'), 'BARI lies on the display, not in hand');
  assert.equal(discardOf(MOVES, ['LALE']), DISCARD);
  assert.equal(discardOf(MOVES, ['HUNA']), null);
  assert.equal(discardOf(MOVES, []), null);
  assert.deepEqual([...kinds(MOVES)].sort(), ['discard', 'draw', 'place', 'remove', 'take']);
});
