/**
 * What a page says where there is nothing to show, in German: part of `shell.js`.
 *
 * @module languages/de/shell/notices
 */

/** By what a page is for: what may be the matter, and what to do next. @type {typeof import('../../../en/web/shell/notices.js').notices} */
export const notices = {
  nothing: {
    title: 'Hier ist nichts',
    text: 'Vielleicht ist die Adresse vertippt oder abgeschnitten, oder unterwegs kam etwas hinzu.',
    next: 'Partien beginnen auf der Startseite.',
  },
  no_table: {
    title: 'Diesen Tisch gibt es nicht',
    text: 'Vielleicht ist der Link vertippt oder abgeschnitten, oder er führt zu einem Tisch eines anderen Hauses. Ein geschlossener Tisch sagt das unter seinem Link.',
    next: 'Lass dir den Link noch einmal senden, oder eröffne einen eigenen Tisch.',
  },
  no_rules: {
    title: 'Diese Regeln gibt es nicht',
    text: 'Vielleicht ist die Adresse vertippt, oder dieses Haus hat das Spiel nicht.',
    next: 'Die Startseite zeigt alle Spiele dieses Hauses, je mit ihren Regeln.',
  },
  broken: {
    title: 'Etwas ist schiefgegangen',
    text: 'Es liegt am Server, und von deinen Partien geht dadurch nichts verloren.',
    next: 'Lade diese Seite gleich noch einmal.',
  },
};

/** @type {typeof import('../../../en/web/shell/notices.js').error} */
export const error = {
  unexpected: 'Etwas ist schiefgegangen. Lade die Seite neu.',
  unknown: 'Der Server lehnt das ab. Den Grund kennt diese Seite nicht, vielleicht aber, wenn sie neu geladen ist. Der Server sagt:',
  cannot: 'Dieser Tisch lässt sich nicht zeigen.',
};
