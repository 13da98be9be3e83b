/**
 * The marks on the board of Mauna Kea of what was done since the viewer acted last: frames around cells and spaces, ways
 * that were walked, and their numbers.
 *
 * @module mauna_kea/moved_marks
 */

import { badges, markMoved } from '../last_moves/badge.js';
import { numbersByPlace } from '../last_moves/marks.js';
import { svg } from '../tools/dom.js';
import { WIDTH } from '../../languages/mauna_kea_places.js';
import { CELL, SPACE, cellAt, spaceAt } from './geometry.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */
/** @typedef {{x: number, y: number}} Place */
/** Where a badge may lie: on a space, from one corner of that, or else (`space` is -1) around a place. @typedef {{space: number, at: Place, lean: Place}} Berth */
/** The berths are in the order in which they are liked. @typedef {{picture: SVGElement | null, berths: Berth[]}} Frame */

/** How far inside of its edge a frame runs, and half as wide as a badge. */
const INSET = 3;
const BADGE = 11;

/** The corners of a space or cell, as they are liked for a badge. */
const CORNERS = [{ x: 1, y: -1 }, { x: -1, y: -1 }, { x: 1, y: 1 }, { x: -1, y: 1 }];

export class MovedMarks {
  constructor() {
    this.frames = svg('g', { class: 'moved', 'aria-hidden': 'true' });
    this.badges = svg('g', { class: 'moved-numbers', 'aria-hidden': 'true' });
  }

  /**
   * Mark it everywhere, and nothing else.
   *
   * @param {{island: import('./island.js').Island, supply: import('./supply.js').Supply, panels: import('./panel.js').Panel[]}} parts
   * @param {Shown['marks']} marks
   */
  draw({ island, supply, panels }, marks) {
    const numbers = numbersByPlace(marks);
    const marked = [...numbers].flatMap(([place, text]) => {
      const frame = frameOf(place, island);
      return frame ? [{ ...frame, text }] : [];
    });
    this.frames.replaceChildren(...marked.flatMap(({ picture }) => (picture ? [picture] : [])));
    this.badges.replaceChildren(...apart(marked, island).flatMap(({ text, at, lean }) => badges(text, at, lean)));
    markMoved(supply.played, numbers.get('played'));
    for (const panel of panels) markMoved(panel.tiles, numbers.get(`seat:${panel.seat}`));
  }
}

/** Frames around places on the map, without numbers. @param {string[]} places @param {import('./island.js').Island} island */
export function framed(places, island) {
  const pictures = places.flatMap((place) => frameOf(place, island)?.picture ?? []);
  return svg('g', { class: 'moved', 'aria-hidden': 'true' }, ...pictures);
}

/** How a place on the map is framed, and where its badge may lie; null where it is not on the map. @param {string} place @param {import('./island.js').Island} island @returns {Frame | null} */
function frameOf(place, island) {
  const [kind, name] = place.split(':');
  if (kind === 'cell') {
    const { x, y } = cellAt(Number(name));
    return { picture: square({ x, y }, CELL), berths: within({ x: x + SPACE, y: y + SPACE }) };
  }
  if (kind === 'space') {
    const { x, y } = spaceAt(Number(name));
    return { picture: square({ x: x - SPACE / 2, y: y - SPACE / 2 }, SPACE), berths: beside(Number(name)) };
  }
  if (kind === 'walk') return way(name.split(',').map(Number));
  if (kind !== 'landing' || island.landings.length === 0) return null;
  return { picture: null, berths: [{ space: -1, at: island.berth(Number(name)), lean: { x: 0, y: 0 } }] };
}

/** @param {Place} from @param {number} size */
function square({ x, y }, size) {
  const side = size - 2 * INSET;
  const drawn = (/** @type {string} */ name) => svg('rect', { class: name, x: x + INSET, y: y + INSET, width: side, height: side, rx: 6 });
  return svg('g', {}, drawn('moved-frame-case'), drawn('moved-frame'));
}

/** @param {number[]} spaces @returns {Frame} */
function way(spaces) {
  const places = spaces.map(spaceAt);
  const d = `M${places.map(({ x, y }) => `${x} ${y}`).join('L')}`;
  const picture = svg('g', {}, svg('path', { class: 'moved-way-case', d }), svg('path', { class: 'moved-way', d }), svg('circle', { class: 'moved-from', cx: places[0].x, cy: places[0].y, r: 5 }));
  return { picture, berths: beside(spaces[spaces.length - 1]) };
}

/** On the four spaces of a cell, from its corners. @param {Place} middle  of the cell @returns {Berth[]} */
function within({ x, y }) {
  return CORNERS.map((corner) => ({
    space: spaceOn(x + (corner.x * SPACE) / 2, y + (corner.y * SPACE) / 2),
    at: { x: x + corner.x * (SPACE - 1), y: y + corner.y * (SPACE - 1) },
    lean: { x: -corner.x, y: -corner.y },
  }));
}

/** On a space, where nobody stands there, and on those at its corners. @param {number} space @returns {Berth[]} */
function beside(space) {
  const { x, y } = spaceAt(space);
  const corners = CORNERS.map((lean) => ({
    space: spaceOn(x + lean.x * SPACE, y + lean.y * SPACE),
    at: { x: x + (lean.x * SPACE) / 2 - lean.x, y: y + (lean.y * SPACE) / 2 - lean.y },
    lean,
  }));
  return [{ space, at: corners[0].at, lean: { x: -1, y: 1 } }, ...corners];
}

/** The space at a place on the sheet; -1 beside the board. @param {number} x @param {number} y */
function spaceOn(x, y) {
  const [column, row] = [x, y].map((far) => Math.floor(far / SPACE));
  return Math.min(column, row) < 0 || Math.max(column, row) >= WIDTH ? -1 : row * WIDTH + column;
}

/**
 * Each badge where it hides least: nobody who stands there, then no other badge and nothing that lies there. Those that would
 * lie on each other all the same lie side by side.
 *
 * @template {{berths: Berth[]}} T
 * @param {T[]} framed
 * @param {import('./island.js').Island} island
 */
function apart(framed, island) {
  const used = new Set();
  const taken = /** @type {Place[]} */ ([]);
  const hides = (/** @type {Berth} */ { space }) => (island.explorer(space) ? 4 : 0) + (used.has(space) ? 2 : 0) + (island.lying(space) ? 1 : 0);
  return framed.map((one) => {
    const { space, at, lean } = one.berths.reduce((best, other) => (hides(other) < hides(best) ? other : best));
    used.add(space < 0 ? null : space);
    const middle = { x: at.x + lean.x * BADGE, y: at.y + lean.y * BADGE };
    let aside = 0;
    for (; taken.some((other) => Math.max(Math.abs(other.x - middle.x + aside), Math.abs(other.y - middle.y)) < 2 * BADGE); ) aside += 2 * BADGE;
    taken.push({ x: middle.x - aside, y: middle.y });
    return { ...one, at: { x: at.x - aside, y: at.y }, lean };
  });
}
