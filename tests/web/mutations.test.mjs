/**
 * Files of format 2: whatever is changed, dropped, doubled, swapped, cut or spelled otherwise is found, and said in words.
 *
 * The games are short, since each of thousands of files is proven as far as it holds.
 */

import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { verifyLog } from '../../clients/web/proof/verify.js';
import { words } from '../../clients/languages/en/web/verdict.js';
import { quickEd25519 } from './signing.mjs';

const GAMES = ['kahuna-2-short', 'mauna_kea-2-short', 'motu-2-short'];

/** At least so many changes of each game. */
const MUTATIONS = 4000;

/** So many others, by the dice, are put in the place of each value. */
const OTHERS = 3;

/** As the browser does, but at once. */
const HOW = {
  hash: {
    digest: async (bytes) => createHash('sha256').update(bytes).digest(),
    keyed: async (key) => async (message) => createHmac('sha256', key).update(message).digest(),
  },
  ed25519: quickEd25519,
};

/** Dice that fall alike each time (mulberry32): whole numbers below n. */
function dice(seed) {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

/** The way to every single value in something read from JSON, and to every list. */
function* ways(value, way = []) {
  if (value === null || typeof value !== 'object') yield way;
  else {
    if (Array.isArray(value)) yield way;
    for (const key of Object.keys(value)) yield* ways(value[key], [...way, key]);
  }
}

/** What could stand in the place of a value. */
function others(value, die) {
  if (value === null) return [0, 1, '', false];
  if (typeof value === 'boolean') return [!value, Number(value), null];
  if (typeof value === 'number') return [value + 1, value - 1, value + 2 + die(2 ** 30), String(value), null, value + 0.5];
  if (Array.isArray(value)) return [value.length ? [...value, value[0]] : [0], [...value, 0], value.slice(0, -1), [...value].reverse(), null];
  const place = die(value.length || 1);
  const another = `${value.slice(0, place)}${value[place] === '0' ? '1' : '0'}${value.slice(place + 1)}`;
  return ['', `${value}x`, value.slice(0, -1), value.toUpperCase(), null, another];
}

/** A line with something done to the value at the end of a way. */
function edited(line, way, change) {
  const root = { value: JSON.parse(line) };
  let [at, last] = [root, 'value'];
  for (const key of way) [at, last] = [at[last], key];
  change(at, last);
  return JSON.stringify(root.value);
}

/** The same line, as others would write it. */
function* respelled(line) {
  yield line.replace(':', ': ');
  yield line.replace(',', ', ');
  yield line.replace('{', '{ ');
  yield line.replace(/"([a-z])/, (_, letter) => `"\\u00${letter.charCodeAt(0).toString(16)}`);
  yield line.replace(/:(\d+)([,}])/, ':$1.0$2');
  yield line.replace(/:(\d+)([,}])/, ':$1e0$2');
  yield line.replace(/^\{("[a-z]+":[^,{[]+),/, '{$1,$1,');
  yield line.replace(/^\{("[a-z]+":[^,{[]+),("[a-z]+":[^,{[]+),/, '{$2,$1,');
  yield `${line.slice(0, -1)},"more":1}`;
  yield `${line.slice(0, -1)},"who":null}`;
  yield `${line.slice(0, -1)},"draws":[]}`;
  yield `${line.slice(0, -1)},"__proto__":null}`;
}

/** Files, each with one thing about it changed, and what. */
function* mutations(lines, die) {
  const put = (n, ...others) => [...lines.slice(0, n), ...others, ...lines.slice(n + 1)];
  const header = JSON.parse(lines[0]);
  /** As somebody would who knows that the first line counts the others. */
  const counted = (rest) => [JSON.stringify({ ...header, events: rest.length }), ...rest];
  for (const [n, line] of lines.entries()) {
    for (const way of ways(JSON.parse(line))) {
      const told = way.reduce((part, key) => part[key], JSON.parse(line));
      const all = others(told, die).filter((other) => JSON.stringify(other) !== JSON.stringify(told));
      const begin = die(all.length);
      for (const other of [...all, ...all].slice(begin, begin + OTHERS)) {
        yield [`line ${n + 1}: ${way.join('.')} is ${JSON.stringify(other)}`, put(n, edited(line, way, (at, last) => (at[last] = other)))];
      }
      const without = (at, last) => (Array.isArray(at) ? at.splice(Number(last), 1) : delete at[last]);
      if (way.length) yield [`line ${n + 1}: without ${way.join('.')}`, put(n, edited(line, way, without))];
    }
    for (const [k, spelling] of [...respelled(line)].entries()) yield [`line ${n + 1} in spelling ${k}`, put(n, spelling)];
    yield [`line ${n + 1} dropped`, put(n)];
    yield [`line ${n + 1} doubled`, put(n, line, line)];
    yield [`line ${n + 1} empty`, put(n, '')];
    for (let k = 0; k < 5; k++) {
      const m = die(lines.length);
      yield [`lines ${n + 1} and ${m + 1} swapped`, lines.with(n, lines[m]).with(m, line)];
    }
    for (const end of [1, line.length >> 1, line.length - 1]) yield [`line ${n + 1} cut at ${end}`, put(n, line.slice(0, end))];
    if (n === 0) continue;
    yield [`cut before line ${n + 1}`, lines.slice(0, n)];
    yield [`begun at line ${n + 1}`, lines.slice(n)];
    yield [`line ${n + 1} dropped, counted`, counted(put(n).slice(1))];
    yield [`line ${n + 1} doubled, counted`, counted(put(n, line, line).slice(1))];
    yield [`cut before line ${n + 1}, counted`, counted(lines.slice(1, n))];
  }
  yield ['more at the end', [...lines, lines.at(-1)]];
  yield ['more at the end, counted', counted([...lines.slice(1), lines.at(-1)])];
  const text = lines.join('\n');
  const letters = '0123456789abcdef"{}[],:tnf-';
  for (;;) {
    const place = die(text.length);
    const letter = letters[die(letters.length)];
    yield [`letter ${place} is ${letter}`, `${text.slice(0, place)}${letter}${text.slice(place + 1)}`.split('\n')];
  }
}

for (const name of GAMES) {
  test(`${name}: no change of the file passes, and each is said in words`, async () => {
    const whole = readFileSync(new URL(`chained/${name}.jsonl`, import.meta.url), 'utf-8');
    assert.equal((await verifyLog(whole, HOW)).holds, true);
    let count = 0;
    const passed = [];
    const codes = new Set();
    for (const [what, lines] of mutations(whole.trimEnd().split('\n'), dice(12))) {
      if (count >= MUTATIONS && what.startsWith('letter')) break;
      const text = `${lines.join('\n')}\n`;
      if (text === whole) continue;
      count += 1;
      const found = await verifyLog(text, HOW);
      if (found.holds) passed.push(what);
      else assert.ok(words.whys[found.code]?.(found.about).length > 15, `${what}: ${found.code} has no sentence`);
      codes.add(found.code);
    }
    assert.deepEqual(passed, []);
    assert.ok(count >= MUTATIONS);
    for (const code of ['bad_chain', 'bad_header', 'bad_signature', 'not_signed', 'respelled', 'respelled_header', 'bad_length', 'other_seq', 'no_secret']) {
      assert.ok(codes.has(code), `nothing was found to be ${code}`);
    }
  });
}
