/** A part of a page that is fetched when it is to be drawn. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Fetched } from '../../clients/web/tools/fetched.js';

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('it is fetched once, and drawn as it was to be drawn last', async () => {
  const drawn = [];
  let [asked, arrive] = [0, () => {}];
  const part = { draw: (...given) => drawn.push(given) };
  const fetched = new Fetched(() => {
    asked += 1;
    return new Promise((resolve) => { arrive = () => resolve(part); });
  });
  fetched.draw('first', 1);
  fetched.draw('second', 2);
  assert.deepEqual([asked, drawn], [1, []]);
  arrive();
  await settled();
  assert.deepEqual(drawn, [['second', 2]]);
  fetched.draw('third', 3);
  assert.deepEqual([asked, drawn.at(-1)], [1, ['third', 3]]);
});

test('where it cannot be had it is asked for with the next drawing', async () => {
  const drawn = [];
  let asked = 0;
  const fetched = new Fetched(async () => {
    asked += 1;
    if (asked === 1) throw new Error('away');
    return { draw: (given) => drawn.push(given) };
  });
  fetched.draw('first');
  await settled();
  assert.deepEqual([asked, drawn], [1, []]);
  fetched.draw('again');
  await settled();
  assert.deepEqual([asked, drawn], [2, ['again']]);
});
