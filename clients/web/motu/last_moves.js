/**
 * Where on Motu's board what was done is to be seen. Pure.
 *
 * Places are `laid:1:22` (a card on the island of a seat), `island:1`, `line:22` (a card of the Line),
 * `destin:1:4` and `voyageur:1` (before a player), `seat:1`, `hut` and `adversary`.
 *
 * @module motu/last_moves
 */

import { placesBy } from '../last_moves/marks.js';

/** @type {import('../last_moves/marks.js').MovesOnBoard} */
export const lastMoves = {
  places: placesBy({
    CardLaid: ({ seat, card }) => [`laid:${seat}:${card}`, `island:${seat}`],
    CardTurned: ({ card }) => [`line:${card}`],
    DestinBought: ({ seat, destin }) => [`destin:${seat}:${destin}`],
    VoyageurRevealed: ({ seat }) => [`voyageur:${seat}`],
    HutPaid: () => ['hut'],
    HutGave: () => ['hut'],
    CardGiven: () => ['adversary'],
    CardDiscarded: ({ seat }) => [`seat:${seat}`],
    SourcesChosen: ({ seat }) => [`seat:${seat}`],
  }),
};
