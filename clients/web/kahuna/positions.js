/**
 * Positions in the rules: the archipelago as it stands, what was done marked, and what is refused crossed out.
 *
 * @module kahuna/positions
 */

import { set, svg } from '../tools/dom.js';
import { Archipelago } from './archipelago.js';
import { along, sheet } from './map.js';

const nothing = () => '';

/** @type {import('../tools/game_types.js').PositionDrawer} */
export const drawer = {
  styles: ['../last_moves/last_moves.css', '../style/board.css', 'map.css', 'lines.css'],
  draw: ({ view, places, tried }) => {
    const map = new Archipelago({ label: '', nameLine: nothing, nameIsland: nothing, choose: () => undefined, whyNot: nothing }, 'wide');
    for (const [owner, lines] of view.bridges.entries()) for (const line of lines) map.setBridge(line, owner);
    for (const [owner, islands] of view.stones.entries()) for (const island of islands) map.setStone(island, owner);
    map.markMoved(new Map(places.map((place) => [place, ''])));
    map.element.querySelectorAll('.reaches, .spots').forEach((layer) => layer.remove());
    set(map.element, { preserveAspectRatio: 'xMidYMid slice', role: null, 'aria-label': null, 'aria-hidden': true });
    if (tried?.line) map.element.append(cross(tried.line));
    return map.element;
  },
};

/** A cross over a line on which something is refused. @param {string} line */
function cross(line) {
  const { x, y } = along(sheet('wide').courses[line], 0.5);
  const arms = () => svg('path', { d: 'M-15 -15L15 15M15 -15L-15 15', fill: 'none', 'stroke-linecap': 'round' });
  const [under, over] = [arms(), arms()];
  set(under, { stroke: '#fff8e8', 'stroke-width': 13 });
  set(over, { stroke: '#a8341f', 'stroke-width': 7 });
  return svg('g', { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` }, under, over);
}
