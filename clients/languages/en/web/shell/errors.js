/**
 * What a page says of errors in English: part of `shell.js`.
 *
 * @module languages/en/shell/errors
 */

export const error = {
  unexpected: 'Something went wrong. Reload the page.',
  unknown: 'The server said no, for a reason that this page does not know. It may know it once it is reloaded. In its own words:',
  cannot: 'This table cannot be shown.',
  gone: 'A table that was closed still says so at its link.',
};

/** Where a table cannot be reached, or there is none. */
export const lost = {
  away: 'Line lost — reconnecting',
  offline: 'The server cannot be reached just now. Try again in a moment.',
  noTable: 'There is no such table.',
  retry: 'Try now',
  toStart: 'To the start page',
};
