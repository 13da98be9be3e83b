/**
 * The catalog of the start page and of what comes of it later, as it lies here in English: a server answers with that of the
 * reader's language instead. A table's page is played at without it.
 *
 * @module words/start_catalog
 */

export { words } from '../../languages/en/web/start.js';
