/** All that happens in the golden games is told in every language, to whoever sits there and whoever watches, and in no other. */

import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

import { inLanguage } from './in_language.mjs';

const LANGUAGES = new URL('../../clients/languages/', import.meta.url);
const LOGS = new URL('../golden/logs/', import.meta.url);
const BOXES = new URL('boxes/', import.meta.url);

const codes = readdirSync(LANGUAGES).filter((code) => existsSync(new URL(`${code}/web/shell.js`, LANGUAGES)));
const boxes = readdirSync(BOXES).map((name) => JSON.parse(readFileSync(new URL(name, BOXES), 'utf-8')));
const logs = readdirSync(LOGS).filter((name) => name.endsWith('.jsonl')).map((name) => ({
  game: name.split('-')[0],
  name,
  events: readFileSync(new URL(name, LOGS), 'utf-8').trimEnd().split('\n').map((line) => JSON.parse(line)),
}));

/** What a sentence has in it where something was not there. */
const HOLE = /undefined|NaN|\[object|\bnull\b|=>/;
/** So many words in a row are never the same in two languages. */
const WORDS = 5;

const TABLE = { seats: Array.from({ length: 6 }, (_, seat) => ({ name: `N${seat}` })) };

/** Every sentence of all golden games in a language, in the order of the facts. @param {string} code */
async function told(code) {
  const [{ sentences }, { namesOf }, { useBox }] = await Promise.all(['words/sentences.js', 'words/names.js', 'motu/box.js'].map((path) => inLanguage(path, code)));
  useBox(boxes.find((box) => 'voyageurs' in box));
  const games = Object.fromEntries(
    await Promise.all(
      ['kahuna', 'mauna_kea', 'motu'].map(async (game) => [game, { tell: (await inLanguage(`${game}/tell.js`, code)).tell, emblems: { names: ['■', '▲', '●', '◆', '✚', '○'] } }]),
    ),
  );
  const said = [];
  for (const { game, name, events } of logs)
    for (const { seq, facts } of events)
      for (const you of [null, 0, 1])
        for (const sentence of sentences(facts, games[game], namesOf(TABLE, you))) {
          assert.doesNotMatch(sentence, HOLE, `${name} ${seq}`);
          said.push(sentence);
        }
  return said;
}

const english = new Set(await told('en'));

for (const code of codes.filter((code) => code !== 'en')) {
  test(`the golden games in ${code}`, async () => {
    const said = await told(code);
    assert.ok(said.length > 3000, `${said.length} sentences`);
    assert.deepEqual(said.filter((sentence) => english.has(sentence) && (sentence.match(/\p{L}{2,}/gu) ?? []).length >= WORDS), []);
  });
}
