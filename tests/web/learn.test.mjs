/** Lessons on the page: places named by hooks, which of them are shown, and what is kept of a lesson. */

import assert from 'node:assert/strict';
import test from 'node:test';

import { selectorOf, shownOf } from '../../clients/web/learn/places.js';
import { Progress, isLessonLeft } from '../../clients/web/connection/lesson_progress.js';

test('a place is named by hooks, from outside in', () => {
  assert.equal(selectorOf('zone=hand card=HUNA'), '[data-zone="hand"] [data-card="HUNA"]');
  assert.equal(selectorOf('zone=hand action=spend,about=JJJW3'), '[data-zone="hand"] [data-action="spend"][data-about="JJJW3"]');
  for (const wrong of ['', 'hand', 'zone=', 'zone="hand"', 'zone=hand  card=A', 'zone=ha]nd', 'Zone=hand']) assert.equal(selectorOf(wrong), null, wrong);
});

test('all is shown that is read of, and of what is pressed the furthest that can be', () => {
  const can = (/** @type {string} */ place) => place !== 'line';
  assert.deepEqual(shownOf(['card', 'line'], false, can), ['card', 'line']);
  assert.deepEqual(shownOf(['card', 'line'], true, can), ['card']);
  assert.deepEqual(shownOf(['card', 'line'], true, () => true), ['line']);
  assert.deepEqual(shownOf(['card', 'line'], true, () => false), []);
});

test('what was done is kept for each game, and forgotten at the beginning', () => {
  /** @type {Map<string, string>} */
  const stored = new Map();
  globalThis.localStorage = /** @type {any} */ ({
    getItem: (/** @type {string} */ key) => stored.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void stored.set(key, value),
    removeItem: (/** @type {string} */ key) => void stored.delete(key),
  });
  const progress = new Progress('motu');
  assert.deepEqual(progress.done, []);
  assert.equal(isLessonLeft('motu'), false);
  progress.keep([null, { t: 'lay', place: 0 }], false);
  assert.equal(isLessonLeft('motu'), true);
  assert.equal(isLessonLeft('kahuna'), false);
  assert.deepEqual(new Progress('motu').done, [null, { t: 'lay', place: 0 }]);
  assert.deepEqual(new Progress('kahuna').done, []);
  progress.keep([null, { t: 'lay', place: 0 }], true);
  assert.equal(isLessonLeft('motu'), false);
  progress.keep([], false);
  assert.equal(stored.size, 0);
  stored.set('lagoon.lesson.motu', '{"done": 3}');
  assert.deepEqual(new Progress('motu').done, []);
});
