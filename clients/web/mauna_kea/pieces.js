/**
 * The pictures of explorers and boats. Each is told by its shape, without any colour.
 *
 * @module mauna_kea/pieces
 */

import { set, svg } from '../tools/dom.js';
import { emblemOf, wornBy } from '../tools/emblems.js';
import { artifactAt } from './artifacts.js';

/** The mark on the coat of the explorers of each colour, around (0, 0). */
const MARKS = ['M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z', 'M0 -4.6L4.6 3.6H-4.6Z', 'M-3.7 -3.7H3.7V3.7H-3.7Z', 'M-1.5 -4.5H1.5V-1.5H4.5V1.5H1.5V4.5H-1.5V1.5H-4.5V-1.5H-1.5Z'];

const COAT = 'M-10 14.5Q-11.5 2 -5.5 -2.5H5.5Q11.5 2 10 14.5Q0 17.5 -10 14.5Z';
const HAT = 'M-10.5 -7.4Q-6 -9.6 -5.2 -10Q-5 -16.5 0 -16.5Q5 -16.5 5.2 -10Q6 -9.6 10.5 -7.4Q0 -4.6 -10.5 -7.4Z';

/** Where what an explorer carries is held, from its middle. */
const HELD = [[10, 8], [10, -6.5], [-10, 8]];

/**
 * An explorer around (0, 0): a coat of its colour with the mark of that, and a hat.
 *
 * @param {number} emblem  the colour
 * @param {string} [load]  what it carries
 */
export function explorer(emblem, load = '') {
  const held = [...load].map((kind, n) => artifactAt(kind, HELD[n][0], HELD[n][1], 0.7));
  return svg(
    'g',
    { class: 'explorer', 'data-emblem': emblem, transform: 'scale(1.12)' },
    svg('ellipse', { class: 'shadow', cx: 0, cy: 14.5, rx: 11, ry: 3.6 }),
    svg('path', { class: 'halo', d: COAT + HAT }),
    svg('path', { class: 'coat', d: COAT }),
    svg('circle', { class: 'face', cx: 0, cy: -6.2, r: 5 }),
    svg('path', { class: 'hat', d: HAT }),
    svg('path', { class: 'mark', d: MARKS[emblem], transform: 'translate(0 6.6)' }),
    ...held,
  );
}

/** An explorer of a seat around (0, 0). @param {number} seat @param {string} [load]  what it carries */
export function explorerOf(seat, load) {
  const drawn = explorer(emblemOf(seat), load);
  set(drawn, wornBy(seat));
  return drawn;
}

/** Let an explorer be one of another colour. @param {Element} drawn @param {number} emblem */
export function paint(drawn, emblem) {
  set(/** @type {Element} */ (drawn.querySelector('.mark')), { d: MARKS[emblem] });
}

/** An explorer of a colour as a picture of its own. @param {number} emblem */
export const colourPicture = (emblem) => framed(explorer(emblem));

/** An explorer of a seat as a picture of its own. @param {number} seat */
export const explorerPicture = (seat) => framed(explorerOf(seat));

/** @param {Element} drawn */
function framed(drawn) {
  return svg('svg', { class: 'emblem', viewBox: '-14 -19 28 38', 'aria-hidden': 'true' }, drawn);
}

/** The marks that tell boats apart without their colour, on the bow. */
const BOAT_MARKS = /** @type {Record<string, string>} */ ({
  green: 'M-4 0H4M0 -4V4',
  brown: 'M-4 -4L4 4M4 -4L-4 4',
  red: 'M-4 -2.5H4M-4 2.5H4',
  blue: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z',
});

/** The places for artifacts in a boat, from its middle, and the bench of its explorer. */
const PLACE = (/** @type {number} */ n) => -5 + n * 20.5;
const BENCH = -31;

/**
 * A boat around (0, 0), 132 long, its bow to the right before it is turned; what is in it stands upright.
 *
 * @param {{color: string, places: number}} boat
 * @param {{seat: number | null, load: string} | null} [aboard]  who is in it
 * @param {number} [turn]  in degrees
 */
export function boat({ color, places }, aboard = null, turn = 0) {
  const upright = (/** @type {number} */ x) => `translate(${x} 0) rotate(${-turn})`;
  const berths = Array.from({ length: places }, (_, n) => {
    const kind = aboard?.load[n];
    const berth = svg('circle', { class: 'berth', cx: PLACE(n), r: 9.2 });
    return kind ? svg('g', {}, berth, svg('g', { transform: upright(PLACE(n)) }, artifactAt(kind, 0, 0, 0.64))) : berth;
  });
  const bench = svg('g', { transform: upright(BENCH) }, svg('circle', { class: 'bench', r: 12.5 }));
  if (aboard && aboard.seat !== null) bench.append(svg('g', { transform: 'scale(0.7)' }, explorer(aboard.seat)));
  else bench.append(svg('path', { class: 'bench-mark', d: 'M-6 8Q-6.5 1 -3 -1H3Q6.5 1 6 8ZM-3 -4.5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z' }));
  const hull = [
    svg('path', { class: 'wake', d: 'M-66 -12q-7 12 0 24M-71 -17q-10 17 0 34' }),
    svg('path', { class: 'hull', d: 'M-60 -15Q-40 -21 10 -20Q48 -18 68 0Q48 18 10 20Q-40 21 -60 15Q-64 0 -60 -15Z' }),
    svg('path', { class: 'deck', d: 'M-54 -10.5Q-36 -15 10 -14.5Q42 -13 57 0Q42 13 10 14.5Q-36 15 -54 10.5Q-57 0 -54 -10.5Z' }),
    svg('path', { class: 'boat-mark', d: BOAT_MARKS[color] ?? '', transform: 'translate(-49 0) scale(0.85)' }),
  ];
  return svg('g', { class: 'boat', 'data-color': color, transform: `rotate(${turn})` }, ...hull, bench, ...berths);
}

/**
 * A boat with what is in it as a picture of its own.
 *
 * @param {{color: string, places: number}} craft
 * @param {{seat: number | null, load: string} | null} [aboard]
 */
export function boatPicture(craft, aboard = null) {
  return svg('svg', { class: 'boat-picture', viewBox: '-68 -24 140 48', 'aria-hidden': 'true' }, boat(craft, aboard));
}

/** A helicopter with what it carries, as a picture of its own. @param {string} load */
export function helicopterPicture(load) {
  const idols = [...load].map((kind, n) => artifactAt(kind, 8 + n * 20, 9, 0.8));
  return svg('svg', { class: 'boat-picture', viewBox: '-68 -24 140 48', 'aria-hidden': 'true' }, helicopter(), ...idols);
}

/** A helicopter whose cabin is around (-34, 0). */
export function helicopter() {
  return svg(
    'g',
    { class: 'helicopter' },
    svg('path', { class: 'rotor', d: 'M-66 -16H-6M-36 -16V-10' }),
    svg('path', { class: 'cabin', d: 'M-54 2Q-54 -11 -38 -11H-26Q-18 -11 -16 -3L12 -6V-1L-16 5Q-20 12 -34 12Q-54 12 -54 2Z' }),
    svg('path', { class: 'window', d: 'M-49 1Q-48 -6 -39 -7V1Z' }),
    svg('path', { class: 'rotor', d: 'M12 -11V4M-50 16H-20M-42 12V16M-28 12V16' }),
  );
}
