/** A replay that plays by itself: step after step, until its end or until it is stopped. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Autoplay } from '../../clients/web/record/autoplay.js';

/** A replay of so many steps, fast enough not to wait for. */
function replayOf(last, at = 1) {
  const replay = { at, shown: [], changes: [] };
  replay.autoplay = new Autoplay({
    isAtEnd: () => replay.at >= last,
    restart: async () => ((replay.at = 1), true),
    next: async () => {
      if (replay.at >= last) return false;
      replay.shown.push((replay.at += 1));
      return true;
    },
    speed: () => 1000,
    changed: () => {
      replay.changes.push(replay.autoplay.isPlaying);
      if (!replay.autoplay.isPlaying) replay.stopped?.();
    },
  });
  replay.untilStopped = new Promise((resolve) => (replay.stopped = resolve));
  return replay;
}

test('it goes on to the end, and stops there', async () => {
  const replay = replayOf(4);
  replay.autoplay.toggle();
  await replay.untilStopped;
  assert.deepEqual(replay.shown, [2, 3, 4]);
  assert.deepEqual(replay.changes, [true, false]);
});

test('at the end it begins anew', async () => {
  const replay = replayOf(3, 3);
  replay.autoplay.toggle();
  await replay.untilStopped;
  assert.deepEqual(replay.shown, [2, 3]);
});

test('stopped, it shows nothing more', async () => {
  const replay = replayOf(100);
  replay.autoplay.toggle();
  replay.autoplay.toggle();
  await replay.untilStopped;
  await new Promise(setImmediate);
  assert.deepEqual(replay.shown, []);
  assert.equal(replay.autoplay.isPlaying, false);
});

test('stopped and begun again at once, it goes no faster', async () => {
  const replay = replayOf(4);
  replay.autoplay.toggle();
  replay.autoplay.toggle();
  const again = new Promise((resolve) => (replay.stopped = resolve));
  replay.autoplay.toggle();
  await again;
  assert.deepEqual(replay.shown, [2, 3, 4]);
  assert.deepEqual(replay.changes, [true, false, true, false]);
});
