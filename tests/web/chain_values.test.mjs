/** In logs of format 2 no single value can be another without being found. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isFound, linesOf, names } from './chained_files.mjs';

/** So many values of each file are changed, evenly, beside all of the first and last lines. */
const CHANGES = 250;

/** A value that is another of the same kind. */
function other(value) {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (value === null) return 0;
  if (/^[0-9a-f]{16,}$/.test(value)) return `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`;
  const token = /^token (\d+)$/.exec(value);
  return token ? `token ${Number(token[1]) + 1}` : `${value}x`;
}

/** Every single value in something read from JSON, as the way to it. */
function* waysIn(value, way = []) {
  if (value === null || typeof value !== 'object') yield way;
  else for (const key of Object.keys(value)) yield* waysIn(value[key], [...way, key]);
}

/** The line with the value at the end of this way changed. */
function changed(line, way) {
  const root = { value: JSON.parse(line) };
  let at = root;
  let last = 'value';
  for (const key of way) [at, last] = [at[last], key];
  at[last] = other(at[last]);
  return JSON.stringify(root.value);
}

for (const name of names) {
  test(`${name}: a single value that is changed is found`, async () => {
    const lines = linesOf(name);
    const all = lines.flatMap((line, n) => [...waysIn(JSON.parse(line))].map((way) => [n, way]));
    // All of the first and last lines, and of those between as many as there is time for, evenly.
    const step = Math.max(1, Math.floor(all.length / CHANGES));
    const chosen = all.filter(([n], k) => n < 4 || n > lines.length - 3 || k % step === 0);
    for (const [n, way] of chosen) {
      const made = lines.with(n, changed(lines[n], way));
      await isFound(made, `line ${n + 1}: ${way.join('.')}`);
    }
    assert.ok(chosen.length >= Math.min(CHANGES, all.length));
  });
}
