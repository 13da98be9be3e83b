/**
 * What a page says around the rules of a game, in English: part of `shell.js`.
 *
 * @module languages/en/web/shell/rules
 */

export const rules = {
  /** The link of a refusal, and of an option, to what the rules say of it. */
  link: 'Rule',
  /** @param {string} what  an option, as its field is called */
  about: (what) => `What the rules say: ${what}`,
  close: 'Close the rules',
  contents: 'Contents',
  now: 'Now',
  /** What the table was opened with follows, each a link to its rule. */
  here: 'This table:',
  /** What a finger that rests on something is shown leads to its rule, too; the link follows. */
  ofThis: 'What the rules say of it:',
  byFinger: 'Rest a finger on a button of the game, and its rule opens here.',
  byMouse: 'The other button of the mouse on a button of the game, or the key ? there, opens its rule here.',
  search: 'Search the rules',
  /** @param {number} at @param {number} all */
  found: (at, all) => `${at} of ${all}`,
  foundNothing: 'Not found',
  next: 'Next found',
  previous: 'Found before',
  back: 'Back',
  on: 'Next',
  unreachable: 'The rules cannot be fetched now.',
};
