/**
 * What a page says of errors, in German: part of `shell.js`.
 *
 * @module languages/de/shell/errors
 */

/** @type {typeof import('../../../en/web/shell/errors.js').error} */
export const error = {
  unexpected: 'Etwas ist schiefgegangen. Lade die Seite neu.',
  unknown: 'Der Server lehnt das ab. Den Grund kennt diese Seite nicht, vielleicht aber, wenn sie neu geladen ist. Der Server sagt:',
  cannot: 'Dieser Tisch lässt sich nicht zeigen.',
  gone: 'Ein geschlossener Tisch sagt das unter seinem Link.',
};
