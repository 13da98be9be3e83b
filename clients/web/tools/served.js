/**
 * Where the files of the client are served, as far as that is not where they lie. The server gives pages another module
 * than this one where it serves them joined (`service/web/assets/`).
 *
 * @module tools/served
 */

/** The address of all style sheets of a game in one, by its name. @type {Record<string, string>} */
export const sheets = {};

/** The address of the icon of a page that calls, and of one on which a game is over. */
export const icons = { calling: '/static/favicon_calling.svg', over: '/static/favicon_over.svg' };

/** The address of what the page of a table wears besides once its board is seen; empty where that is there already. */
export const laterSheet = '';
