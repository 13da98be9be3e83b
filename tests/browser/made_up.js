/**
 * A made-up language of English: each vowel is two, with accents, but for names of games and islands. What is so has come from
 * a catalog, and is a third longer.
 *
 * @module made_up
 */

const VOWELS = /** @type {Record<string, string>} */ ({
  ...{ a: 'áá', e: 'éé', i: 'íí', o: 'óó', u: 'úú' },
  ...{ A: 'ÁÁ', E: 'ÉÉ', I: 'ÍÍ', O: 'ÓÓ', U: 'ÚÚ' },
});

/** Names of games and islands, which are the same in all languages; the product, and what programs go by. */
const PROPER = /\b(?:Lagoon|Kahuna|Mauna Kea|Motu|JavaScript|[A-Z]{4})\b/g;

/** @param {string} text */
function spoken(text) {
  const names = [...text.matchAll(PROPER), { 0: '', index: text.length }];
  let at = 0;
  return names
    .map(({ 0: name, index }) => {
      const said = text.slice(at, index).replace(/[aeiou]/gi, (vowel) => VOWELS[vowel]) + name;
      at = index + name.length;
      return said;
    })
    .join('');
}

/** A catalog, or a part of it, in the made-up language; what has no words is as it was. @param {any} said @returns {any} */
export function madeUp(said) {
  if (typeof said === 'string') return spoken(said);
  if (typeof said === 'function') return (/** @type {any[]} */ ...about) => madeUp(said(...about));
  if (Array.isArray(said)) return said.map(madeUp);
  if (said === null || typeof said !== 'object' || Object.getPrototypeOf(said) !== Object.prototype) return said;
  return Object.fromEntries(Object.entries(said).map(([key, part]) => [key, key === 'language' && part === 'en' ? 'xx' : madeUp(part)]));
}
