/**
 * The way to the settings, in Dutch: part of `shell.js`.
 *
 * @module languages/nl/shell/settings
 */

/** @type {typeof import('../../../en/web/shell/settings.js').settings} */
export const settings = {
  title: 'Instellingen',
  unreachable: 'De instellingen konden niet worden geladen. Probeer het zo meteen opnieuw.',
  language: 'Taal',
};
