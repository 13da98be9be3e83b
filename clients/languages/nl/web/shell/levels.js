/**
 * The levels of bots, in Dutch: part of `shell.js`.
 *
 * @module languages/nl/shell/levels
 */

import { isolated } from '../../../isolate.js';

/** What bots are like, by their level. @type {typeof import('../../../en/web/shell/levels.js').levels} */
export const levels = {
  easy: { name: 'makkelijk', about: 'Als iemand op de eerste avond: degelijk, kortzichtig en nu en dan slordig.' },
  medium: { name: 'gemiddeld', about: 'Als iemand die het spel kent: kijkt een paar zetten vooruit en mist zelden wat er ligt.' },
  hard: { name: 'moeilijk', about: 'Speelt zo goed als het in drie seconden per beslissing kan.' },
};

/** @type {typeof import('../../../en/web/shell/levels.js').levelName} */
export const levelName = (level) => levels[level]?.name ?? isolated(level);
