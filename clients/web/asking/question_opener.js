/**
 * The way to the dialogs that ask whether to ask: they are fetched when somebody wants them.
 *
 * @module asking/question_opener
 */

import { notify } from '../tools/announce.js';
import { words } from '../words/index.js';

/** Do this with the dialogs, as soon as they are there. @param {(dialogs: typeof import('./question_dialog.js')) => void} open */
export async function withDialogs(open) {
  const loaded = await import('./question_dialog.js').catch(() => null);
  if (!loaded) return notify(words.refusals.offline, 'bad');
  if (!document.querySelector('dialog[open]')) open(loaded);
  return undefined;
}

/** What a question is called among others. @param {import('./questions.js').Question} question @param {import('../tools/game_types.js').Names} names */
export function choiceText(question, names) {
  return words.asking.choices[question.t](question, names);
}
