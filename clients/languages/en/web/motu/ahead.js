/**
 * Why a move of Motu is good, in English. It comes when it is needed for the first time.
 *
 * @module languages/en/motu/ahead
 */

import { counted } from '../grammar.js';
import { SOURCE_NAMES } from './speech.js';

export const words = {
  /** By the code of a reason. */
  reasons: /** @type {Record<string, (about: Record<string, any>) => string>} */ ({
    source: ({ source, points }) => `${SOURCE_NAMES[source] ?? source} give ${counted(points, 'more point')}.`,
    coco: ({ coco }) => `It brings ${coco} coco.`,
    destin: ({ points }) => `This Destin would give ${counted(points, 'point')} now.`,
    voyageur: ({ points }) => `Your Voyageur would give ${counted(points, 'point')} now.`,
    scores: ({ points }) => `Together that is ${counted(points, 'point')}.`,
    no_destin: () => 'No Destin that you could buy would give points now.',
    destin_may: ({ points }) => `This Destin gives ${counted(points, 'point')} with the most of what it asks for.`,
    waits: () => 'Your Voyageur can still be revealed in a later turn.',
    adds: () => 'What your Voyageur adds counts from now on.',
    free: () => 'The card costs nothing.',
  }),
};
