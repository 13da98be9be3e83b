/**
 * The catalog of the dialogs of settings and of being called, as it lies here in English: a server answers with that of the
 * reader's language instead. It comes when one of them is opened.
 *
 * @module words/settings_catalog
 */

export { words } from '../../languages/en/web/settings.js';
