/**
 * Opens the page of a lesson: `/learn/GAME`.
 *
 * @module learn/learn
 */

import { Refusal } from '../connection/api.js';
import { goOnInLesson } from '../connection/lesson_api.js';
import { showFailure } from '../table/failure.js';
import { addLiveRegions } from '../tools/announce.js';
import { keepFocus } from '../tools/focus.js';
import { loadGame } from '../tools/load_game.js';
import { LearnPage } from './page.js';
import { Progress } from '../connection/lesson_progress.js';

/** The game, from the page's address. */
const name = (location.pathname.split('/')[2] ?? '').replaceAll('-', '_');

/** Find out where this browser is in the lesson, and open its page there. */
async function start() {
  addLiveRegions();
  keepFocus();
  try {
    const progress = new Progress(name);
    const [game, lesson] = await Promise.all([loadGame(name), whereOneWas(progress)]);
    const [texts] = await Promise.all([game.lesson?.(), game.prepare?.(lesson.view.table)]);
    if (texts) new LearnPage(game, texts, progress, lesson).open();
  } catch (error) {
    showFailure(error);
  }
}

/** Where the lesson was left; at its beginning where what was kept is of no use any more. @param {Progress} progress */
async function whereOneWas(progress) {
  const { done } = progress;
  try {
    const lesson = await goOnInLesson(name, done);
    // What happened is seen already; what is left of another version of the lesson is forgotten.
    progress.keep(done.slice(0, lesson.taken), lesson.step === null);
    return lesson;
  } catch (error) {
    if (done.length === 0 || (error instanceof Refusal && !error.answered)) throw error;
    progress.keep([], false);
    return goOnInLesson(name, []);
  }
}

void start();
