/**
 * The six words that stand for a secret: drawn, and read again however they were typed. Pure, but for the chance.
 *
 * Each word is two syllables of a consonant and a vowel, which people of any language can say and spell, and which need no
 * list: 3,600 words, so six of them are one of more than 2^70.
 *
 * @module mine/code_words
 */

const CONSONANTS = 'bdfgklmnprst';
const VOWELS = 'aeiou';
const SYLLABLES = [...CONSONANTS].flatMap((consonant) => [...VOWELS].map((vowel) => consonant + vowel));

/** Words that nobody should have to read out to somebody. They are read, but not drawn. */
const UNFIT = new Set(['rape', 'nude', 'puta', 'puto', 'kaka', 'pipi', 'popo', 'pupu', 'bobo', 'tete', 'pene', 'mona']);

/** All words that can be drawn. */
export const WORDS = SYLLABLES.flatMap((first) => SYLLABLES.map((second) => first + second)).filter((word) => !UNFIT.has(word));

/** How many words stand for a secret. */
export const COUNT = 6;

const LETTERS = 4;
const WORD = new RegExp(`^(?:[${CONSONANTS}][${VOWELS}]){2}$`);

/**
 * Six words, each drawn from all of them alike.
 *
 * @param {(numbers: Uint16Array<ArrayBuffer>) => void} [fill]  fills them with chance
 */
export function drawWords(fill = (numbers) => crypto.getRandomValues(numbers)) {
  // Numbers past the last whole round of the list would make its first words likelier.
  const end = 0x10000 - (0x10000 % WORDS.length);
  /** @type {string[]} */
  const drawn = [];
  while (drawn.length < COUNT) {
    const number = new Uint16Array(1);
    fill(number);
    if (number[0] < end) drawn.push(WORDS[number[0] % WORDS.length]);
  }
  return drawn;
}

/**
 * What was typed, as words: large or small, with spaces, hyphens or whatever else between them, or with nothing.
 *
 * @param {string} typed
 * @returns {{words: string[]} | {problem: 'count', letters: number} | {problem: 'word', word: string}}
 */
export function readWords(typed) {
  // Accents are taken off, and what Turkish keyboards make of an i is one.
  const plain = typed.normalize('NFKD').replaceAll('ı', 'i').toLowerCase().replace(/\p{M}/gu, '');
  const letters = plain.replace(/[^\p{L}\p{N}]/gu, '');
  const parts = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const isWhole = letters.length === COUNT * LETTERS;
  const words = isWhole ? (letters.match(/.{4}/gu) ?? []) : parts;
  const wrong = words.find((word) => !WORD.test(word));
  if (parts.length === COUNT && wrong !== undefined) return { problem: 'word', word: parts.find((part) => !WORD.test(part)) ?? wrong };
  if (!isWhole) return { problem: 'count', letters: letters.length };
  return wrong === undefined ? { words } : { problem: 'word', word: wrong };
}
