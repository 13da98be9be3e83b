/**
 * Downloading a game as a file: its log once it is over, before that what this seat was told.
 *
 * @module record/download
 */

import { notify } from '../tools/announce.js';
import * as api from '../connection/api.js';
import { el } from '../tools/dom.js';
import * as storage from '../connection/storage.js';
import { errorSentence } from '../tools/refusals.js';

/** Let the browser save the file of a table. */
export async function downloadLog(/** @type {string} */ table) {
  try {
    const { name, text } = await api.getLog(table, storage.seatToken(table)?.token ?? null);
    saveText(name, text);
  } catch (error) {
    notify(errorSentence(error), 'bad');
  }
}

/** Let the browser save a text as a file. @param {string} name @param {string} text @param {string} [type]  JSON Lines where nothing is said */
export function saveText(name, text, type = 'application/jsonl') {
  const url = URL.createObjectURL(new Blob([text], { type }));
  el('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
