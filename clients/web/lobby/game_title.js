/**
 * What the games of this house are called, known once they were loaded.
 *
 * @module lobby/game_title
 */

import { loadGame } from '../tools/load_game.js';

/** @typedef {import('../tools/game_types.js').Game} Game */

/** The games that were loaded; null where there is no page for one. @type {Map<string, Game | null>} */
const games = new Map();

/** Load a game, so that its title is known; null where there is no page for it. @param {string} name */
export async function knowGame(name) {
  if (!games.has(name)) games.set(name, await loadGame(name).catch(() => null));
  return games.get(name) ?? null;
}

/** A game that is known; null otherwise. @param {string} name */
export function knownGame(name) {
  return games.get(name) ?? null;
}

/** What a game is called; empty while that is not known. @param {string | undefined} name */
export function gameTitle(name) {
  return (name && games.get(name)?.title) || '';
}
