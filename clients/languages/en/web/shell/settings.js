/**
 * The way to the settings in English: part of `shell.js`.
 *
 * @module languages/en/shell/settings
 */

export const settings = {
  title: 'Settings',
  unreachable: 'The settings could not be loaded. Try again in a moment.',
  language: 'Language',
};
