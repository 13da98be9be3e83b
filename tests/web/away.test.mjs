/** Which answers for a page are shown as they came, and for which the page about what is away is shown. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { answerFor } from '../../clients/web/offline/answer.js';
import { awayPage } from '../../clients/web/offline/away_page.js';

const asked = /** @type {any} */ ({ url: 'https://lagoon.example/mine' });

/** Have the network answer so. @param {() => Promise<Response>} answer */
function network(answer) {
  let times = 0;
  globalThis.fetch = () => (times++, answer());
  return () => times;
}

for (const status of [200, 204, 307, 404, 500, 503]) {
  test(`${status} is the server's own word`, async () => {
    const answer = new Response(null, { status });
    network(async () => answer);
    assert.equal(await answerFor(asked), answer);
  });
}

for (const status of [502, 504]) {
  test(`${status} is what a proxy says of a server that is away`, async () => {
    network(async () => new Response('Bad Gateway', { status }));
    const shown = await answerFor(asked);
    assert.equal(shown.status, 503);
    assert.match(await shown.text(), /away-page/);
  });
}

for (const status of [429, 503]) {
  test(`${status} with the time to come again is what a server says that is full or ends`, async () => {
    network(async () => new Response('<!doctype html>', { status, headers: { 'retry-after': '5' } }));
    assert.match(await (await answerFor(asked)).text(), /away-page/);
    const program = /** @type {any} */ ({ url: 'https://lagoon.example/api/games' });
    assert.equal((await answerFor(program)).status, status);
    assert.doesNotMatch(await (await answerFor(program)).text(), /away-page/);
  });
}

test('where nothing comes, the page runs its own script under a policy, and is not kept', async () => {
  network(() => Promise.reject(new TypeError('Failed to fetch')));
  const [one, two] = [await answerFor(asked), await answerFor(asked)];
  const nonce = /** @param {Response} answer */ (answer) => /script-src 'nonce-([\w-]{36})'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
  assert.notEqual(nonce(one), nonce(two));
  assert.equal(one.headers.get('cache-control'), 'no-store');
  assert.ok((await one.text()).includes(`<script nonce="${nonce(one)}">`));
});

test('what was asked for while the worker started is not asked for again', async () => {
  const early = new Response('early');
  const times = network(async () => new Response('late'));
  assert.equal(await answerFor(asked, Promise.resolve(early)), early);
  assert.equal(times(), 0);
  assert.equal((await answerFor(asked, Promise.reject(new TypeError('lost')))).status, 503);
  assert.equal(await (await answerFor(asked, Promise.resolve(undefined))).text(), 'late');
});

test('the page has a place for each reason, both hidden until one is chosen', () => {
  const page = awayPage('n');
  assert.equal([...page.matchAll(/<section data-why="(device|server)" hidden>/g)].length, 2);
});
