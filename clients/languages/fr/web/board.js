/**
 * What a table's page says before there is more of it than its board, in French: all of it is said by `shell.js`, too.
 *
 * @module languages/fr/board
 */

import { error, lost } from './shell/errors.js';
import { levels } from './shell/levels.js';
import { names } from './shell/names.js';
import { badge, seats, standIn } from './shell/seats.js';

/** @type {typeof import('../../en/web/board.js').words} */
export const words = { names, seats, badge, standIn, levels, error, lost };
