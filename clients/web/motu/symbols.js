/**
 * The pictures of what cards show: each a few flat shapes in a square of 100, its middle at (0, 0), told apart by its
 * outline alone. A pale rim around each keeps it clear of land, sand and sea.
 *
 * @module motu/symbols
 */

import { svg } from '../tools/dom.js';

/**
 * A shape: what it is painted with (a class), its outline, and the width of its line where it is one.
 * @typedef {[paint: string, d: string, width?: number]} Shape
 */

/** A circle as an outline. @param {number} x @param {number} y @param {number} r */
const disc = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** Two round eyes. @param {number} x @param {number} y @param {number} r */
const eyes = (x, y, r) => disc(-x, y, r) + disc(x, y, r);

/** @type {Shape[]} */
const MAN = [
  ['skin', 'M-12 -2L-17 15L-19 35', 8],
  ['skin', 'M-10 -2L-3 16L0 35', 8],
  ['skin', 'M-11 -12L-10 8', 13],
  ['skin', disc(-12, -27, 8.5)],
];

/** The shapes of each symbol, by the letter that the components write. @type {Record<string, Shape[]>} */
const SYMBOLS = {
  p: [
    ['wood', 'M-6 14L29 -37', 4.5],
    ['ink', 'M29 -37L31 16', 2.2],
    ['ink', 'M31 14v6a4.5 4.5 0 0 1 -9 0', 3],
    ...MAN,
    ['skin', 'M-10 -14L6 -3', 6.5],
    ['blue', 'M-20 6L-1 6L3 22L-22 22Z'],
    ['blue', 'M-23 -31Q-12 -47 0 -31Z'],
  ],
  f: [
    ['blue', 'M-38 1C-27 -23 6 -25 20 -5L38 -21C33 -8 33 9 38 23L20 7C6 26 -27 24 -38 1Z'],
    ['blue-dark', 'M-8 -18C2 -30 14 -30 20 -27L13 -12Z'],
    ['cream', 'M-15 -15Q-6 1 -15 17', 3.5],
    ['cream', 'M-2 -10Q4 1 -2 12M9 -8Q14 1 9 10', 2.6],
    ['cream', disc(-24, -4, 4.5)],
    ['ink', disc(-24.5, -4, 2.4)],
  ],
  h: [
    ['wood', 'M17 -34Q43 0 17 34', 5],
    ['ink', 'M17 -34L17 34', 2],
    ...MAN,
    ['skin', 'M-10 -12L17 -3', 6.5],
    ['ink', 'M-8 -2L34 -2', 3],
    ['red', 'M27 -10L42 -2L27 6Z'],
    ['red', 'M-21 6L-1 6L3 22L-23 22Z'],
    ['red', 'M-19 -33C-24 -42 -20 -48 -14 -48C-10 -44 -10 -38 -12 -34Z'],
  ],
  b: [
    ['red', 'M39 -7L27 -14C19 -21 9 -17 3 -9C-8 3 -22 9 -39 8C-30 19 -12 25 4 20C19 16 28 7 29 -4Z'],
    ['red-dark', 'M9 -8C5 -25 -8 -37 -28 -39C-27 -20 -19 -4 -6 8C2 12 10 4 9 -8Z'],
    ['cream', 'M-20 -29Q-13 -12 -2 0', 2.6],
    ['sun', 'M27 -14L42 -7L28 -3Z'],
    ['cream', disc(18, -8, 4)],
    ['ink', disc(18.5, -8, 2.1)],
  ],
  c: [
    ['wood-dark', 'M-4 8L-4 -38', 4],
    ['sail', 'M-4 -38C24 -36 34 -14 28 3L-2 3Z'],
    ['sun', 'M-4 -38C10 -26 12 -10 9 3L-2 3Z'],
    ['wood', 'M-41 5Q-30 9 0 9T41 0C39 17 27 25 8 25L-18 25C-32 25 -39 17 -41 5Z'],
    ['cream', 'M-27 17Q0 21 26 14', 2.6],
    ['wood-dark', 'M-24 34L20 34', 5],
    ['wood-dark', 'M-14 22L-14 34M10 22L10 34', 3],
  ],
  t: [
    ['trunk', 'M-4 38C-5 20 0 6 5 -10', 8],
    ['leaf', 'M5 -12C-4 -30 -24 -32 -35 -16C-22 -20 -8 -18 5 -12Z'],
    ['leaf', 'M5 -12C12 -32 32 -32 39 -14C28 -20 17 -18 5 -12Z'],
    ['leaf-dark', 'M5 -12C-8 -14 -24 -4 -26 13C-16 2 -6 -4 5 -12Z'],
    ['leaf-dark', 'M5 -12C18 -14 32 -2 33 14C24 4 14 -4 5 -12Z'],
    ['leaf', 'M5 -12C-2 -26 2 -38 10 -41C14 -32 12 -20 5 -12Z'],
    ['wood-dark', disc(-1, -7, 5) + disc(9, -6, 5)],
  ],
  // Totems: round, tall, shield, horned, crowned, lozenge, eared.
  1: [
    ['ochre', disc(0, -2, 35)],
    ['cream', eyes(13, -10, 9.5)],
    ['ink', eyes(13, -10, 4.5)],
    ['ink', 'M-19 12Q0 32 19 12Q0 17 -19 12Z'],
    ['ink', 'M0 -6L0 7', 4],
  ],
  2: [
    ['teal', 'M-20 -40L20 -40L23 39L-23 39Z'],
    ['cream', 'M-16 -28h12v13h-12ZM4 -28h12v13h-12Z'],
    ['ink', 'M-12 -24h5v8h-5ZM7 -24h5v8h-5Z'],
    ['ink', 'M0 -12L-6 4L6 4Z'],
    ['cream', 'M-16 12h32v14h-32Z'],
    ['ink', 'M-16 19h32M-8 12v14M0 12v14M8 12v14', 2.6],
  ],
  3: [
    ['violet', 'M-37 -36Q0 -46 37 -36Q34 8 0 42Q-34 8 -37 -36Z'],
    ['cream', 'M-28 -20L-6 -10L-9 -2Q-25 -4 -28 -20ZM28 -20L6 -10L9 -2Q25 -4 28 -20Z'],
    ['ink', disc(-15, -9, 3.6) + disc(15, -9, 3.6)],
    ['cream', 'M-10 12L10 12L0 28Z'],
  ],
  4: [
    ['rust', 'M-38 -42C-35 -22 -30 -14 -19 -12L19 -12C30 -14 35 -22 38 -42C22 -36 16 -30 12 -26L-12 -26C-16 -30 -22 -36 -38 -42Z'],
    ['rust', 'M-23 -26L23 -26L18 34Q0 44 -18 34Z'],
    ['cream', eyes(10, -7, 6.5)],
    ['ink', eyes(10, -7, 3.2)],
    ['cream', 'M-12 15Q0 8 12 15L9 26Q0 21 -9 26Z'],
  ],
  5: [
    ['plum', 'M-27 -12L-34 -42L-16 -24L0 -45L16 -24L34 -42L27 -12Z'],
    ['plum', 'M-27 -18L27 -18L27 22Q27 40 0 40Q-27 40 -27 22Z'],
    ['sun', 'M-27 -18h54v8h-54Z'],
    ['cream', 'M-19 0Q-11 -8 -4 0ZM4 0Q11 -8 19 0Z'],
    ['ink', 'M0 0L0 13', 5],
    ['cream', disc(0, 26, 8)],
    ['ink', disc(0, 26, 3.6)],
  ],
  6: [
    ['slate', 'M0 -45L36 -2L0 43L-36 -2Z'],
    ['cream', 'M-20 -8L-4 -8L-4 2ZM20 -8L4 -8L4 2Z'],
    ['cream', 'M0 -32L7 -22L0 -14L-7 -22Z'],
    ['cream', disc(0, 17, 9.5)],
    ['slate', disc(0, 17, 5)],
  ],
  7: [
    ['olive', 'M-43 -22Q-33 -28 -25 -18L-23 14Q-34 16 -38 4ZM43 -22Q33 -28 25 -18L23 14Q34 16 38 4Z'],
    ['olive', 'M-22 -34Q0 -45 22 -34L25 -2Q22 36 0 40Q-22 36 -25 -2Z'],
    ['ink', 'M-20 -17Q-11 -24 -3 -17M20 -17Q11 -24 3 -17', 4.5],
    ['cream', 'M-4 -14L4 -14L8 8L-8 8Z'],
    ['cream', disc(-12, -9, 3.8) + disc(12, -9, 3.8)],
    ['ink', 'M-12 21Q0 17 12 21', 4.5],
  ],
  V: [
    ['star', star(46, 33, 12)],
    ['smoke', 'M-3 -28C-15 -30 -14 -43 -3 -42C0 -50 15 -48 14 -39C22 -36 17 -26 8 -28Z'],
    ['rock', 'M-36 30L-11 -21Q0 -15 11 -21L36 30Q0 36 -36 30Z'],
    ['rock-lit', 'M-36 30L-11 -21Q-6 -18 -2 -18L-12 32Q-25 32 -36 30Z'],
    ['lava', 'M-11 -21Q0 -28 11 -21Q13 -12 8 -6Q8 6 3 9Q0 2 -1 -6Q-5 0 -7 -6Q-12 -12 -11 -21Z'],
  ],
  H: [
    ['star', star(46, 33, 12)],
    ['straw-dark', 'M-2 8L-2 24L28 24L28 8Z'],
    ['thatch-dark', 'M-7 10L13 -15L34 10Z'],
    ['straw', 'M-27 5L-27 29L6 29L6 5Z'],
    ['thatch', 'M-35 8L-10 -27L15 8Q-10 2 -35 8Z'],
    ['wood-dark', 'M-16 29L-16 16Q-10 9 -4 16L-4 29Z'],
    ['cream', 'M-24 -2L-19 -9M-10 -17L-10 -6M4 -2L-1 -9', 2.4],
  ],
};

