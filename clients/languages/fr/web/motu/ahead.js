/**
 * Why a move of Motu is good, in French. It comes when it is needed for the first time.
 *
 * @module languages/fr/motu/ahead
 */

import { counted } from '../grammar.js';
import { SOURCE_NAMES } from './speech.js';

/** @type {typeof import('../../../en/web/motu/ahead.js').words} */
export const words = {
  /** By the code of a reason. */
  reasons: {
    source: ({ source, points }) => `${SOURCE_NAMES[source] ?? source} : ${counted(points, 'point')} de plus.`,
    coco: ({ coco }) => `Cela rapporte ${counted(coco, 'coco')}.`,
    destin: ({ points }) => `Ce Destin rapporterait ${counted(points, 'point')} maintenant.`,
    voyageur: ({ points }) => `Votre Voyageur rapporterait ${counted(points, 'point')} maintenant.`,
    scores: ({ points }) => `En tout, cela fait ${counted(points, 'point')}.`,
    no_destin: () => 'Aucun Destin que vous pourriez acheter ne rapporterait de points maintenant.',
    destin_may: ({ points }) => `Avec la majorité de tout ce qu’il demande, ce Destin rapporte ${counted(points, 'point')}.`,
    waits: () => 'Votre Voyageur peut encore être révélé lors d’un autre tour.',
    adds: () => 'Ce que votre Voyageur ajoute compte dès maintenant.',
    free: () => 'La carte ne coûte rien.',
  },
};
