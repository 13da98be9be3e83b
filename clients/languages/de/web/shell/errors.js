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

/** Where a table cannot be reached, or there is none. @type {typeof import('../../../en/web/shell/errors.js').lost} */
export const lost = {
  away: 'Verbindung unterbrochen – wird wiederhergestellt',
  offline: 'Der Server ist gerade nicht erreichbar. Versuch es gleich noch einmal.',
  noTable: 'Diesen Tisch gibt es nicht.',
  retry: 'Jetzt versuchen',
  toStart: 'Zur Startseite',
};
