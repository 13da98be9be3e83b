/**
 * What lies before players, beside the island, in a picture: their tiles, and boats and helicopters with what is in them; or the
 * cards that somebody holds, with what they laid away of them or brought to safety.
 *
 * @module mauna_kea/beside
 */

import { el, set, svg } from '../tools/dom.js';
import { face } from './card.js';
import { boatPicture, explorerPicture, helicopterPicture } from './pieces.js';
import { tilePicture } from './terrain.js';

/** How wide it is, and what is in it, in units of the board. */
export const WIDTH = 293;
const TILE = 68;
const GAP = 10;
const EDGE = 26;
const BOAT = { width: 175, height: 60 };
const HEAD = 62;
/** How large a card is, in its own measure and in the picture. */
const CARD = { width: 84, height: 78, scale: 1.36 };
const OUT = 8;

/**
 * All of it, from the top left corner (0, 0), so high.
 *
 * @param {any} view
 * @param {number} height
 */
export function beside(view, height) {
  const seats = /** @type {string[][]} */ (view.tiles);
  const part = height / seats.length;
  return svg('g', {}, svg('rect', { width: WIDTH, height, fill: 'var(--sheet)' }), ...seats.flatMap((_, seat) => before(view, seat, part * seat + EDGE)));
}

/**
 * The cards in a hand, and below them, paler while cards are chosen, those that were laid away; later the boats of that seat.
 *
 * @param {any} view
 * @param {number} seat  whose they are
 * @param {number} height
 */
export function hand(view, seat, height) {
  const kept = /** @type {string[]} */ (view.hand);
  const away = /** @type {string[]} */ (view.stage === 'choosing' ? view.away : []);
  const drawn = [...kept, ...away].map((card, n) => {
    const x = EDGE + (n % 2) * (CARD.width * CARD.scale + GAP);
    const y = EDGE + HEAD + 2 * GAP + Math.floor(n / 2) * (CARD.height * CARD.scale + 2 * GAP) + (n < kept.length ? 0 : 2 * EDGE);
    const shown = face(card);
    shown.style.boxSizing = 'border-box';
    const held = el('div', { class: 'card' }, shown);
    // Around it there is room for what stands out of a card.
    Object.assign(held.style, { margin: `${OUT}px`, width: `${CARD.width}px`, height: `${CARD.height}px` });
    const frame = svg('foreignObject', { x: -OUT, y: -OUT, width: CARD.width + 2 * OUT, height: CARD.height + 2 * OUT }, held);
    return svg('g', { transform: `translate(${x} ${y}) scale(${CARD.scale})`, opacity: n < kept.length ? null : 0.45 }, frame);
  });
  const below = EDGE + HEAD + 4 * GAP + Math.ceil(kept.length / 2) * (CARD.height * CARD.scale + 2 * GAP);
  return svg('g', {}, svg('rect', { width: WIDTH, height, fill: 'var(--sheet)' }), put(explorerPicture(seat), EDGE, EDGE, 46, HEAD), ...drawn, ...brought(view, seat, below, CARD.scale));
}

/** @param {any} view @param {number} seat @param {number} top */
function before(view, seat, top) {
  const tiles = /** @type {string[]} */ (view.tiles[seat]);
  const across = Math.floor((WIDTH - 2 * EDGE + GAP) / (TILE + GAP));
  const below = top + HEAD + GAP + Math.ceil(tiles.length / across) * (TILE + GAP);
  return [
    put(explorerPicture(seat), EDGE, top, 46, HEAD),
    ...tiles.map((tile, n) => put(tilePicture(tile), EDGE + (n % across) * (TILE + GAP), top + HEAD + GAP + Math.floor(n / across) * (TILE + GAP), TILE, TILE)),
    ...brought(view, seat, below),
  ];
}

/** Boats and helicopters before a seat, one below the other. @param {any} view @param {number} seat @param {number} top @param {number} [scale] */
function brought(view, seat, top, scale = 1) {
  const [width, height] = [BOAT.width * scale, BOAT.height * scale];
  const rescued = /** @type {{boat: any, load: string}[]} */ (view.rescued[seat]);
  return rescued.map(({ boat, load }, n) => put(boat ? boatPicture(boat, { seat, load }) : helicopterPicture(load), EDGE, top + n * (height + GAP), width, height));
}

/** @param {Element} picture @param {number} x @param {number} y @param {number} width @param {number} height */
function put(picture, x, y, width, height) {
  set(picture, { x, y, width, height });
  return picture;
}
