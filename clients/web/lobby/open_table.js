/**
 * Opening a table as one's own: the token that it is opened with is kept, and a seat there is taken with it later.
 *
 * @module lobby/open_table
 */

import * as api from '../connection/api.js';
import * as storage from '../connection/storage.js';

/** Open a table, and return its id. @param {api.TableRequest} request @returns {Promise<string>} */
export async function openTable(request) {
  const token = storage.newToken();
  const id = await api.openTable(request, token);
  const { game } = request;
  storage.storeToken(id, { token, nonce: storage.newNonce(), source: storage.newNonce(), seat: null, name: storage.savedName(), game, since: Date.now(), isOpener: true });
  return id;
}
