/** A press that would end one's turn: asked for where that is wished, a double press is one, and what showed nothing has a way back. */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { AT_ONCE, TurnEnd } from '../../clients/web/asking/turn_end.js';

const DRAW = { t: 'draw' };
const TAKE = { t: 'take', card: 'ALOA' };
const PLACE = { t: 'place', card: 'ALOA', line: 'AB' };

let now;
let wishes;
/** @type {TurnEnd} */
let end;

beforeEach(() => {
  now = 10_000;
  wishes = true;
  end = new TurnEnd(['draw', 'take'], () => wishes, () => now);
});

test('without the wish every press counts at once', () => {
  wishes = false;
  assert.equal(end.press(DRAW, 7), 'play');
  assert.equal(end.press(PLACE, 7), 'play');
  assert.equal(end.asked, null);
});

test('what ends the turn is asked for, and a second press at the same place is a yes', () => {
  assert.equal(end.press(DRAW, 7), 'ask');
  assert.deepEqual(end.asked, DRAW);
  now += AT_ONCE;
  assert.equal(end.press(DRAW, 7), 'play');
  assert.equal(end.asked, null);
});

test('a double press is one: nobody has read anything in between', () => {
  end.press(DRAW, 7);
  now += AT_ONCE - 1;
  assert.ok(end.isDouble);
  assert.equal(end.press(DRAW, 7), 'nothing');
  now += 1;
  assert.equal(end.press(DRAW, 7), 'play');
});

test('another end of the turn is asked for anew, and what does not end it is no yes', () => {
  end.press(DRAW, 7);
  now += 1000;
  assert.equal(end.press(TAKE, 7), 'ask');
  assert.equal(end.press(PLACE, 7), 'play');
  assert.equal(end.press(TAKE, 7), 'ask');
});

test('once the table is another the question is gone, and while it is the same it stays', () => {
  end.press(DRAW, 7);
  end.drop(7);
  assert.deepEqual(end.asked, DRAW);
  end.drop(8);
  assert.equal(end.asked, null);
  now += 1000;
  assert.equal(end.press(DRAW, 8), 'ask');
  assert.equal(end.press(DRAW, 9), 'ask', 'a press decided on another table is no second one');
});

test('the end of a turn can be taken back where it was pressed, if it is free and nothing came after it', () => {
  wishes = false;
  end.press(DRAW, 7);
  assert.ok(end.canTakeBack({ to: 7, free: true }));
  assert.ok(!end.canTakeBack({ to: 7, free: false }), 'a card was drawn');
  assert.ok(!end.canTakeBack({ to: 8, free: true }), 'that is another step');
  assert.ok(!end.canTakeBack(null));
  end.forget();
  assert.ok(!end.canTakeBack({ to: 7, free: true }), 'the moment is over');
});

test('what did not end the turn has no way back there, and neither has what was played after it', () => {
  wishes = false;
  end.press(PLACE, 7);
  assert.ok(!end.canTakeBack({ to: 7, free: true }));
  end.press(DRAW, 8);
  end.press(PLACE, 12);
  assert.ok(!end.canTakeBack({ to: 8, free: true }));
});
