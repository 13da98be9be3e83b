/**
 * The sentences of the dialogs of settings and of being called, in the reader's language.
 *
 * @module words/settings
 */

export { words as settings } from './settings_catalog.js';
