/** Receipts: what a page was told of a log is held against what the server says later, and is not lost before that. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFileSync } from 'node:fs';

import { Receipts } from '../../clients/web/connection/receipts.js';
import { digestsOf } from '../../clients/web/proof/log_digests.js';

const FILE = readFileSync(new URL('chained/kahuna-2.jsonl', import.meta.url), 'utf-8');
const DIGESTS = FILE.trimEnd().split('\n').slice(1).map((line) => JSON.parse(line).digest);
const OTHER = 'f'.repeat(64);

/** A house with a log of these digests, and a browser that keeps this of it. */
function setting({ digests = DIGESTS, kept = null } = {}) {
  const house = { digests, isAway: false, asked: [] };
  const found = [];
  const browser = { kept };
  const environment = {
    storage: { receiptAt: () => browser.kept, keepReceipt: (_table, receipt) => (browser.kept = receipt) },
    digestAt: async (_table, seq) => {
      if (house.isAway) throw new Error('offline');
      house.asked.push(seq);
      return house.digests[seq - 1] ?? null;
    },
    digestsOf: async () => new Map(house.digests.map((digest, n) => [n + 1, digest])),
    onRewritten: (receipt) => found.push(receipt),
  };
  const open = () => new Receipts('t', environment);
  const told = (seq) => ({ seq, digest: house.digests[seq - 1] });
  return { house, browser, found, open, told };
}

test('the last one is kept, whatever comes first', async () => {
  const { browser, found, open, told } = setting();
  const page = open();
  await page.welcomed(told(3));
  await page.hear(told(7));
  await page.hear(told(5));
  await page.hear({ seq: 8 });
  await page.hear({ seq: 8, digest: '0123456789abcdef' });
  assert.deepEqual(browser.kept, told(7));
  await open().welcomed(told(9));
  await page.checkLog();
  assert.deepEqual([browser.kept, found], [told(9), []]);
});

test('whoever comes back finds that the log was rewritten, again and again', async () => {
  const { house, browser, found, open, told } = setting();
  await open().welcomed(told(7));
  const kept = browser.kept;
  house.digests = house.digests.with(6, OTHER);
  for (const seq of [9, 7]) {
    await open().welcomed(told(seq));
    assert.deepEqual(found.splice(0), [kept]);
    assert.deepEqual(browser.kept, kept, 'what shows it is not lost');
  }
});

test('a log that is shorter than it was is found too', async () => {
  const { house, browser, found, open, told } = setting();
  await open().welcomed(told(7));
  house.digests = house.digests.slice(0, 5);
  await open().welcomed(told(5));
  assert.deepEqual(found, [browser.kept]);
});

test('nothing takes the place of a receipt that the server did not answer for', async () => {
  const { house, browser, found, open, told } = setting();
  await open().welcomed(told(7));
  const kept = browser.kept;
  house.isAway = true;
  const page = open();
  await page.welcomed(told(9));
  assert.deepEqual(browser.kept, kept);
  house.isAway = false;
  house.digests = house.digests.with(6, OTHER);
  await page.hear(told(10));
  assert.deepEqual([browser.kept, found], [kept, [kept]]);
});

test('at the end all that was heard is held against the log', async () => {
  const { house, found, open, told } = setting();
  const page = open();
  for (const seq of [3, 5, 8]) await page.hear(told(seq));
  const heard = told(5);
  house.digests = [...house.digests.slice(0, 4), OTHER, ...house.digests.slice(5)];
  await page.checkLog();
  assert.deepEqual(found, [heard]);
  await page.checkLog();
  assert.equal(found.length, 1, 'it is said once');
});

test('the digests of a log are made from its events, up to the first that does not hold', async () => {
  assert.deepEqual([...(await digestsOf(FILE)).values()], DIGESTS);
  const lines = FILE.split('\n');
  lines[5] = lines[5].replace('"at":1', '"at":2');
  assert.deepEqual([...(await digestsOf(lines.join('\n'))).values()], DIGESTS.slice(0, 4));
});
