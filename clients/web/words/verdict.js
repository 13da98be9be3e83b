/**
 * What a proof is, what one came to, and the page that proves files, in the reader's language.
 *
 * @module words/verdict
 */

export { words as ofProof } from './verdict_catalog.js';
