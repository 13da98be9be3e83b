/**
 * Positions in the rules: the first player's island, or all of them with what lies beside; what was laid last marked, and a card
 * that may not lie so, with the place where it breaks a rule.
 *
 * @module motu/positions
 */

import { getComponents } from '../tools/components.js';
import { set, svg } from '../tools/dom.js';
import { STRIP, had, strip } from './beside.js';
import { Box } from './box.js';
import { cardPicture } from './card.js';
import { laidCard, reach } from './island.js';
import { Shoals } from './shoals.js';

/** Cells of sea around an island and a card over it, how many are shown at least from north to south, and how much wider it is. */
const SEA = 0.9;
const LEAST = 7.5;
const WIDER = 4 / 3;

/** What makes villages differ from cards in small things. */
const VILLAGE_SEED = 100;

/** What draws positions of games with these components. @param {string} components @returns {Promise<import('../tools/game_types.js').PositionDrawer>} */
export async function drawer(components) {
  // A box of its own: the table on this page may be played with another.
  const box = new Box(await getComponents('motu', components));
  return { styles: ['../last_moves/last_moves.css', 'island.css', 'bay.css', 'shoals.css', 'ghost.css'], draw: (position) => draw(box, position) };
}

/** @param {Box} box @param {import('../tools/game_types.js').Position} position @returns {SVGSVGElement} */
function draw(box, position) {
  const { view, beside, options } = position;
  if (!beside) return islandPicture(box, position, 0, WIDER);
  const { width, height } = STRIP;
  const [across, down] = [width / view.islands.length, (3 * width) / 4 - height];
  const islands = view.islands.flatMap((/** @type {unknown} */ _, /** @type {number} */ seat) => {
    const picture = islandPicture(box, position, seat, across / down);
    set(picture, { x: across * seat, y: height, width: across, height: down });
    const things = had(box, view, seat, options);
    set(things, { transform: `translate(${across * seat + 16} ${height + down - 126})` });
    return [picture, things];
  });
  const edges = islands.slice(2).filter((/** @type {Element} */ _, /** @type {number} */ n) => n % 2 === 0).map((/** @type {Element} */ _, /** @type {number} */ n) => svg('rect', { x: across * (n + 1) - 4, y: height, width: 8, height: down, fill: 'var(--sheet)' }));
  return svg('svg', { class: 'bay', viewBox: `0 0 ${width} ${height + down}`, 'aria-hidden': true }, ...islands, ...edges, strip(box, view));
}

/**
 * An island with the sea around it, so many times as wide as it is high.
 *
 * @param {Box} box
 * @param {import('../tools/game_types.js').Position} position
 * @param {number} seat
 * @param {number} wider
 */
function islandPicture(box, { view, places, tried, about }, seat, wider) {
  /** @type {import('./island.js').Island} */
  const island = view.islands[seat];
  const laid = island.cards.map(([card, x, y, turns]) => {
    const picture = laidCard(box.island(card, turns), x, y, card);
    if (places.includes(`laid:${seat}:${card}`)) picture.setAttribute('data-fresh', '');
    return picture;
  });
  const shoals = new Shoals(true);
  shoals.draw(island);
  const { left, top, right, bottom } = reach(island);
  const edges = tried ? { left: Math.min(left, tried.x - 1), top: Math.min(top, tried.y - 1), right: Math.max(right, tried.x + 1), bottom: Math.max(bottom, tried.y + 1) } : { left, top, right, bottom };
  const [across, down] = [edges.right - edges.left, edges.bottom - edges.top].map((cells) => cells + 1 + 2 * SEA);
  const height = Math.max(LEAST, down, across / wider);
  const width = wider * height;
  const [x, y] = [100 * ((edges.left + edges.right - width) / 2), 100 * ((edges.top + edges.bottom - height) / 2)];
  const water = svg('rect', { class: 'sea-deep', x: x - 100 * width, y: y - 100 * height, width: 300 * width, height: 300 * height });
  const ghost = tried ? [refused(box, view.line[tried.place], tried, about ?? {})] : [];
  return svg('svg', { class: 'bay', viewBox: `${x} ${y} ${100 * width} ${100 * height}`, 'aria-hidden': true }, water, shoals.element, laidCard(box.village(island.village), 0, 0, VILLAGE_SEED + island.village), ...laid, ...ghost);
}

/** A card that may not lie so. @param {Box} box @param {number} card @param {import('../connection/types.js').Move} tried @param {Record<string, any>} about  the cell where a rule is broken */
function refused(box, card, { x, y, turns }, about) {
  const frame = svg('rect', { class: 'ghost-frame', x: -153, y: -153, width: 306, height: 306, rx: 8 });
  const lying = svg('g', { class: 'ghost', 'data-legal': 'false', transform: `translate(${100 * x} ${100 * y})` }, cardPicture(box.island(card, turns), card), frame);
  const wrong = svg('g', { class: 'wrong', 'data-shown': true, transform: `translate(${100 * about.x} ${100 * about.y})` }, svg('circle', { r: 38 }), svg('path', { d: 'M0 -18V5M0 17V18' }));
  return svg('g', {}, lying, wrong);
}
