/** Logs of format 2, as the server makes them, hold; and so does what binds everybody, whoever makes a chain anew. */

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { drawChecker as inKahuna } from '../../clients/web/kahuna/draw_checker.js';
import { drawChecker as inMaunaKea } from '../../clients/web/mauna_kea/draw_checker.js';
import { drawChecker as inMotu } from '../../clients/web/motu/draw_checker.js';
import { lineOf } from '../../clients/web/proof/chain.js';
import { verifyLog } from '../../clients/web/proof/verify.js';
import { fileOf, HOW, isFound, linesOf, names, textOf } from './chained_files.mjs';
import { houseOf, signed } from './signing.mjs';

const box = ({ components }) => JSON.parse(readFileSync(new URL(`boxes/${components}.json`, import.meta.url), 'utf-8'));
const DRAWN = {
  kahuna: inKahuna,
  mauna_kea: (opened) => inMaunaKea(opened, box(opened)),
  motu: (opened) => inMotu(opened, box(opened)),
};

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
