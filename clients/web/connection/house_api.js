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
 * @property {Switches} switches
 */

/** How the house stands. @param {string} token  its pass @returns {Promise<HouseNow>} */
export function getHouseNow(token) {
  return call('GET', '/api/house/now', { token });
}

/** What is on in the whole house. @typedef {{names: boolean, talk: boolean}} Switches */

/** Turn names or talk off for the whole house, or on. @param {string} token  its pass @param {Switches} switches */
export function turnSwitches(token, switches) {
  return call('PUT', '/api/house/switches', { token, body: switches });
}

/** Close a table. @param {string} token  the pass of the house @param {string} table */
export function closeTable(token, table) {
  return call('POST', `/api/house/tables/${table}/close`, { token });
}
