/**
 * How a table stands, asked for without being there.
 *
 * @module connection/table_view
 */

import { call } from './api.js';

/**
 * How a table stands now, as the seat of a token sees it, or everybody: nobody there is told that somebody looked.
 *
 * @param {string} id
 * @param {string | null} token
 * @returns {Promise<import('./types.js').View>}
 */
export async function getView(id, token) {
  return (await call('GET', `/api/tables/${encodeURIComponent(id)}/view`, token === null ? {} : { token })).view;
}
