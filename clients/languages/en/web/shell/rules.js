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
