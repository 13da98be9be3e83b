/**
 * Choosing the catalog of the reader's language.
 *
 * @module words/language
 */

/**
 * Choose among catalogs by language code: the first that the reader prefers, else English.
 *
 * @template C
 * @param {Record<string, C> & {en: C}} catalogs
 * @param {readonly string[]} [preferred]
 * @returns {C}
 */
export function choose(catalogs, preferred = globalThis.navigator?.languages ?? []) {
  for (const tag of preferred) {
    const catalog = catalogs[tag.toLowerCase().split('-')[0]];
    if (catalog) return catalog;
  }
  return catalogs.en;
}
