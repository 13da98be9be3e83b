/**
 * An island as it may lie in the middle of a game, for the start page.
 *
 * @module motu/cover
 */

import { svg } from '../tools/dom.js';
import { cells, turned } from './cells.js';
import { laidCard } from './island.js';
import { Shoals } from './shoals.js';

/** The village, and the cards over it in the order in which they were laid: what is printed on them, where, and how turned. */
const CARDS = [
  { printed: '..h ..- ..b ..- ..H ..- ..t ..- ..p', x: 0, y: 0, turns: 0 },
  { printed: '..b EE- ~~- SS- SE- ~~- ~~f ~~c ~~-', x: 2, y: -2, turns: 3 },
  { printed: '..- ..- ..- SS- sw- ..p ~~- SWf SS-', x: -1, y: 2, turns: 0 },
  { printed: '..t ..b ..- ..- ..- ..- sw- ..- se-', x: 2, y: 2, turns: 0 },
  { printed: 'sw- ..- se- WW- ..V EE- nwp ..b nef', x: 3, y: 2, turns: 1 },
  { printed: '..- ..- ..t ..- ..- ..- SSp SS- SS-', x: 3, y: 4, turns: 0 },
  { printed: '..h ..- ..- ..- ..V ..p ..- ..t ..-', x: 3, y: 6, turns: 1 },
  { printed: '..b ..- ..- SSc SS- SSc ~~- ~~- ~~-', x: -2, y: 3, turns: 0 },
  { printed: '..h ..- ..- SS- SS- SS- ~~- ~~f ~~-', x: -1, y: 3, turns: 0 },
  { printed: '..3 ..b ..h SS- SS- SS- ~~- ~~- ~~-', x: 1, y: 5, turns: 1 },
];

/** The part of the bay that is shown, in units: a card is 300 wide. */
const SEEN = { x: -500, y: -60, width: 1120, height: 700 };

/** The picture, and the style sheets it is drawn by. */
export function cover() {
  const laid = CARDS.map(({ printed, x, y, turns }, n) => laidCard(turned(cells(printed.split(' ')), turns), x, y, n));
  const shoals = new Shoals(true);
  shoals.draw({ village: 1, cards: CARDS.slice(1).map(({ x, y, turns }, n) => [n, x, y, turns]) });
  const { x, y, width, height } = SEEN;
  const water = svg('rect', { class: 'sea-deep', x: x - width, y: y - height, width: 3 * width, height: 3 * height });
  const picture = svg('svg', { class: 'bay', viewBox: `${x} ${y} ${width} ${height}`, preserveAspectRatio: 'xMidYMid slice' }, water, shoals.element, ...laid);
  return { picture, styles: ['island.css', 'bay.css', 'shoals.css', 'ghost.css'] };
}
