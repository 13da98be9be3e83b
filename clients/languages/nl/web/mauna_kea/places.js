/**
 * Places of Mauna Kea's board in Dutch: `A1 nw`.
 *
 * @module languages/nl/mauna_kea/places
 */

import { cellName, cellOf, cornerOf } from '../../../mauna_kea_places.js';

/** Corners of a cell, clockwise from the north-west. */
const CORNERS = ['nw', 'no', 'zo', 'zw'];

/** What a space is called. @param {number} space */
export const spaceName = (space) => `${cellName(cellOf(space))} ${CORNERS[cornerOf(space)]}`;
