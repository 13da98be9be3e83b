/**
 * Where an explorer is pressed: anywhere on its cell, as far as nothing else is lit there. Pure.
 *
 * @module mauna_kea/reach
 */

import { WIDTH, cellOf } from '../../languages/mauna_kea_places.js';
import { SPACE } from './geometry.js';

/** @typedef {import('./choose.js').Spot} Spot */

/**
 * Two who share a cell have half of it each, more have their own spaces (`data-shared`), where those are large enough to be pressed.
 *
 * @param {number} space  where it stands
 * @param {Spot[]} lit  all that is lit
 * @returns {{x: number, y: number, width: number, height: number, 'data-shared': boolean}} from the middle of its space
 */
export function reachOf(space, lit) {
  const others = lit.flatMap((one) => (one.space !== undefined && one.space !== space && cellOf(one.space) === cellOf(space) ? [one.space] : []));
  const isBelow = others.length === 1 && (others[0] - space) % WIDTH === 0;
  const [wide, high] = [others.length === 0 || isBelow, others.length === 0 || (others.length === 1 && !isBelow)];
  const along = (/** @type {boolean} */ isLong, /** @type {number} */ place) => ({ from: isLong && place % 2 ? -1.5 * SPACE : -SPACE / 2, long: isLong ? 2 * SPACE : SPACE });
  const [across, down] = [along(wide, space % WIDTH), along(high, Math.floor(space / WIDTH))];
  return { x: across.from, y: down.from, width: across.long, height: down.long, 'data-shared': others.length > 0 };
}
