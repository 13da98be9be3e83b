/**
 * Opens the page of a table: `/t/ID`.
 *
 * @module table/table
 */

import { addLiveRegions } from '../tools/announce.js';
import { keepFocus } from '../tools/focus.js';
import { showFailure } from './failure.js';
import { loading, tableId } from './load.js';
import { TablePage } from './page.js';

/** Find out what is played at this table, and open its page. */
async function start() {
  addLiveRegions();
  keepFocus();
  try {
    const { table, game } = await loading;
    new TablePage(tableId, table.game, game, table.seats.length).open();
  } catch (error) {
    showFailure(error);
  }
}

void start();
