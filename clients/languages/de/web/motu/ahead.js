/**
 * Why a move of Motu is good, in German. It comes when it is needed for the first time.
 *
 * @module languages/de/motu/ahead
 */

import { counted } from '../grammar.js';
import { SOURCE_NAMES } from './speech.js';

/** @type {typeof import('../../../en/web/motu/ahead.js').words} */
export const words = {
  /** By the code of a reason. */
  reasons: {
    source: ({ source, points }) => `${SOURCE_NAMES[source] ?? source}: ${counted(points, 'Punkt', 'Punkte')} mehr.`,
    coco: ({ coco }) => `Das bringt ${counted(coco, 'Kokosnuss', 'Kokosnüsse')}.`,
    destin: ({ points }) => `Dieses Destin brächte jetzt ${counted(points, 'Punkt', 'Punkte')}.`,
    voyageur: ({ points }) => `Dein Voyageur brächte jetzt ${counted(points, 'Punkt', 'Punkte')}.`,
    scores: ({ points }) => `Zusammen sind das ${counted(points, 'Punkt', 'Punkte')}.`,
    no_destin: () => 'Kein Destin, das du kaufen könntest, brächte jetzt Punkte.',
    destin_may: ({ points }) => `Mit der Mehrheit bei allem, was es verlangt, bringt dieses Destin ${counted(points, 'Punkt', 'Punkte')}.`,
    waits: () => 'Deinen Voyageur kannst du noch in einem späteren Zug aufdecken.',
    adds: () => 'Was dein Voyageur hinzufügt, zählt von jetzt an.',
    free: () => 'Die Karte kostet nichts.',
  },
};
