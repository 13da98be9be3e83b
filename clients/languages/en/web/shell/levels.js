/**
 * The levels of bots in English: part of `shell.js`.
 *
 * @module languages/en/shell/levels
 */

import { isolated } from '../../../isolate.js';

/** What bots are like, by their level. */
export const levels = /** @type {Record<string, {name: string, about: string}>} */ ({
  easy: { name: 'easy', about: 'Like somebody on their first evening: sound, short-sighted, and now and then careless.' },
  medium: { name: 'medium', about: 'Like somebody who knows the game: looks a few moves ahead, and seldom misses what is there.' },
  hard: { name: 'hard', about: 'Plays as well as it can in three seconds a decision.' },
});

/** @param {string} level  also one of a bot that somebody else wrote */
export const levelName = (level) => levels[level]?.name ?? isolated(level);
