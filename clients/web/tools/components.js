/**
 * Component sets: from the page where that brings one, else from the server.
 *
 * @module tools/components
 */

import { componentsAddress, getComponents as ask } from '../connection/api.js';

/** What is printed on the pieces of a game. @param {string} game @param {string} digest @returns {Promise<any>} */
export async function getComponents(game, digest) {
  const address = componentsAddress(game, digest);
  const brought = document.querySelector(`script[data-address="${address}"]`)?.textContent;
  return brought ? JSON.parse(brought) : ask(address);
}
