/** Six words: enough of them, drawn alike, and read however they were typed. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { COUNT, WORDS, drawWords, readWords } from '../../clients/web/mine/code_words.js';

const SIX = ['bado', 'figu', 'kelo', 'mipa', 'runo', 'tesi'];

test('six of them are one of more than 2^70, no two are alike, and each is two syllables', () => {
  assert.ok(COUNT * Math.log2(WORDS.length) > 70);
  assert.equal(new Set(WORDS).size, WORDS.length);
  for (const word of WORDS) assert.match(word, /^([bdfgklmnprst][aeiou]){2}$/);
});

test('each is drawn alike: numbers past the last whole round of the list are not taken', () => {
  const end = 0x10000 - (0x10000 % WORDS.length);
  const given = [0xffff, end, end - 1, 0, 1, WORDS.length, WORDS.length + 2, 5];
  const drawn = drawWords((numbers) => (numbers[0] = given.shift()));
  assert.deepEqual(drawn, [WORDS[WORDS.length - 1], WORDS[0], WORDS[1], WORDS[0], WORDS[2], WORDS[5]]);
});

test('two draws differ, and are read as they were drawn', () => {
  const [one, other] = [drawWords(), drawWords()];
  assert.notDeepEqual(one, other);
  assert.deepEqual(readWords(one.join(' ')), { words: one });
});

for (const typed of [
  'bado figu kelo mipa runo tesi', ' Bado  FIGU\tkelo\nmipa  runo tesi. ', 'bado-figu-kelo-mipa-runo-tesi', 'badofigukelomiparunotesi',
  'bado, figu, kelo, mipa, runo, tesi', 'BADO_FIGU_KELO_MIPA_RUNO_TESI', 'bádo fígu kélo mipa runo tesı', 'BADO FİGU KELO MİPA RUNO TESİ',
  'ba do fi gu ke lo mi pa ru no te si', 'ｂａｄｏ figu kelo mipa runo tesi',
]) {
  test(`read however it is typed: ${JSON.stringify(typed)}`, () => assert.deepEqual(readWords(typed), { words: SIX }));
}

test('what is none of the words is said, or how many letters there are', () => {
  assert.deepEqual(readWords('bado figu kelo mipa runo texi'), { problem: 'word', word: 'texi' });
  assert.deepEqual(readWords('bado figu kelo mipa runo tesix'), { problem: 'word', word: 'tesix' });
  assert.deepEqual(readWords('bado figu kelo mipa run otesi'), { words: SIX });
  assert.deepEqual(readWords('bado figu kelo mipa runo'), { problem: 'count', letters: 20 });
  assert.deepEqual(readWords(''), { problem: 'count', letters: 0 });
  assert.deepEqual(readWords('badofigukelomiparunotesxy'), { problem: 'count', letters: 25 });
});
