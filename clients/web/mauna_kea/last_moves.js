/**
 * Where on the board of Mauna Kea what was done is to be seen. Pure.
 *
 * Places are `cell:40`, `space:162`, `landing:3`, `walk:162,163,181` (the spaces of a way, the explorer stands on the last),
 * `played` (the action cards played) and `seat:1` (what lies before a player).
 *
 * @module mauna_kea/last_moves
 */

import { placesBy } from '../last_moves/marks.js';

/** @typedef {import('../connection/types.js').Fact} Fact */

const others = placesBy({
  ExplorerPlaced: ({ space }) => [`space:${space}`],
  TileDrawn: ({ seat }) => [`seat:${seat}`],
  QuakeTileDrawn: ({ seat }) => [`seat:${seat}`],
  TileLaid: ({ cell }) => [`cell:${cell}`],
  TileTurned: ({ cell }) => [`cell:${cell}`],
  ArtifactTaken: ({ space }) => [`space:${space}`],
  ArtifactLeft: ({ space }) => [`space:${space}`],
  BoatBoarded: ({ landing }) => [`landing:${landing}`],
  CardPlayed: () => ['played'],
  ExplorerTravelled: ({ at, path }) => [`walk:${[at, ...path].join()}`],
  ExplorerLifted: ({ space }) => [`space:${space}`],
  LavaFlowed: ({ cell }) => [`cell:${cell}`],
  ExplorerLost: ({ space }) => [`space:${space}`],
  ArtifactsLost: ({ space }) => [`space:${space}`],
});

/** @type {import('../last_moves/marks.js').MovesOnBoard} */
export const lastMoves = {
  places: (facts) => [...ways(facts), ...others(facts)],
  // A walk is made of many moves, and seen as one way.
  joins: (before, after) => {
    const [last, next] = [before.at(-1), after[0]];
    return last?.t === 'ExplorerMoved' && next?.t === 'ExplorerMoved' && last.seat === next.seat && last.to === next.at;
  },
};

/** The ways of the walks among these facts. @param {Fact[]} facts */
function ways(facts) {
  const found = /** @type {number[][]} */ ([]);
  for (const { t, at, to } of facts) {
    if (t !== 'ExplorerMoved') continue;
    const way = found.at(-1);
    if (way?.at(-1) === at) way?.push(to);
    else found.push([at, to]);
  }
  return found.map((way) => `walk:${way.join()}`);
}
