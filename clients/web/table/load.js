/**
 * Loads the table and its game, at once, while the page's other modules are still being fetched.
 *
 * @module table/load
 */

import * as api from '../connection/api.js';
import { viewToken } from '../connection/storage.js';
import { loadGame } from '../tools/load_game.js';

/** The table's id, from the page's address. */
export const tableId = location.pathname.split('/')[2] ?? '';

/** The table and its game, ready to be mounted; rejects with what went wrong. */
export const loading = open();

async function open() {
  // The page says what is played, so that the game need not wait for the table; where it cannot know, it does not.
  const named = document.body.dataset.game;
  if (named) void loadGame(named).catch(() => undefined);
  const table = await api.getTable(tableId, viewToken(tableId));
  const game = await loadGame(table.game);
  await game.prepare?.(table);
  return { table, game };
}

// `table.js` handles a failure; until then it is not an unhandled rejection.
loading.catch(() => undefined);
