/** Proofs: SHA-256 and HMAC against Node's own, golden logs that hold, and every tampering caught. */

import assert from 'node:assert/strict';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

import { OWN_HASHING, bytesOf, hashing, hexOf } from '../../clients/web/proof/hash.js';
import { drawChecker } from '../../clients/web/kahuna/draw_checker.js';
import { drawChecker as drawnInMaunaKea } from '../../clients/web/mauna_kea/draw_checker.js';
import { drawChecker as drawnInMotu } from '../../clients/web/motu/draw_checker.js';
import { Draws, Unproven } from '../../clients/web/proof/draws.js';
import { verifyLog } from '../../clients/web/proof/verify.js';
import { hmacSha256, sha256 } from '../../clients/web/proof/sha256.js';
import { houseOf, signed } from './signing.mjs';

const LOGS = new URL('../golden/logs/', import.meta.url);
const names = readdirSync(LOGS).filter((name) => name.endsWith('.jsonl'));

/** What each game knows of its draws, with its component set as the server gives it. */
const box = ({ components }) => JSON.parse(readFileSync(new URL(`boxes/${components}.json`, import.meta.url), 'utf-8'));
const CHECKERS = {
  kahuna: drawChecker,
  mauna_kea: (opened) => drawnInMaunaKea(opened, box(opened)),
  motu: (opened) => drawnInMotu(opened, box(opened)),
};
const gameOf = (name) => name.split('-')[0];

/** The events of a golden log, and the file that the server makes of it. */
function golden(name) {
  const events = readFileSync(new URL(name, LOGS), 'utf-8').trimEnd().split('\n').map((line) => JSON.parse(line));
  return { events, text: fileOf(events) };
}

function fileOf(events, changes = {}) {
  const { table, game, options, rules, components, seats, format = 1 } = events[0].facts[0];
  const header = { lagoon: format, kind: 'log', table, game, options, rules, components, seats, events: events.length, ...changes };
  return signed([header, ...events].map((line) => JSON.stringify(line))).map((line) => `${line}\n`).join('');
}

/** The file of a log after something was done to its events. */
function tampered(name, change) {
  const { events } = golden(name);
  return fileOf(change(events) ?? events);
}

const SOME = 'kahuna-1-undone.jsonl';
const refuted = async (text, how = {}) => {
  const found = await verifyLog(text, { drawChecker, ...how });
  assert.equal(found.holds, false, JSON.stringify(found));
  return found;
};

