/**
 * The way to the settings, in French: part of `shell.js`.
 *
 * @module languages/fr/shell/settings
 */

/** @type {typeof import('../../../en/web/shell/settings.js').settings} */
export const settings = {
  title: 'Réglages',
  unreachable: 'Les réglages n’ont pas pu être chargés. Réessayez dans un instant.',
  language: 'Langue',
};
