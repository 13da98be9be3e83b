/**
 * Requests of whoever runs the house, by its pass.
 *
 * @module connection/house_api
 */

import { call } from './api.js';

/**
 * How a house stands, as whoever runs it is told (section 2 of PROTOCOL.md).
 *
 * @typedef {object} HouseNow
 * @property {number} at
 * @property {string} version
 * @property {{tables: number, sockets: number, version: string, since: number}[]} processes
 * @property {number} listed
 * @property {number} wishes
 * @property {number} bots
 * @property {{name: string, memory: number | null, most: number | null, file: number | null}[]} storage
 * @property {number | null} backup
 * @property {{name: string, version: number, components: string}[]} games
 * @property {{code: string, text: string}[]} warnings
 */

/** How the house stands. @param {string} token  its pass @returns {Promise<HouseNow>} */
export function getHouseNow(token) {
  return call('GET', '/api/house/now', { token });
}