test('our SHA-256 is SHA-256', () => {
  assert.equal(hexOf(sha256(new Uint8Array())), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  for (let length = 0; length < 300; length++) {
    const message = randomBytes(length);
    assert.equal(hexOf(sha256(message)), createHash('sha256').update(message).digest('hex'), message.toString('hex'));
  }
});

test('our HMAC is HMAC', async () => {
  for (const length of [0, 1, 32, 63, 64, 65, 200]) {
    const [key, message] = [randomBytes(length), randomBytes(3 * length + 1)];
    const due = createHmac('sha256', key).update(message).digest('hex');
    assert.equal(hexOf(hmacSha256(key, message)), due, `${key.toString('hex')} ${message.toString('hex')}`);
    if (length) assert.equal(hexOf(await (await hashing().keyed(key))(message)), due);
  }
  assert.equal(hexOf(bytesOf('00ff10')), '00ff10');
});

for (const name of names) {
  test(`${name} holds, with the hashing of the browser and with our own`, async () => {
    const { events, text } = golden(name);
    const draws = events.reduce((sum, event) => sum + (event.draws?.length ?? 0), 0);
    const { format = 1 } = events[0].facts[0];
    const { digest } = events.at(-1);
    const broken = events.flatMap(({ facts }) => facts).filter(({ t }) => t === 'ShuffleBroken').length;
    const stands = format === 1 ? { house: null, signed: 'none' } : { house: houseOf(), signed: 'yes' };
    const due = { holds: true, format, events: events.length, draws, digest, matched: false, own: false, received: false, ...stands, broken };
    assert.deepEqual(await verifyLog(text), due);
    assert.deepEqual(await verifyLog(text, { hash: OWN_HASHING }), due);
  });
}

for (const name of names) {
  test(`${name}: what was dealt and drawn is what the draws picked`, async () => {
    const found = await verifyLog(golden(name).text, { drawChecker: CHECKERS[gameOf(name)] });
    assert.equal(found.matched, true, JSON.stringify(found));
  });
}

/** What is drawn, by its fact: the field with the thing, and two of its kind, one of which is another. */
const OTHERS = {
  kahuna: { CardDrawn: ['card', 'ALOA', 'LALE'], CardTurned: ['card', 'ALOA', 'LALE'] },
  mauna_kea: {
    TileDrawn: ['tile', 'JJJJ3', 'JJJW3'],
    QuakeTileDrawn: ['tile', 'JJJJ3', 'JJJW3'],
    LavaDrawn: ['tile', 'north fork', 'south fork'],
    LavaPutAside: ['tile', 'north fork', 'south fork'],
    FirstChosen: ['seat', 0, 1],
  },
  motu: { CardTurned: ['card', 1, 2], VoyageurDealt: ['voyageur', 1, 2] },
};

test('each thing that was drawn counts', async () => {
  for (const name of ['kahuna-1-undone.jsonl', 'mauna_kea-1-cards-supply.jsonl', 'motu-1-three.jsonl']) {
    const { events } = golden(name);
    const kinds = OTHERS[gameOf(name)];
    const seen = new Map();
    for (const { seq, facts } of events) {
      for (const [n, fact] of facts.entries()) {
        const count = seen.get(fact.t) ?? 0;
        if (!kinds[fact.t] || count === 6) continue;
        seen.set(fact.t, count + 1);
        const [field, one, another] = kinds[fact.t];
        const told = fact[field] === one ? another : one;
        const found = await verifyLog(tampered(name, (all) => void (all[seq - 1].facts[n][field] = told)), { drawChecker: CHECKERS[gameOf(name)] });
        assert.deepEqual([found.holds, found.seq, found.code, found.about?.told], [false, seq, 'drawn_other', told], `${name} ${seq} ${fact.t}`);
      }
    }
    assert.deepEqual([...seen.keys()].filter((kind) => !(kind in kinds)), []);
    assert.ok(seen.size >= 2, `${name}: ${[...seen]}`);
  }
});

test('each draw counts: another outcome, of another number, one less, one more', async () => {
  for (const { seq, draws } of golden(SOME).events) {
    for (const n of (draws ?? []).keys()) {
      const change = (how) => tampered(SOME, (events) => how(events[seq - 1].draws));
      const other = await refuted(change((all) => void (all[n] = [all[n][0], (all[n][1] + 1) % all[n][0]])));
      assert.deepEqual([other.seq, other.code], [seq, 'bad_draw']);
      assert.equal((await refuted(change((all) => void (all[n] = [all[n][0] + 1, all[n][1]])))).seq, seq);
      assert.equal((await refuted(change((all) => void all.splice(n, 1)))).seq, seq);
      assert.equal((await refuted(change((all) => void all.splice(n, 0, all[n])))).seq, seq);
    }
  }
});

test('a dealt hand and who begins count', async () => {
  const dealt = tampered(SOME, (events) => {
    const hand = events.flatMap(({ facts }) => facts).find((fact) => fact.t === 'HandDealt');
    hand.cards[0] = hand.cards[0] === 'LALE' ? 'ALOA' : 'LALE';
  });
  assert.equal((await refuted(dealt)).code, 'drawn_other');
  const begun = tampered(SOME, (events) => {
    const fact = events.flatMap(({ facts }) => facts).find(({ t }) => t === 'TurnBegan');
    fact.seat = 1 - fact.seat;
  });
  assert.equal((await refuted(begun)).code, 'drawn_other');
});

test('how the island and the boats lie, hands, villages and Destins count', async () => {
  const swaps = { IslandLaid: 'tiles', BoatsMoored: 'boats', CardsDealt: 'cards', VillagesDealt: 'villages', DestinsTurned: 'destins' };
  for (const name of ['mauna_kea-1-cards-supply.jsonl', 'motu-1-three.jsonl']) {
    for (const { seq, facts } of golden(name).events) {
      for (const [n, fact] of facts.entries()) {
        if (!swaps[fact.t]) continue;
        const change = (all) => {
          const things = all[seq - 1].facts[n][swaps[fact.t]];
          const other = things.findIndex((thing) => JSON.stringify(thing) !== JSON.stringify(things[0]));
          if (fact.t === 'CardsDealt') things[0] = things[other];
          else [things[0], things[other]] = [things[other], things[0]];
        };
        const found = await verifyLog(tampered(name, change), { drawChecker: CHECKERS[gameOf(name)] });
        assert.deepEqual([found.holds, found.seq, found.code], [false, seq, 'drawn_other'], `${name} ${fact.t}`);
      }
    }
  }
});

test('an event dropped, two swapped, one doubled: at the first that does not hold', async () => {
  const { events } = golden(SOME);
  for (let n = 0; n < events.length; n++) {
    const dropped = await refuted(tampered(SOME, (all) => void all.splice(n, 1)));
    assert.deepEqual([dropped.code, dropped.seq], n === events.length - 1 ? ['no_secret', n] : ['other_seq', n + 1]);
    if (n + 1 === events.length) continue;
    const swapped = await refuted(tampered(SOME, (all) => void all.splice(n, 2, all[n + 1], all[n])));
    assert.deepEqual([swapped.code, swapped.seq], ['other_seq', n + 1]);
  }
  const short = golden(SOME).text.split('\n').slice(0, -2).join('\n');
  assert.equal((await refuted(short)).code, 'bad_length');
});

test('events numbered anew after one was dropped do not hold: draws know their place', async () => {
  const drew = golden(SOME).events.findIndex(({ seq, draws }) => seq > 3 && !draws);
  const found = await refuted(
    tampered(SOME, (all) => all.filter((_, n) => n !== drew).map((event, n) => ({ ...event, seq: n + 1 }))),
  );
  assert.equal(found.code, 'bad_draw');
});

test('another secret does not hold, however well it is fitted in', async () => {
  const secret = randomBytes(32).toString('hex');
  const swap = (events) => {
    events[0].facts[0].secret = secret;
    events.at(-1).facts.at(-1).secret = secret;
    return events;
  };
  assert.deepEqual(await refuted(tampered(SOME, swap)), { holds: false, seq: 1, code: 'bad_commitment', about: {} });
  const commitment = createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex');
  const fitted = tampered(SOME, (events) => {
    swap(events)[0].facts[0].commitment = commitment;
  });
  assert.equal((await refuted(fitted)).code, 'bad_draw');
  const known = { commitment: golden(SOME).events[0].facts[0].commitment };
  assert.equal((await refuted(fitted, { known })).code, 'other_commitment');
  assert.equal((await refuted(tampered(SOME, (all) => void (all.at(-1).facts.at(-1).secret = secret)))).code, 'other_secret');
  assert.equal((await refuted(tampered(SOME, (all) => void (all[0].facts[0].secret = 'short')))).code, 'bad_secret');
});

test('nonces count: changed, or another than the one this browser made', async () => {
  const { events, text } = golden(SOME);
  const { seat, nonce } = events[1].facts[0];
  const other = tampered(SOME, (all) => void (all[1].facts[0].nonce = nonce.replace(/./, (one) => (one === '0' ? '1' : '0'))));
  assert.equal((await refuted(other)).code, 'bad_draw');
  assert.equal((await refuted(other, { known: { seat, nonce } })).code, 'other_nonce');
  assert.equal((await refuted(tampered(SOME, (all) => void (all[1].facts[0].nonce = 'x')))).code, 'bad_nonce');
  const { table, commitment } = events[0].facts[0];
  assert.equal((await verifyLog(text, { known: { table, commitment, seat, nonce } })).own, true);
  assert.equal((await refuted(text, { known: { table: 'another' } })).code, 'other_table');
});

test('what is no log of a finished game is told apart', async () => {
  const { events } = golden(SOME);
  const cases = {
    unreadable: ['', 'what?', fileOf(events).replace('"facts"', '"fact"'), fileOf(events).replace('{"seq":7,', '{"seq":7')],
    no_header: ['{}', fileOf(events).slice(fileOf(events).indexOf('\n') + 1)],
    unknown_format: [fileOf(events, { lagoon: 3 })],
    not_over: [fileOf(events, { kind: 'told' })],
    bad_header: [fileOf(events, { options: { ...events[0].facts[0].options, strategic: true } }), fileOf(events, { seats: 3 })],
    not_opened: [fileOf([{ ...events[0], facts: [{ ...events[0].facts[0], t: 'Closed' }] }, ...events.slice(1)], events[0].facts[0])],
  };
  cases.not_opened[0] = cases.not_opened[0].replace('"Closed"', '"Joined"');
  for (const [code, texts] of Object.entries(cases)) {
    for (const text of texts) assert.equal((await refuted(text)).code, code, text.slice(0, 200));
  }
});

test('a log without its last event, or with one more after the end, is not proven', async () => {
  const { events } = golden(SOME);
  const kept = events.at(-1).facts.filter(({ t }) => t !== 'Over');
  assert.equal((await refuted(fileOf([...events.slice(0, -1), { ...events.at(-1), facts: kept }]))).code, 'not_over');
  const more = { ...events[1], seq: events.length + 1, action: { t: 'Resign' }, facts: [], draws: [] };
  assert.equal((await refuted(fileOf([...events, more]))).code, 'not_over');
});

/** What the server's own check (events.shapes) refuses too: a value at a place of the second event. */
const UNSHAPED = [
  ...['x'.repeat(2_000_000), 'a\u202eb', 'a\r\nb', '\x1b]0;pwn\x07', `x${'\u0301'.repeat(3000)}`, '', ' ', '\ue000', '🌺'.repeat(201), 7, null]
    .flatMap((name) => [[['action', 'name'], name], [['facts', 0, 'name'], name]]),
  [['action', 'nonce'], ''],
  [['action', 'nonce'], 'a|b'],
  [['action', 'token'], 't'],
  [['action', 'token'], 'token 0'],
  [['facts', 0, 'token'], 'token 1\n'],
  [['action', 'seat'], 2 ** 60],
  [['at'], -1],
  [['at'], 2 ** 53],
  [['at'], 0.5],
  [['key'], 'a b'],
  [['key'], 'k'.repeat(41)],
  [['digest'], '0'],
  [['who'], -2],
  [['draws'], Array(5000).fill([2, 0])],
  [['facts', 0, 'more'], 'é'],
  [['facts', 0, 'more'], 'x'.repeat(201)],
  [['facts', 0, 'x'.repeat(300)], 1],
  [['facts', 0, 'more'], JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`)],
  [['facts', 0, 'more'], Array(2 ** 19).fill(1)],
];

test('what is beyond all bounds is refused at once, whatever it is', async () => {
  for (const [place, value] of UNSHAPED) {
    const text = tampered(SOME, (events) => {
      const inner = place.slice(0, -1).reduce((part, step) => part[step], events[1]);
      inner[place.at(-1)] = value;
    });
    const found = await refuted(text);
    assert.deepEqual([found.seq, found.code], [2, 'out_of_bounds'], `${place} ${JSON.stringify(value)?.slice(0, 60)}`);
  }
  const { events } = golden(SOME);
  assert.equal((await refuted(fileOf(events, { table: '\u202e' }))).code, 'out_of_bounds');
});

test('names that could be had before still prove', async () => {
  for (const name of ['\ufe0f', `x${'\u0301'.repeat(39)}`, 'y'.repeat(200), '👨\u200d👩\u200d👧', 'محمد']) {
    const text = tampered(SOME, (events) => void (events[1].action.name = events[1].facts[0].name = name));
    assert.equal((await verifyLog(text)).holds, true, name);
  }
});

test('picks: of one there is no draw, and none may be left over', () => {
  const picks = new Draws([[3, 2]]);
  assert.equal(picks.pick(['only']), 'only');
  assert.throws(() => picks.end(), Unproven);
  assert.equal(picks.pick(['a', 'b', 'c']), 'c');
  picks.end();
  assert.throws(() => picks.pick(['a', 'b']), /draw_missing/);
  assert.throws(() => new Draws([[3, 1]]).pick(['a', 'b']), /drawn_from_others/);
});
