/**
 * What a page says where there is nothing to show in English: part of `shell.js`.
 *
 * @module languages/en/shell/notices
 */

/** By what a page is for: what may be the matter, and what to do next. */
export const notices = {
  nothing: {
    title: 'There is nothing here',
    text: 'The address may be mistyped or cut off, or something was added to it on its way to you.',
    next: 'Games begin on the start page.',
  },
  no_table: {
    title: 'There is no such table',
    text: 'The link may be mistyped or cut off, or lead to a table of another house. A table that was closed still says so at its link.',
    next: 'Ask whoever sent you the link for it once more, or open a table of your own.',
  },
  no_rules: {
    title: 'There are no such rules',
    text: 'The address may be mistyped, or this house does not have that game.',
    next: 'The start page shows the games that are played here, each with its rules.',
  },
  broken: {
    title: 'Something went wrong',
    text: 'It is the server’s fault, and nothing of your games is lost by it.',
    next: 'Load this page again in a moment.',
  },
};

export const error = {
  unexpected: 'Something went wrong. Reload the page.',
  unknown: 'The server said no, for a reason that this page does not know. It may know it once it is reloaded. In its own words:',
  cannot: 'This table cannot be shown.',
};