/** Pictures of things that are no symbol of a card. @type {Record<string, Shape[]>} */
const THINGS = {
  coco: [
    ['husk', disc(0, 0, 37)],
    ['husk-dark', 'M-30 -21Q0 -9 30 -21M-36 3Q0 17 36 3M-27 25Q0 35 27 25', 2.6],
    ['ink', disc(-9, -9, 5.5) + disc(9, -9, 5.5) + disc(0, 6, 5.5)],
  ],
  beach: [
    ['leaf', 'M-38 -38L38 -38L38 -12Q0 -2 -38 -12Z'],
    ['sand', 'M-38 -14Q0 -4 38 -14L38 10Q0 20 -38 10Z'],
    ['water', 'M-38 9Q0 19 38 9L38 38L-38 38Z'],
    ['cream', 'M-28 27q7 -7 14 0t14 0t14 0t14 0', 3.4],
    ['wood', disc(-20, -1, 2.2) + disc(-4, 4, 2.2) + disc(14, 1, 2.2) + disc(27, -2, 2.2)],
  ],
};

/** Which symbol stands for a thing; a totem of any kind is shown by the round one. */
const LETTERS = /** @type {Record<string, string>} */ ({
  fisher: 'p', fish: 'f', hunter: 'h', bird: 'b', canoe: 'c', tree: 't', volcano: 'V', totem: '1', village: 'H',
});

