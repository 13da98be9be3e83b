/**
 * The way to the dialogs that ask whether to ask: they are fetched when somebody wants them.
 *
 * @module asking/question_opener
 */

import { notify } from '../tools/announce.js';
import { words } from '../words/index.js';

/** Do this with the dialogs of questions, as soon as they are there. @param {(dialogs: typeof import('./question_dialog.js')) => void} open */
export function withDialogs(open) {
  return withFetched(import('./question_dialog.js'), open);
}

/** Do this with the dialogs of taking back, as soon as they are there. @param {(dialogs: typeof import('./undo_dialog.js')) => void} open */
export function withUndoDialogs(open) {
  return withFetched(import('./undo_dialog.js'), open);
}

/**
 * @template T
 * @param {Promise<T>} dialogs
 * @param {(dialogs: T) => void} open
 */
async function withFetched(dialogs, open) {
  const loaded = await dialogs.catch(() => null);
  if (!loaded) return notify(words.refusals.offline, 'bad');
  if (!document.querySelector('dialog[open]')) open(loaded);
  return undefined;
}

/** What a question is called among others. @param {import('./questions.js').Question} question @param {import('../tools/game_types.js').Names} names */
export function choiceText(question, names) {
  return words.asking.choices[question.t](question, names);
}
