/**
 * The first line of a file: it must say what the log itself says, and from format 2 on nothing else, spelled as a house
 * spells it. Pure.
 *
 * @module proof/header
 */

import { Unproven } from './draws.js';

/** Whether two things read from JSON are the same, in whatever order their fields come. @param {any} one @param {any} other @returns {boolean} */
function isEqual(one, other) {
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return one === other;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isEqual(one[name], other[name]));
}

/**
 * Check a header by the fact that the table was opened. Throws `Unproven`.
 *
 * @param {string} line  as it stands in the file
 * @param {any} header  what it says
 * @param {import('../connection/types.js').Fact} opened
 * @param {number} events  how many lines follow
 */
export function checkHeader(line, header, opened, events) {
  const { table, game, options, rules, components, seats, format = 1 } = opened;
  const says = { lagoon: format, table, game, options, rules, components, seats };
  for (const [field, due] of Object.entries(says)) {
    if (!isEqual(due, header[field])) throw new Unproven('bad_header', { field });
  }
  if (format === 1) return;
  const { house, signature } = header;
  const { lagoon, ...others } = says;
  const due = JSON.stringify({ lagoon, kind: 'log', ...others, events, house, signature });
  if (line !== due) throw new Unproven('respelled_header');
}
