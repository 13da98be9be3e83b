/**
 * Asks for the table, its game and its socket, at once: while the page's other modules are still being fetched.
 *
 * @module table/load
 */

import { closeFirst, openFirst, PROTOCOL } from '../connection/first_socket.js';
import { viewToken } from '../connection/storage.js';
import { loadBoard } from '../tools/load_game.js';
import { tableId } from './certainly.js';
import { seenByEverybody } from './page_data.js';

/** The address of the table's WebSocket. */
export const tableSocket = new URL(`/api/tables/${tableId}/play`, location.href.replace(/^http/, 'ws')).href;

/** The table, what draws its game, ready to be mounted, and how it stood for everybody, where the page brings that; rejects with what went wrong. */
export const loading = open();

async function open() {
  openFirst(tableSocket, PROTOCOL);
  // The page says what is played, so that the game need not wait for the table; where it cannot know, it does not.
  const named = /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name="game"]'))?.content;
  if (named) void loadBoard(named).catch(() => undefined);
  const seen = seenByEverybody();
  const table = seen?.view.table ?? (await askForTable());
  const game = await loadBoard(table.game);
  await game.prepare?.(table);
  return { table, game, seen };
}

/** How the table stands, where the page does not say that. */
async function askForTable() {
  const { getTable } = await import('../connection/api.js');
  return getTable(tableId, viewToken(tableId));
}

// `table.js` handles a failure; until then it is not an unhandled rejection.
loading.catch(closeFirst);
