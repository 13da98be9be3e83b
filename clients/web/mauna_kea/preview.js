/**
 * What would happen: how a tile would lie, or which way an explorer would walk.
 *
 * @module mauna_kea/preview
 */

import { turned } from '../../languages/mauna_kea_places.js';
import { words } from './words/index.js';

/**
 * Show on the island what the spot that is looked at would do.
 *
 * @param {import('./island.js').Island} island
 * @param {import('./choose.js').Spot | null} spot
 * @param {import('./choose.js').Choice | null} choice
 * @param {number} pool  the points there are
 */
export function preview(island, spot, choice, pool) {
  if (spot?.use === 'lay' && choice?.kind === 'tile' && spot.cell !== undefined) {
    return island.ghost({ lies: turned(choice.tile.slice(0, 4), choice.turn), cell: spot.cell });
  }
  if (spot?.path && spot.cost !== undefined && choice?.kind === 'explorer') {
    return island.route(choice.at, spot.path, words.labels.cost(spot.cost, pool));
  }
  if (choice?.kind === 'card' && choice.cell !== null) {
    return island.ghost({ lies: turned(island.code(choice.cell), choice.turn), cell: choice.cell });
  }
  return island.ghost();
}
