/**
 * Positions in the rules: the middle of the island as it lies, or all of it with what lies before players; what was done
 * marked, and what is refused crossed out.
 *
 * @module mauna_kea/positions
 */

import { set, svg } from '../tools/dom.js';
import { WIDTH, beside, hand } from './beside.js';
import { BOARD, CELL, SEA, cellAt, spaceAt } from './geometry.js';
import { Island } from './island.js';
import { framed } from './moved_marks.js';

/** What is shown of the board: from east to west all of it, from north to south what is nearer to the volcano. */
const SHOWN = { width: BOARD, height: (3 * BOARD) / 4 };

/** @type {import('../tools/game_types.js').PositionDrawer} */
export const drawer = {
  styles: ['../last_moves/last_moves.css', '../style/board.css', 'map.css', 'terrain.css', 'pieces.css', 'cards.css'],
  draw: ({ view, places, tried, beside: isBeside, seat = null }) => {
    const island = new Island();
    island.draw(view);
    island.element.append(framed(places, island));
    const refused = refusedAt(tried ?? null);
    if (refused) island.element.append(cross(refused));
    const { width, height } = SHOWN;
    const all = BOARD + 2 * SEA;
    const before = seat === null ? beside(view, all) : hand(view, seat, all);
    set(before, { transform: `translate(${BOARD + SEA} ${-SEA})` });
    if (isBeside) island.element.append(before);
    set(island.element, { viewBox: isBeside ? `${-SEA} ${-SEA} ${all + WIDTH} ${all}` : `0 ${(BOARD - height) / 2} ${width} ${height}`, role: null, 'aria-label': null, 'aria-hidden': true });
    return island.element;
  },
};

/** The middle of the cell, or of the space, on which a move is refused. @param {import('../connection/types.js').Move | null} tried */
function refusedAt(tried) {
  const space = tried?.to ?? tried?.space;
  if (typeof space === 'number') return spaceAt(space);
  if (typeof tried?.cell !== 'number') return null;
  const { x, y } = cellAt(tried.cell);
  return { x: x + CELL / 2, y: y + CELL / 2 };
}

/** A cross where something is refused. @param {{x: number, y: number}} at */
function cross({ x, y }) {
  const arms = () => svg('path', { d: 'M-12 -12L12 12M12 -12L-12 12', fill: 'none', 'stroke-linecap': 'round' });
  const [under, over] = [arms(), arms()];
  set(under, { stroke: '#fff8e8', 'stroke-width': 10 });
  set(over, { stroke: '#a8341f', 'stroke-width': 5.5 });
  return svg('g', { transform: `translate(${x} ${y})` }, under, over);
}
