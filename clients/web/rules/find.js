/**
 * Finding words in a text, whatever accents and capitals they are written with. Pure.
 *
 * @module rules/find
 */

/** What is written in one sign, and searched for in several. @type {Record<string, string>} */
const SEVERAL = { ß: 'ss', œ: 'oe', æ: 'ae', '’': "'", '‘': "'" };

/** What a search does not tell apart: accents, and which kind of space it is. */
const LEFT_OUT = /\p{M}/u;
const SPACE = /\s/u;

/**
 * A text as it is compared, and for each of its letters where it stands in the text as it is written.
 *
 * @param {string} text
 * @returns {{folded: string, from: number[]}}
 */
export function fold(text) {
  const from = [];
  let folded = '';
  let at = 0;
  for (const sign of text) {
    for (const part of (SEVERAL[sign.toLowerCase()] ?? sign).normalize('NFD').toLowerCase()) {
      if (LEFT_OUT.test(part)) continue;
      const space = SPACE.test(part);
      if (space && folded.endsWith(' ')) continue;
      folded += space ? ' ' : part;
      for (let n = 0; n < part.length; n += 1) from.push(at);
    }
    at += sign.length;
  }
  from.push(at);
  return { folded, from };
}

/**
 * Where a text has what is searched for: from the first letter to behind the last one.
 *
 * @param {string} text
 * @param {string} wanted
 * @returns {[number, number][]}
 */
export function occurrences(text, wanted) {
  const { folded: query } = fold(wanted.trim());
  if (query === '') return [];
  const { folded, from } = fold(text);
  /** @type {[number, number][]} */
  const found = [];
  for (let at = folded.indexOf(query); at >= 0; at = folded.indexOf(query, at + query.length)) {
    const last = from[at + query.length - 1];
    const end = from.slice(at + query.length).find((one) => one > last) ?? text.length;
    found.push([from[at], end]);
  }
  return found;
}
