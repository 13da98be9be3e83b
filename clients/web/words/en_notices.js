/**
 * What a page says where there is nothing to show, in English: part of `en.js`.
 *
 * @module words/en_notices
 */

export const notices = {
  nothing: { title: 'There is nothing here', text: 'The address may be cut off, or something was added to it on its way to you.' },
  broken: { title: 'Something went wrong', text: 'It is the server’s fault. Try again in a moment.' },
};

export const error = {
  unexpected: 'Something went wrong. Reload the page.',
  cannot: 'This table cannot be shown.',
  noTable: 'There is no such table.',
  noTableText: 'The link may be cut off, or the table is gone.',
};