/** What a symbol is called in the catalogs: a thing, or `totem 3`. @param {string} letter */
export function nameOfSymbol(letter) {
  const named = Object.keys(LETTERS).find((thing) => LETTERS[thing] === letter && thing !== 'totem');
  return named ?? `totem ${letter}`;
}

/** A symbol as a group to be put into a drawing, its middle at (0, 0), 100 units across. @param {string} letter */
export function symbol(letter) {
  return picture(SYMBOLS[letter], letter === 'V' || letter === 'H' ? 'symbol star-symbol' : 'symbol');
}

/** A small picture of a thing, for texts and buttons. @param {string} thing */
export function icon(thing) {
  const group = thing in LETTERS ? symbol(LETTERS[thing]) : picture(THINGS[thing], 'symbol');
  return svg('svg', { class: 'icon-thing', viewBox: '-50 -50 100 100', 'aria-hidden': 'true' }, group);
}

/** A coco token, its middle at (0, 0). */
export function coco() {
  return picture(THINGS.coco, 'symbol');
}

/** @param {Shape[]} shapes @param {string} name */
function picture(shapes, name) {
  const group = svg('g', { class: name });
  const isStar = name.includes('star');
  if (!isStar) group.append(rimOf(shapes));
  for (const [paint, d, width] of shapes) {
    group.append(svg('path', width ? { class: `line ${paint}`, d, 'stroke-width': width } : { class: `fill ${paint}`, d }));
  }
  return group;
}

/** The rim around shapes, which has one colour: a path for all that are filled, and one for all lines of a width. @param {Shape[]} shapes */
function rimOf(shapes) {
  /** @type {Map<number, string>} */
  const byWidth = new Map();
  for (const [, d, width = 0] of shapes) byWidth.set(width, (byWidth.get(width) ?? '') + d);
  const paths = [...byWidth].map(([width, d]) => svg('path', { class: width ? 'rim-line' : 'rim-body', d, 'stroke-width': width + 9 }));
  return svg('g', { class: 'rim' }, ...paths);
}

/** The outline of a star. @param {number} outer @param {number} inner @param {number} points */
function star(outer, inner, points) {
  const corners = Array.from({ length: 2 * points }, (_, n) => {
    const [r, angle] = [n % 2 ? inner : outer, (Math.PI * n) / points];
    return `${(r * Math.sin(angle)).toFixed(1)} ${(-r * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}
