/**
 * The levels of bots, in German: part of `shell.js`.
 *
 * @module languages/de/shell/levels
 */

import { isolated } from '../../../isolate.js';

/** What bots are like, by their level. @type {typeof import('../../../en/web/shell/levels.js').levels} */
export const levels = {
  easy: { name: 'leicht', about: 'Wie am ersten Spieleabend: vernünftig, kurzsichtig und ab und zu unachtsam.' },
  medium: { name: 'mittel', about: 'Kennt das Spiel: denkt einige Aktionen voraus und übersieht selten etwas.' },
  hard: { name: 'schwer', about: 'Spielt so gut, wie es in drei Sekunden je Entscheidung geht.' },
};

/** @type {typeof import('../../../en/web/shell/levels.js').levelName} */
export const levelName = (level) => levels[level]?.name ?? isolated(level);
