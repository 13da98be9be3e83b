/**
 * Opens the page of a table: `/t/ID`.
 *
 * @module table/table
 */

import { addLiveRegions } from '../tools/announce.js';
import { keepFocus } from '../tools/focus.js';
import { loadGame, wearRest } from '../tools/load_game.js';
import { painted } from '../tools/painted.js';
import { certainly, tableId } from './certainly.js';
import { EarlyBoard } from './early_board.js';
import { showFailure } from './failure.js';
import { firstMap } from './first_map.js';
import { loading } from './load.js';

/** Find out what is played at this table, and open its page. */
async function start() {
  addLiveRegions();
  keepFocus();
  try {
    const { table, game: drawn, seen } = await loading;
    const early = new EarlyBoard(drawn, table.seats.length, await firstMap);
    const known = certainly(tableId, seen);
    if (known) early.draw(known);
    // What the board does not need runs when that is seen.
    await painted();
    const [{ TablePage }, game] = await Promise.all([import('./page.js'), loadGame(table.game), wearRest()]);
    new TablePage(tableId, table.game, game, early).open();
  } catch (error) {
    showFailure(error);
  }
}

// What every page has waits for the board, too, and so does keeping what this one brought.
const others = () =>
  Promise.all([import('../gear/start.js'), import('../offline/start.js'), import('./parts.js').then(({ keepPartsSoon }) => keepPartsSoon())]);
void start().then(others).catch(() => undefined);
