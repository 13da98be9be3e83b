/**
 * Why a move of Motu is good, in Dutch. It comes when it is needed for the first time.
 *
 * @module languages/nl/motu/ahead
 */

import { counted } from '../grammar.js';
import { SOURCE_NAMES } from './speech.js';

/** @type {typeof import('../../../en/web/motu/ahead.js').words} */
export const words = {
  /** By the code of a reason. */
  reasons: {
    source: ({ source, points }) => `${SOURCE_NAMES[source] ?? source}: ${counted(points, 'punt', 'punten')} erbij.`,
    coco: ({ coco }) => `Het levert ${coco} coco op.`,
    destin: ({ points }) => `Deze Destin zou nu ${counted(points, 'punt', 'punten')} opleveren.`,
    voyageur: ({ points }) => `Je Voyageur zou nu ${counted(points, 'punt', 'punten')} opleveren.`,
    scores: ({ points }) => `Samen is dat ${counted(points, 'punt', 'punten')}.`,
    no_destin: () => 'Geen Destin die je zou kunnen kopen, levert nu punten op.',
    destin_may: ({ points }) => `Met de meeste van alles wat hij vraagt, levert deze Destin ${counted(points, 'punt', 'punten')} op.`,
    waits: () => 'Je Voyageur kun je ook in een latere beurt onthullen.',
    adds: () => 'Wat je Voyageur toevoegt, telt vanaf nu mee.',
    free: () => 'De kaart kost niets.',
  },
};
