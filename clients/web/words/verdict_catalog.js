/**
 * The catalog of what a proof is, what one came to, and of the page that proves files, as it lies here in English: a server
 * answers with that of the reader's language instead. A table's page gets it when a proof is asked for.
 *
 * @module words/verdict_catalog
 */

export { words } from '../../languages/en/web/verdict.js';
