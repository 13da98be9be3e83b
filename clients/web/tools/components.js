/**
 * Component sets: from the page where that brings one, else from the server.
 *
 * @module tools/components
 */

/** What is printed on the pieces of a game. @param {string} game @param {string} digest @returns {Promise<any>} */
export async function getComponents(game, digest) {
  const address = componentsAddress(game, digest);
  const brought = document.querySelector(`script[data-address="${address}"]`)?.textContent;
  return brought ? JSON.parse(brought) : (await import('../connection/api.js')).getComponents(address);
}

/** Where what is printed on the pieces of a game is: the component set of a digest. @param {string} game @param {string} digest */
function componentsAddress(game, digest) {
  return `/api/games/${encodeURIComponent(game)}/components/${encodeURIComponent(digest)}`;
}
