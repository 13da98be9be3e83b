/**
 * What is another than it was, of what a table is opened with. Pure.
 *
 * @module lobby/table_changes
 */

/**
 * Of two answers of the same fields, what of the second is not as in the first.
 *
 * @param {Record<string, unknown>} before
 * @param {Record<string, unknown>} after
 * @returns {Record<string, unknown>}
 */
export function changesBetween(before, after) {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])));
}
