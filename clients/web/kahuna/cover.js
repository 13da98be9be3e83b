/**
 * The archipelago as it may look in the middle of a game, for the start page.
 *
 * @module kahuna/cover
 */

import { set } from '../tools/dom.js';
import { Archipelago } from './archipelago.js';

/** The bridges and stones of black and of white. */
const BRIDGES = [
  ['AD', 'AH', 'BD', 'DE', 'DH', 'EH', 'HI', 'IJ', 'IK', 'IL', 'JK', 'KL'],
  ['BF', 'CF', 'CG', 'CK', 'EF', 'FG'],
];
const STONES = [
  ['ALOA', 'DUDA', 'HUNA', 'IFFI', 'KAHU', 'LALE'],
  ['COCO', 'FAAA'],
];

/** The picture, and the style sheets it is drawn by. */
export function cover() {
  const nothing = () => '';
  const map = new Archipelago({ label: '', nameLine: nothing, nameIsland: nothing, choose: () => undefined, whyNot: nothing });
  for (const [owner, lines] of BRIDGES.entries()) for (const line of lines) map.setBridge(line, owner);
  for (const [owner, islands] of STONES.entries()) for (const island of islands) map.setStone(island, owner);
  // Nothing can be chosen in a picture, and it is too small for names.
  for (const layer of map.element.querySelectorAll('.reaches, .spots, .labels')) set(layer, { display: 'none' });
  set(map.element, { preserveAspectRatio: 'xMidYMid slice', role: null, 'aria-label': null });
  return { picture: map.element, styles: ['../style/board.css', 'map.css', 'lines.css'] };
}
