/** Names in sentences: one that runs from right to left is isolated wherever a sentence is made, in every game. */

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

import { isolated } from '../../clients/languages/isolate.js';
import { tell as kahuna } from '../../clients/web/kahuna/tell.js';
import { tell as maunaKea } from '../../clients/web/mauna_kea/tell.js';
import { useBox } from '../../clients/web/motu/box.js';
import { tell as motu } from '../../clients/web/motu/tell.js';
import { namesAt, namesOf } from '../../clients/web/words/names.js';
import { sentences } from '../../clients/web/words/sentences.js';
import { words } from '../../clients/languages/en/web/shell.js';

const LOGS = new URL('../golden/logs/', import.meta.url);
const BOXES = new URL('boxes/', import.meta.url);
const boxes = readdirSync(BOXES).map((name) => JSON.parse(readFileSync(new URL(name, BOXES), 'utf-8')));
useBox(boxes.find((box) => 'voyageurs' in box));

const TELL = { kahuna, mauna_kea: maunaKea, motu };
const ARABIC = 'محمد';
const ISOLATE = `\u2068${ARABIC}\u2069`;
const TABLE = { seats: Array(6).fill({ name: ARABIC }) };

/** How often something stands in a text. */
const count = (text, what) => text.split(what).length - 1;

for (const file of readdirSync(LOGS).filter((name) => name.endsWith('.jsonl'))) {
  test(`${file}: every name in every sentence`, () => {
    const game = { tell: TELL[file.split('-')[0]], emblems: { names: ['black', 'white', 'moon', 'sun', 'leaf', 'wave'] } };
    const events = readFileSync(new URL(file, LOGS), 'utf-8').trimEnd().split('\n').map((line) => JSON.parse(line));
    let named = 0;
    for (const { facts } of events) {
      const told = facts.map((fact) => (fact.t === 'Joined' ? { ...fact, name: ARABIC } : fact));
      for (const sentence of [...sentences(told, game, namesOf(TABLE, null)), ...sentences(told, game, namesOf(TABLE, 0))]) {
        named += count(sentence, ARABIC);
        assert.deepEqual(['\u2068', '\u2069', ISOLATE].map((what) => count(sentence, what)), Array(3).fill(count(sentence, ARABIC)), sentence);
      }
    }
    const hasBegun = events.some(({ facts }) => facts.some(({ t }) => t === 'Started'));
    assert.ok(named > (hasBegun ? 10 : 0), `${named} names`);
  });
}

test('a name from left to right is left as it is; a control of direction cannot break out', () => {
  for (const name of ['Ann 2', 'Zoë', '木村', '👨\u200d👩\u200d👧', '']) assert.equal(isolated(name), name);
  assert.equal(isolated('א'), '\u2068א\u2069');
  assert.equal(isolated('\u0661\u0662'), '\u2068\u0661\u0662\u2069');
  assert.equal(isolated('א\u2069\u202e3'), '\u2068א3\u2069');
});

test('whose it is, and who won', () => {
  const names = namesOf(TABLE, null);
  assert.equal(names.own(1), `${ISOLATE}’s`);
  assert.equal(words.over.won(names.name(1)), `${ISOLATE} won`);
});

test('who has lost a seat before the start is named by the name they had', () => {
  const joined = (seq, seat, name) => ({ seq, at: 1, facts: [{ t: 'Joined', seat, name }] });
  const out = { seq: 4, at: 1, facts: [{ t: 'UnseatWished', seat: 1, by: 0 }, { t: 'Left', seat: 1 }, { t: 'ShuffleBroken' }] };
  const shown = (seq) => ({ seq, at: 1, facts: [{ t: 'NonceShown', seat: 1, nonce: '' }] });
  const steps = [joined(2, 0, 'Ann'), joined(3, 1, 'Bob'), out];
  const game = { tell: kahuna, emblems: { names: ['black', 'white'] } };
  const told = (seats, you, all, step) => sentences(step.facts, game, namesAt({ seats }, you, all, step))[0];
  const ann = { name: 'Ann' };
  assert.equal(told([ann, null], null, steps, out), 'Ann wished for somebody else in the place of Bob.');
  // Somebody else has the seat now, be it the viewer.
  const later = [...steps, joined(5, 1, 'Carol'), shown(6)];
  for (const you of [null, 1]) assert.equal(told([ann, { name: 'Carol' }], you, later, out), 'Ann wished for somebody else in the place of Bob.');
  assert.equal(told([ann, { name: 'Carol' }], 1, later, shown(6)), 'Your part in the shuffle is there.');
  assert.equal(told([ann, { name: 'Carol' }], 0, later, shown(6)), 'Carol’s part in the shuffle is there.');
  assert.equal(told([ann, { name: 'Carol' }], 0, [joined(3, 1, 'Bob'), shown(4), ...later.slice(2)], shown(4)), 'Bob’s part in the shuffle is there.');
  // Where the steps are not at hand, the seat is all that is known.
  assert.equal(told([ann, null], null, [out], out), `Ann wished for somebody else in the place of ${words.names.seat(1)}.`);
});

test('who was sent off, or has changed places before the start, is named by their name', () => {
  const joined = (seq, seat, name) => ({ seq, at: 1, facts: [{ t: 'Joined', seat, name }] });
  const shown = { seq: 4, at: 1, facts: [{ t: 'NonceShown', seat: 0, nonce: '' }] };
  const moved = { seq: 5, at: 1, facts: [{ t: 'Reordered', seats: [1, 0, null] }] };
  const off = { seq: 6, at: 1, facts: [{ t: 'SentOff', seat: 0 }] };
  const steps = [joined(2, 0, 'Ann'), joined(3, 1, 'Bob'), shown, moved, off];
  const seats = [null, { name: 'Ann' }, null];
  const game = { tell: kahuna, emblems: { names: ['black', 'white'] } };
  const told = (you, step) => sentences(step.facts, game, namesAt({ seats }, you, steps, step))[0];
  assert.equal(told(null, off), 'Bob was sent off by the one who opened the table.');
  assert.equal(told(null, shown), 'Ann’s part in the shuffle is there.');
  assert.equal(told(1, shown), 'Your part in the shuffle is there.');
});
