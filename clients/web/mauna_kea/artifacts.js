/**
 * The pictures of artifacts. Each kind is told by its outline alone: a white one is a jar with two handles, a gray one a
 * tall head of stone, the black one a cut gem.
 *
 * @module mauna_kea/artifacts
 */

import { svg } from '../tools/dom.js';

/** How tall an artifact is, around (0, 0), and how wide it is at most. */
export const TALL = 26;

/** The outline of each kind, and what is drawn within it. */
const SHAPES = /** @type {Record<string, {outline: string, lines: string}>} */ ({
  w: {
    outline:
      'M-4.6 -13H4.6V-10.2L3.6 -8.4Q11 -4.6 11 2.6Q11 12.6 0 13Q-11 12.6 -11 2.6Q-11 -4.6 -3.6 -8.4L-4.6 -10.2Z' +
      'M-4.4 -10.4Q-12.6 -11.4 -10.4 -2.2L-8.2 -4Q-8.6 -8 -4 -8.2ZM4.4 -10.4Q12.6 -11.4 10.4 -2.2L8.2 -4Q8.6 -8 4 -8.2Z',
    lines: 'M-10.4 0.4L-5.2 4.4L0 0.4L5.2 4.4L10.4 0.4M-8.8 8H8.8',
  },
  g: {
    outline: 'M-6 -13H6Q8.4 -11 8.2 -5.4L7.2 -3.6L7.6 5L9 13H-9L-7.6 5L-7.2 -3.6L-8.2 -5.4Q-8.4 -11 -6 -13Z',
    lines: 'M-7.6 -4.8H7.6M-1.6 -4.6L-2.8 3.4H2.8L1.6 -4.6M-5.4 -1.6H-3.6M3.6 -1.6H5.4M-3.6 8H3.6',
  },
  b: {
    outline: 'M-6.4 -10.6H6.4L12.4 -3L0 13L-12.4 -3Z',
    lines: 'M-12 -3H12M-6.2 -10.4L-4 -3L0 12.6L4 -3L6.2 -10.4M-4 -3L0 -10.4L4 -3',
  },
});

/**
 * An artifact around (0, 0).
 *
 * @param {string} kind  `w`, `g` or `b`
 */
export function artifact(kind) {
  const { outline, lines } = SHAPES[kind] ?? SHAPES.w;
  return svg(
    'g',
    { class: 'artifact', 'data-kind': kind },
    svg('path', { class: 'idol', d: outline }),
    svg('path', { class: 'idol-lines', d: lines }),
  );
}

/** An artifact as a picture of its own. @param {string} kind */
export function artifactPicture(kind) {
  return svg('svg', { class: 'artifact-picture', viewBox: '-14 -15 28 30', 'aria-hidden': 'true' }, artifact(kind));
}

/** An artifact somewhere, in a size. @param {string} kind @param {number} x @param {number} y @param {number} scale */
export function artifactAt(kind, x, y, scale) {
  return svg('g', { transform: `translate(${x} ${y}) scale(${scale})` }, artifact(kind));
}
