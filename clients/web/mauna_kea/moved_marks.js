/**
 * The marks on the board of Mauna Kea of what was done since the viewer acted last: frames around cells and spaces, ways
 * that were walked, and their numbers.
 *
 * @module mauna_kea/moved_marks
 */

import { badges, markMoved } from '../last_moves/badge.js';
import { numbersByPlace } from '../last_moves/marks.js';
import { svg } from '../tools/dom.js';
import { CELL, SPACE, cellAt, spaceAt } from './geometry.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */
/** @typedef {{picture: SVGElement | null, corner: {x: number, y: number}}} Frame */

/** How far inside of its edge a frame runs, and how far inside of its corner a badge lies. */
const INSET = 3;
const CORNER = 11;

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
    this.badges.replaceChildren(...apart(marked).flatMap(({ text, corner }) => badges(text, corner)));
    markMoved(supply.played, numbers.get('played'));
    for (const panel of panels) markMoved(panel.tiles, numbers.get(`seat:${panel.seat}`));
  }
}

/** Frames around places on the map, without numbers. @param {string[]} places @param {import('./island.js').Island} island */
export function framed(places, island) {
  const pictures = places.flatMap((place) => frameOf(place, island)?.picture ?? []);
  return svg('g', { class: 'moved', 'aria-hidden': 'true' }, ...pictures);
}

/** How a place on the map is framed, and where its badge lies; null where it is not on the map. @param {string} place @param {import('./island.js').Island} island @returns {Frame | null} */
function frameOf(place, island) {
  const [kind, name] = place.split(':');
  if (kind === 'cell') return square(cellAt(Number(name)), CELL);
  if (kind === 'space') {
    const { x, y } = spaceAt(Number(name));
    return square({ x: x - SPACE / 2, y: y - SPACE / 2 }, SPACE);
  }
  if (kind === 'walk') return way(name.split(',').map(Number));
  if (kind !== 'landing' || island.landings.length === 0) return null;
  return { picture: null, corner: island.berth(Number(name)) };
}

/** @param {{x: number, y: number}} from @param {number} size @returns {Frame} */
function square({ x, y }, size) {
  const side = size - 2 * INSET;
  const drawn = (/** @type {string} */ name) => svg('rect', { class: name, x: x + INSET, y: y + INSET, width: side, height: side, rx: 6 });
  return { picture: svg('g', {}, drawn('moved-frame-case'), drawn('moved-frame')), corner: { x: x + size - CORNER, y: y + CORNER } };
}

/** @param {number[]} spaces @returns {Frame} */
function way(spaces) {
  const places = spaces.map(spaceAt);
  const end = places[places.length - 1];
  const d = `M${places.map(({ x, y }) => `${x} ${y}`).join('L')}`;
  const picture = svg('g', {}, svg('path', { class: 'moved-way-case', d }), svg('path', { class: 'moved-way', d }), svg('circle', { class: 'moved-from', cx: places[0].x, cy: places[0].y, r: 5 }));
  return { picture, corner: { x: end.x + SPACE / 2 - 4, y: end.y - SPACE / 2 + 4 } };
}

/** Badges that would lie on each other lie side by side. @template {{corner: {x: number, y: number}}} T @param {T[]} framed @returns {T[]} */
function apart(framed) {
  const taken = /** @type {{x: number, y: number}[]} */ ([]);
  return framed.map((one) => {
    let { x, y } = one.corner;
    for (; taken.some((other) => Math.max(Math.abs(other.x - x), Math.abs(other.y - y)) < 2 * CORNER); ) x -= 2 * CORNER;
    taken.push({ x, y });
    return { ...one, corner: { x, y } };
  });
}
