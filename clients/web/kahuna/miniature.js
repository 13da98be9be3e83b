/**
 * The archipelago in small: which bridges stand and which stones lie, for a list of games.
 *
 * @module kahuna/miniature
 */

import { svg } from '../tools/dom.js';
import { ISLANDS, LINES, radius, sheet } from './map.js';

/** What the bridges and stones of a colour are drawn with, and around them what sets them off from the sea. */
const SIDES = [{ fill: '#1d1a1a', edge: '#f7ecd2' }, { fill: '#fffdf6', edge: '#3b2f1c' }];

/** @param {any} game  the view @param {number | null} _seat @param {readonly number[]} emblems @returns {SVGSVGElement} */
export function miniature(game, _seat, emblems) {
  const { box, at, courses } = sheet('wide');
  const sideOf = (/** @type {string} */ what, /** @type {string[][]} */ held) => {
    const owner = held.findIndex((all) => all.includes(what));
    return SIDES[emblems[owner] ?? owner];
  };
  const bridges = LINES.flatMap((line) => {
    const side = sideOf(line, game.bridges);
    const way = (/** @type {string} */ stroke, /** @type {number} */ width) => svg('path', { d: courses[line].path, fill: 'none', stroke, 'stroke-width': width });
    return side ? [way(side.edge, 20), way(side.fill, 12)] : [];
  });
  const islands = ISLANDS.flatMap((island) => {
    const { x, y } = at[island];
    const side = sideOf(island, game.stones);
    const land = svg('circle', { cx: x, cy: y, r: radius(island), fill: '#e2cf94', stroke: '#7fa15a', 'stroke-width': 8 });
    return side ? [land, svg('circle', { cx: x, cy: y, r: 20, fill: side.fill, stroke: side.edge, 'stroke-width': 6 })] : [land];
  });
  // The whole archipelago is shown, and water on all sides of it, whatever the form of the picture.
  const water = svg('rect', { x: box.x - box.width, y: box.y - box.height, width: 3 * box.width, height: 3 * box.height, fill: '#3a9aac' });
  return svg('svg', { viewBox: `${box.x} ${box.y} ${box.width} ${box.height}` }, water, ...bridges, ...islands);
}
