/**
 * The picture of fire: the volcano, lava with the way it flows and the sign of its flow, and where it will go on.
 *
 * @module mauna_kea/lava
 */

import { svg } from '../tools/dom.js';
import { CELL, STEP, degrees, turnedWay } from './geometry.js';
import { words } from './words/map.js';

/** @typedef {import('./geometry.js').Way} Way */

const MIDDLE = CELL / 2;

/** The sign of each flow, by its initial: an outline around the middle. Each is told by its shape, and by its letter in the reader's language. */
const SIGNS = /** @type {Record<string, string>} */ ({
  N: 'M0 -16L14.5 10H-14.5Z',
  E: 'M0 -14.5L14.5 0L0 14.5L-14.5 0Z',
  S: 'M-11.5 0a11.5 11.5 0 1 0 23 0a11.5 11.5 0 1 0 -23 0Z',
  W: 'M-10.5 -10.5H10.5V10.5H-10.5Z',
});

/** Where lava of each shape goes on, as turns from the way it came in. */
const HEADS = /** @type {Record<string, number[]>} */ ({ S: [0], L: [-1], R: [1], F: [-1, 1] });

/** The colours of fire; to be put into the page once. */
export function fires() {
  const glow = svg('radialGradient', { id: 'mk-crater' });
  for (const [offset, name] of [['0', 'core'], ['0.45', 'ember'], ['1', 'ash']]) glow.append(svg('stop', { offset, class: `fire-${name}` }));
  return glow;
}

/** The sign of a flow around (0, 0). @param {string} flow  its initial */
export function flowSign(flow) {
  const letter = svg('text', { y: flow === 'N' ? 2.2 : 0.8 }, words.labels.flowLetters[flow]);
  return svg('g', { class: 'flow-sign' }, svg('path', { d: SIGNS[flow] }), letter);
}

/** The sign of a flow as a picture of its own. @param {string} flow */
export function flowPicture(flow) {
  return svg('svg', { class: 'flow-picture', viewBox: '-16 -17 32 32', 'aria-hidden': 'true' }, flowSign(flow));
}

/**
 * Lava on a cell, with its upper left corner at (0, 0).
 *
 * @param {string} code  its flow, its shape, and the way it came in
 */
export function lava(code) {
  const [flow, shape, came] = [code[0], code[1], /** @type {Way} */ (code[2])];
  const heads = HEADS[shape].map((turn) => turnedWay(came, turn));
  const ways = heads.map((head) => bed(came, head)).join('');
  const tips = heads.map((head) => {
    const [x, y] = edge(head, 33);
    return svg('path', { class: 'tip', d: 'M0 -9L8.5 4L0 0.5L-8.5 4Z', transform: `translate(${x} ${y}) rotate(${degrees(head)})` });
  });
  return svg(
    'g',
    { class: 'lava', 'data-flow': flow },
    svg('rect', { class: 'basalt', x: 0.5, y: 0.5, width: CELL - 1, height: CELL - 1, rx: 6.5 }),
    svg('path', { class: 'cracks', d: 'M9 15l7 4l-3 8M66 10l-6 7l5 5M12 61l8 -3l4 7M70 63l-9 -3l-2 8M33 8l3 5M48 72l-3 -5M8 40l4 2M72 41l-5 -2' }),
    svg('path', { class: 'bed', d: ways }),
    svg('path', { class: 'stream', d: ways }),
    svg('path', { class: 'core', d: ways }),
    ...tips,
    svg('g', { transform: `translate(${MIDDLE} ${MIDDLE})` }, flowSign(flow)),
  );
}

/** The way a stream takes over a cell. @param {Way} came @param {Way} head */
function bed(came, head) {
  const [x0, y0] = edge(turnedWay(came, 2), MIDDLE);
  const [x1, y1] = edge(head, MIDDLE);
  return came === head ? `M${x0} ${y0}L${x1} ${y1}` : `M${x0} ${y0}Q${MIDDLE} ${MIDDLE} ${x1} ${y1}`;
}

