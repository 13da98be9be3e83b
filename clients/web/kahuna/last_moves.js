/**
 * Where on Kahuna's board what was done is to be seen: on lines and islands, the display, the piles, and before a player.
 * Pure.
 *
 * Places are `line:EH`, `island:HUNA`, `display:HUNA`, `deck`, `discard` and `seat:1`.
 *
 * @module kahuna/last_moves
 */

import { placesBy } from '../last_moves/marks.js';

/** @type {import('../last_moves/marks.js').MovesOnBoard} */
export const lastMoves = {
  places: placesBy({
    CardsPlayed: () => ['discard'],
    CardDiscarded: () => ['discard'],
    BridgePlaced: ({ line }) => [`line:${line}`],
    BridgeRemoved: ({ line }) => [`line:${line}`],
    BridgeLost: ({ line }) => [`line:${line}`],
    IslandTaken: ({ island }) => [`island:${island}`],
    IslandLost: ({ island }) => [`island:${island}`],
    CardTaken: ({ seat }) => [`seat:${seat}`],
    CardTurned: ({ card }) => [`display:${card}`],
    CardDrawn: () => ['deck'],
    DrawDeclined: ({ seat }) => [`seat:${seat}`],
  }),
};
