/**
 * The island as it may look in the middle of a game, for the start page.
 *
 * @module mauna_kea/cover
 */

import { set } from '../tools/dom.js';
import { BOARD } from './geometry.js';
import { Island } from './island.js';

/** What lies on each cell, row by row. */
const CELLS = [
  '', 'JWMJ', '', '', '', '', '', '', '',
  '', 'JWMJ', 'JJMW', '', 'WMJJ', '', 'JWMJ', '', '',
  'MWJJ', 'JMWJ', 'WMJJ', 'WJJJ', 'JJWM', '', 'ELN', 'MWJJ', '',
  '', 'MJWW', 'NSW', 'NLN', 'JJJJ', 'ESE', 'EFE', '', '',
  '', 'MJJW', 'JJWM', 'JJJJ', 'V', 'ESW', 'ERS', 'MWJJ', '',
  '', '', '', 'WLW', 'JJJJ', 'SSS', '', '', '',
  '', 'JMWJ', 'WMJJ', 'WFS', 'SSW', 'SRS', 'MJJW', 'WMJJ', '',
  '', '', 'JJMW', '', 'JMWJ', '', 'MWJJ', '', '',
  '', '', '', '', '', '', '', '', '',
];

/** What of a game's view is drawn. */
const GAME = {
  board: '...........s.s.s...ss.s.ss....sJs....ssJVJss....sJs....ss.s.ss...s.s.s...........',
  cells: CELLS,
  landings: [
    { side: 'north', spaces: [2, 3, 4, 5] },
    { side: 'north', spaces: [12, 13, 14, 15] },
    { side: 'east', spaces: [53, 71, 89, 107] },
    { side: 'east', spaces: [233, 251, 269, 287] },
    { side: 'south', spaces: [308, 309, 310, 311] },
    { side: 'south', spaces: [318, 319, 320, 321] },
    { side: 'west', spaces: [36, 54, 72, 90] },
    { side: 'west', spaces: [216, 234, 252, 270] },
  ],
  flows: [
    { name: 'north', next: 28, way: 'W' },
    { name: 'east', next: 23, way: 'W' },
    { name: 'south', next: 56, way: 'W' },
    { name: 'west', next: 56, way: 'W' },
  ],
  boats: [
    { color: 'green', places: 2 },
    { color: 'brown', places: 3 },
    { color: 'green', places: 1 },
    { color: 'brown', places: 2 },
    { color: 'blue', places: 2 },
    { color: 'blue', places: 3 },
    { color: 'red', places: 1 },
    { color: 'red', places: 3 },
  ],
  lying: [
    { space: 44, artifacts: 'w' },
    { space: 58, artifacts: 'g' },
    { space: 66, artifacts: 'w' },
    { space: 76, artifacts: 'w' },
    { space: 92, artifacts: 'b' },
    { space: 105, artifacts: 'w' },
    { space: 177, artifacts: 'w' },
    { space: 218, artifacts: 'g' },
    { space: 230, artifacts: 'w' },
    { space: 239, artifacts: 'w' },
    { space: 246, artifacts: 'g' },
    { space: 248, artifacts: 'w' },
    { space: 265, artifacts: 'w' },
    { space: 274, artifacts: 'w' },
    { space: 279, artifacts: 'w' },
    { space: 283, artifacts: 'w' },
  ],
  explorers: [
    [{ space: 117, load: '' }, { space: 134, load: '' }],
    [{ space: 167, load: 'g' }, { space: 147, load: '' }],
    [{ space: 44, load: 'g' }, { space: 149, load: '' }, { space: 207, load: '' }],
  ],
};

/** How much sea is shown around the board, in its units. */
const SEA = 40;

/** The picture, and the style sheets it is drawn by. */
export function cover() {
  const island = new Island();
  island.draw(GAME);
  const side = BOARD + 2 * SEA;
  set(island.element, { viewBox: `${-SEA} ${-SEA} ${side} ${side}`, preserveAspectRatio: 'xMidYMid slice', role: null, 'aria-label': null });
  return { picture: island.element, styles: ['../style/board.css', 'map.css', 'terrain.css', 'pieces.css'] };
}
