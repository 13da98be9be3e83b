/**
 * A QR code as a picture: dark on white in every colour scheme, with the border that readers need.
 *
 * @module tools/qr_picture
 */

import { svg } from './dom.js';
import { qrModules } from './qr.js';

export { MOST_BYTES } from './qr.js';

/** Light modules around the code. */
const QUIET = 4;

/**
 * @param {string} text
 * @param {string} label  what it is, for those who do not see it
 */
export function qrPicture(text, label) {
  const modules = qrModules(text);
  const size = modules.length + 2 * QUIET;
  const path = modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : ''))).join('');
  return svg(
    'svg',
    { class: 'qr', viewBox: `0 0 ${size} ${size}`, role: 'img', 'aria-label': label, 'shape-rendering': 'crispEdges', 'data-zone': 'qr' },
    svg('rect', { width: size, height: size, fill: '#fff' }),
    svg('path', { d: path, fill: '#000' }),
  );
}
