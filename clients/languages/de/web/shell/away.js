/**
 * What is shown while the network or the server is away, in German: part of `shell.js`.
 *
 * @module languages/de/shell/away
 */

/** @type {typeof import('../../../en/web/shell/away.js').away} */
export const away = {
  title: 'Nicht erreichbar',
  device: { title: 'Dein Gerät hat kein Netz', text: 'Diese Seite kommt, sobald das Netz wieder da ist.' },
  server: { title: 'Der Server antwortet nicht', text: 'Vielleicht startet er gerade neu, ist voll, oder der Weg zu ihm ist unterbrochen.' },
  kept: 'Nichts ist verloren: Die Partien bewahrt der Server, deine Plätze dieser Browser.',
  again: 'Es wird von selbst wieder versucht.',
  action: 'Jetzt versuchen',
};
