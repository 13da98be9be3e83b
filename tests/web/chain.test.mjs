/** Logs of format 2, as the server makes them: they hold, and nothing in them can be another without being found. */

import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

import { drawChecker as inKahuna } from '../../clients/web/kahuna/draw_checker.js';
import { drawChecker as inMaunaKea } from '../../clients/web/mauna_kea/draw_checker.js';
import { drawChecker as inMotu } from '../../clients/web/motu/draw_checker.js';
import { lineOf } from '../../clients/web/proof/chain.js';
import { verifyLog } from '../../clients/web/proof/verify.js';
import { words } from '../../clients/languages/en/web/verdict.js';
import { houseOf, quickEd25519, signed } from './signing.mjs';

const FILES = new URL('chained/', import.meta.url);
const names = readdirSync(FILES).sort();
const textOf = (name) => readFileSync(new URL(name, FILES), 'utf-8');
const linesOf = (name) => textOf(name).trimEnd().split('\n');
const fileOf = (lines) => `${lines.join('\n')}\n`;

const box = ({ components }) => JSON.parse(readFileSync(new URL(`boxes/${components}.json`, import.meta.url), 'utf-8'));
const DRAWN = {
  kahuna: inKahuna,
  mauna_kea: (opened) => inMaunaKea(opened, box(opened)),
  motu: (opened) => inMotu(opened, box(opened)),
};

/** As the browser hashes, but at once: there are thousands of proofs to make. */
const QUICK = {
  digest: async (bytes) => createHash('sha256').update(bytes).digest(),
  keyed: async (key) => async (message) => createHmac('sha256', key).update(message).digest(),
};

/** As the browser does, but quicker. */
const HOW = { hash: QUICK, ed25519: quickEd25519 };

/** So many values and lines of each file are changed, evenly, beside all of the first and last lines. */
const CHANGES = 250;
const CHANGED_LINES = 50;

test('there is a game of each kind', () => {
  assert.deepEqual([...new Set(names.map((name) => name.split('-')[0]))], Object.keys(DRAWN));
});

for (const name of names) {
  test(`${name} holds, and was not made by this page`, async () => {
    const found = await verifyLog(textOf(name), { drawChecker: DRAWN[name.split('-')[0]] });
    const events = linesOf(name).slice(1).map((line) => JSON.parse(line));
    assert.equal(found.holds, true, JSON.stringify(found));
    assert.deepEqual([found.format, found.events, found.digest, found.matched], [2, events.length, events.at(-1).digest, true]);
    assert.deepEqual([found.house, found.signed], [houseOf(), 'yes']);
  });
}

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

/** Nothing in a file may be changed without the page finding it, and having a sentence for it. */
async function isFound(lines, what) {
  const found = await verifyLog(fileOf(lines), HOW);
  assert.equal(found.holds, false, what);
  assert.ok(words.whys[found.code]?.(found.about), `${what}: ${found.code} has no sentence`);
  return found;
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

  test(`${name}: a line that is dropped, doubled, swapped or cut is found`, async () => {
    const lines = linesOf(name);
    const header = JSON.parse(lines[0]);
    /** As somebody would who knows that the first line counts the others. */
    const counted = (rest) => [JSON.stringify({ ...header, events: rest.length }), ...rest];
    const step = Math.ceil(lines.length / CHANGED_LINES);
    const isChosen = (n) => n < 8 || n > lines.length - 4 || n % step === 0;
    for (const n of [...lines.keys()].filter(isChosen)) {
      const [before, line, after] = [lines.slice(0, n), lines[n], lines.slice(n + 1)];
      await isFound([...before, ...after], `without line ${n + 1}`);
      await isFound([...before, line, line, ...after], `line ${n + 1} twice`);
      await isFound([...before, line.slice(0, line.length >> 1), ...after], `half of line ${n + 1}`);
      if (n > 0) await isFound(before, `cut before line ${n + 1}`);
      if (n === 0) continue;
      await isFound(counted([...before.slice(1), ...after]), `without line ${n + 1}, counted`);
      await isFound(counted([...before.slice(1), line, line, ...after]), `line ${n + 1} twice, counted`);
      if (n > 1) await isFound(counted(before.slice(1)), `cut before line ${n + 1}, counted`);
      if (after.length > 0) await isFound([...before, after[0], line, ...after.slice(1)], `lines ${n + 1} and ${n + 2} swapped`);
    }
  });
}

/** The events with a chain that was made anew, as a house can. */
function rechained(events) {
  let digest = '';
  return events.map((event) => {
    digest = createHash('sha256').update(lineOf(event, digest)).digest('hex');
    return JSON.stringify({ ...event, digest });
  });
}

test('with a chain made anew, what binds everybody is still looked at', async () => {
  const [header, ...lines] = linesOf('kahuna-2.jsonl');
  const again = (change) => {
    const events = lines.map((line) => JSON.parse(line));
    change(events);
    return signed([header, ...rechained(events)]);
  };
  assert.deepEqual(await verifyLog(fileOf(again(() => undefined))), await verifyLog(textOf('kahuna-2.jsonl')));
  const shown = lines.findIndex((line) => line.includes('"Started"'));
  const anew = again((events) => {
    events[shown].facts.find((fact) => fact.t === 'NonceShown').nonce = '0'.repeat(32);
  });
  assert.equal((await isFound(anew, 'another nonce')).code, 'unbound_nonce');
  const early = again((events) => {
    const joined = events.find((event) => event.facts.some((fact) => fact.t === 'Joined'));
    joined.facts.push({ t: 'NonceShown', seat: joined.facts[0].seat, nonce: '0'.repeat(32) });
  });
  assert.equal((await isFound(early, 'a nonce shown before all seats are taken')).code, 'shown_early');
});

test('a browser that was told another digest, or a later one, finds that the game was rewritten', async () => {
  const text = textOf('kahuna-2.jsonl');
  const events = linesOf('kahuna-2.jsonl').slice(1).map((line) => JSON.parse(line));
  const { digest } = events[49];
  const told = (receipt) => verifyLog(text, { ...HOW, known: { receipt } });
  assert.equal((await told({ seq: 50, digest })).received, true);
  assert.deepEqual(await told({ seq: 51, digest }), { holds: false, seq: 51, code: 'other_receipt', about: {} });
  const later = await told({ seq: events.length + 2, digest });
  assert.deepEqual([later.holds, later.code], [false, 'cut_receipt']);
});

test('a browser that was shown other commitments before it told its nonce finds them exchanged', async () => {
  const text = textOf('kahuna-2.jsonl');
  const facts = linesOf('kahuna-2.jsonl').slice(1).flatMap((line) => JSON.parse(line).facts);
  const bound = [null, null];
  for (const { t, seat, commitment } of facts) if (t === 'Joined' || t === 'Committed') bound[seat] = commitment;
  const found = (known) => verifyLog(text, { ...HOW, known });
  assert.equal((await found({ bound })).holds, true);
  const exchanged = await found({ bound: bound.with(1, '0'.repeat(64)) });
  assert.deepEqual([exchanged.holds, exchanged.code, exchanged.about], [false, 'other_bound', { seat: 1 }]);
});
