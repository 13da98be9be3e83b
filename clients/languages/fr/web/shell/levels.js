/**
 * The levels of bots, in French: part of `shell.js`.
 *
 * @module languages/fr/shell/levels
 */

import { isolated } from '../../../isolate.js';

/** What bots are like, by their level. @type {typeof import('../../../en/web/shell/levels.js').levels} */
export const levels = {
  easy: { name: 'facile', about: 'Comme à une première soirée de jeu : un jeu sensé, à courte vue, parfois distrait.' },
  medium: { name: 'moyen', about: 'Connaît bien le jeu : voit quelques coups d’avance et manque rarement une occasion.' },
  hard: { name: 'difficile', about: 'Joue aussi bien que possible en trois secondes par décision.' },
};

/** @param {string} level  also one of a bot that somebody else wrote */
export const levelName = (level) => levels[level]?.name ?? isolated(level);
