/**
 * The way to the settings, in German: part of `shell.js`.
 *
 * @module languages/de/shell/settings
 */

/** @type {typeof import('../../../en/web/shell/settings.js').settings} */
export const settings = {
  title: 'Einstellungen',
  unreachable: 'Die Einstellungen konnten nicht geladen werden. Versuch es gleich noch einmal.',
  language: 'Sprache',
};
