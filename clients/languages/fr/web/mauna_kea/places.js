/**
 * Places of Mauna Kea's board in French: `A1 no`.
 *
 * @module languages/fr/mauna_kea/places
 */

import { cellName, cellOf, cornerOf } from '../../../mauna_kea_places.js';

/** Corners of a cell, clockwise from the north-west: nord-ouest, nord-est, sud-est, sud-ouest. */
const CORNERS = ['no', 'ne', 'se', 'so'];

/** What a space is called. @param {number} space */
export const spaceName = (space) => `${cellName(cellOf(space))} ${CORNERS[cornerOf(space)]}`;