/** A place so far from the middle of a cell. @param {Way} way @param {number} far @returns {[number, number]} */
function edge(way, far) {
  return [MIDDLE + STEP[way][0] * far, MIDDLE + STEP[way][1] * far];
}

/**
 * Where the arrow of a flow lies, from the edge it points over (`ahead`), and its sign, by who stands at that edge: nobody,
 * who is before it, who is behind it, or both, between whom there is room for a small arrow alone: narrow
 * between two who stand side by side, short between one and the other side of the edge.
 */
const LYING = {
  nobody: { arrow: 26, size: '1', sign: { ahead: 9, aside: 0 } },
  before: { arrow: 34, size: '1', sign: { ahead: 17, aside: 0 } },
  behind: { arrow: -8, size: '0.65', sign: { ahead: -16, aside: 25 } },
  both: { arrow: 0, size: '', sign: null },
};

/**
 * Where a flow will go on: an arrow over the edge by which it will come, with the upper left corner of the cell at (0, 0).
 *
 * @param {string | null} flow  its initial; null: its sign is seen beside
 * @param {Way} way
 * @param {keyof typeof LYING} held  who stands at that edge
 */
export function warning(flow, way, held) {
  const [dx, dy] = STEP[way];
  const [x, y] = edge(turnedWay(way, 2), MIDDLE);
  const { arrow, size, sign } = LYING[held];
  const far = flow || held !== 'nobody' ? arrow : 13;
  const signed = flow && sign && svg('g', { transform: `translate(${x + dx * sign.ahead - dy * sign.aside} ${y + dy * sign.ahead + dx * sign.aside})` }, flowSign(flow));
  return svg(
    'g',
    { class: 'warning', 'data-held': held !== 'nobody' },
    svg('path', { class: 'warning-way', d: 'M0 -16L16 2H6.5V18H-6.5V2H-16Z', transform: `translate(${x + dx * far} ${y + dy * far}) rotate(${degrees(way)}) scale(${size || (dx === 0 ? '0.42 0.9' : '0.6 0.42')})` }),
    signed,
  );
}

/** The volcano seen from above, with its upper left corner at (0, 0). */
export function volcano() {
  const ring = (/** @type {number} */ r, /** @type {string} */ name, /** @type {number} */ bumps, /** @type {number} */ depth) =>
    svg('path', { class: name, d: outline(r, bumps, depth) });
  const gullies = Array.from({ length: 14 }, (_, n) => {
    const angle = (2 * Math.PI * n) / 14 + 0.2;
    const [from, to] = [17 + (n % 3) * 2, 31 + (n % 2) * 5];
    const at = (/** @type {number} */ r, /** @type {number} */ bend) =>
      `${(MIDDLE + r * Math.cos(angle + bend)).toFixed(1)} ${(MIDDLE + r * Math.sin(angle + bend)).toFixed(1)}`;
    return `M${at(from, 0)}Q${at((from + to) / 2, 0.12)} ${at(to, 0.02)}`;
  });
  return svg(
    'g',
    { class: 'volcano' },
    svg('rect', { class: 'scree', width: CELL, height: CELL, rx: 6 }),
    ring(38, 'slope-low', 9, 0.05),
    ring(28, 'slope-high', 7, 0.06),
    svg('path', { class: 'gully', d: gullies.join('') }),
    ring(17, 'rim', 6, 0.08),
    svg('path', { class: 'crater', d: outline(13.5, 6, 0.08), fill: 'url(#mk-crater)' }),
    svg('path', { class: 'smoke', d: 'M40 34q-9 -5 -4 -13q5 -5 1 -11q11 2 9 11q-3 6 1 10q-1 4 -7 3Z' }),
  );
}

/** @param {number} r @param {number} bumps @param {number} depth */
function outline(r, bumps, depth) {
  const points = Array.from({ length: 28 }, (_, n) => {
    const angle = (2 * Math.PI * n) / 28;
    const far = r * (1 + depth * Math.sin(bumps * angle + r));
    return `${(MIDDLE + far * Math.cos(angle)).toFixed(1)} ${(MIDDLE + far * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
