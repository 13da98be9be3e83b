/**
 * Each fact as something seen happening on the board. Nothing here decides anything: after the last of them the board
 * is drawn from the view.
 *
 * @module mauna_kea/motion
 */

import { svg } from '../tools/dom.js';
import { fly } from '../motion/fly.js';
import { CELL, STEP, spaceAt, turnedWay } from './geometry.js';
import { tilePicture } from './terrain.js';
import { words } from './words/index.js';

/** @typedef {import('../connection/types.js').Fact} Fact */
/** @typedef {import('../tools/game_types.js').Shown} Shown */
/** @typedef {import('../tools/game_types.js').Animator} Animator */

/**
 * Where things are on the board. `caption` tells what lava does, line after line; `herald` is for what matters to all.
 *
 * @typedef {object} BoardParts
 * @property {import('./island.js').Island} island
 * @property {import('./hand.js').Hand} hand
 * @property {import('./panel.js').Panel[]} panels
 * @property {import('./supply.js').Supply} supply
 * @property {(text: string, anew?: boolean) => void} caption
 * @property {import('../motion/herald.js').Herald} herald
 */

/** @typedef {(fact: Fact, parts: BoardParts, shown: Shown, animator: Animator) => Promise<void>} Motion */

const SHAPES = /** @type {Record<string, string>} */ ({ straight: 'S', left: 'L', right: 'R', fork: 'F' });

/** How each fact is seen; facts that are not here change nothing that can be seen before the board is drawn. */
export const MOTIONS = /** @type {Record<string, Motion>} */ ({
  ExplorerPlaced: async ({ seat, space }, { island }, _shown, animator) => {
    await animator.move(island.stand(seat, { space, load: '' }), DROP, 420);
  },
  TileDrawn: async (fact, parts, shown, animator) => {
    await draw(fact, parts, shown, animator);
  },
  QuakeTileDrawn: async (fact, parts, shown, animator) => {
    await draw(fact, parts, shown, animator);
  },
  TileLaid: async ({ seat, tile, cell, lies }, { island, hand }, shown, animator) => {
    if (seat === shown.seat) hide(hand, tile);
    island.ghost();
    const picture = island.setCell(cell, lies);
    if (picture) await animator.move(picture, GROW, 360, 'cubic-bezier(.3, 1.4, .6, 1)');
  },
  TileSpent: async ({ seat, tile }, parts, shown, animator) => {
    const from = home(parts, seat, shown);
    if (seat === shown.seat) hide(parts.hand, tile);
    if (animator.reducedMotion) return;
    await fly(tilePicture(tile), from, parts.supply.bag, animator, 340, 'flying-tile');
  },
  ExplorerMoved: async ({ seat, at, to }, { island }, _shown, animator) => {
    await walk(island, seat, at, [to], animator, 240);
  },
  ExplorerTravelled: async ({ seat, at, path }, { island }, _shown, animator) => {
    await walk(island, seat, at, path, animator, 200);
  },
  BoatBoarded: async ({ space, landing }, { island }, _shown, animator) => {
    const { x, y } = island.berth(landing);
    const from = spaceAt(space);
    const who = island.explorer(space);
    if (who) await animator.move(who, [{ transform: 'none' }, { transform: `translate(${x - from.x}px, ${y - from.y}px) scale(0.8)` }], 420, 'ease-in-out');
    island.leave(space);
    const craft = island.boat(landing);
    const out = STEP[/** @type {import('./geometry.js').Way} */ (island.landings[landing].side[0].toUpperCase())];
    if (craft) await animator.move(craft, [{ transform: 'none', opacity: 1 }, { transform: `translate(${out[0] * 150}px, ${out[1] * 150}px)`, opacity: 0 }], 800, 'ease-in');
    island.setBoat(landing, null);
  },
  CardPlayed: async ({ seat, card }, { herald }, shown, animator) => {
    await herald.show(words.cards.name(card), words.herald.played(seat, shown.names), animator, 1100);
  },
  TileTurned: async ({ cell, turn }, { island }, _shown, animator) => {
    const picture = island.cell(cell);
    island.ghost();
    if (picture) await animator.move(picture, [{ transform: 'rotate(0deg)' }, { transform: `rotate(${90 * turn}deg)` }], 300 + 200 * turn, 'ease-in-out');
  },
  ExplorerLifted: async ({ space }, { island }, _shown, animator) => {
    const who = island.explorer(space);
    if (who) await animator.move(who, [{ transform: 'none', opacity: 1 }, { transform: 'translate(0, -90px) scale(1.5)', opacity: 0 }], 800, 'ease-in');
    island.leave(space);
  },
  LavaDrawn: async ({ seat, tile }, { caption }, { names }, animator) => {
    caption(words.caption.drawn(seat, names, tile), true);
    await animator.pause(animator.reducedMotion ? 150 : 500);
  },
  LavaFlowed: async (fact, { island, caption }, _shown, animator) => {
    const { tile, cell, way, under } = fact;
    for (const passed of under) await pulse(island, passed, animator);
    const [flow, shape] = tile.split(' ');
    const picture = island.setCell(cell, `${flow[0].toUpperCase()}${SHAPES[shape]}${way}`);
    caption(words.caption.flowed(fact));
    if (picture) await pour(picture, way, animator);
    await animator.pause(animator.reducedMotion ? 0 : 300);
  },
  LavaWasted: async ({ tile }, { caption }, _shown, animator) => {
    caption(words.caption.wasted(tile));
    await animator.pause(900);
  },
  ExplorerLost: async ({ seat, space, load }, { island, caption }, { names }, animator) => {
    caption(words.caption.lost(seat, names, load));
    const who = island.explorer(space);
    if (who) await animator.move(who, BURN, 900, 'ease-in');
    island.leave(space);
  },
  ArtifactsLost: async ({ space, artifacts }, { island, caption }, _shown, animator) => {
    caption(words.caption.burnt(artifacts));
    const idols = island.lying(space);
    if (idols) await animator.move(idols, BURN, 700, 'ease-in');
    idols?.parentElement?.remove();
  },
  EndCame: async (fact, { herald }, { names }, animator) => {
    const [title, text] = words.herald.end(fact, names);
    await herald.show(title, text, animator);
  },
});

const GROW = [
  { transform: 'scale(0.3)', opacity: 0 },
  { transform: 'scale(1)', opacity: 1 },
];
const DROP = [
  { transform: 'translate(0, -50px)', opacity: 0 },
  { transform: 'translate(0, 0)', opacity: 1, offset: 0.6 },
  { transform: 'translate(0, -6px)', offset: 0.8 },
  { transform: 'translate(0, 0)' },
];
const BURN = [
  { transform: 'none', opacity: 1, filter: 'brightness(1)' },
  { transform: 'translate(0, -3px) scale(1.1)', opacity: 1, filter: 'brightness(2) sepia(1) saturate(6)', offset: 0.35 },
  { transform: 'translate(0, 8px) scale(0.3)', opacity: 0, filter: 'brightness(0.3)' },
];

/** A tile flies out of the bag to its player, where something may fly. @param {Fact} fact @param {BoardParts} parts @param {Shown} shown @param {Animator} animator */
async function draw({ seat, tile }, parts, shown, animator) {
  if (animator.reducedMotion) return;
  await fly(tilePicture(tile), parts.supply.bag, home(parts, seat, shown), animator, 340, 'flying-tile');
}

/** Where tiles of a seat lie. @param {BoardParts} parts @param {number} seat @param {Shown} shown */
function home({ hand, panels }, seat, shown) {
  return seat === shown.seat ? hand.tiles : panels[seat].element;
}

/** My tile leaves its place empty until the board is drawn again. @param {import('./hand.js').Hand} hand @param {string} tile */
function hide(hand, tile) {
  const mine = hand.heldTiles.filter((held) => held.tile === tile);
  const gone = mine.find(({ press }) => press.getAttribute('aria-pressed') === 'true') ?? mine[0];
  gone?.press.setAttribute('data-gone', '');
}

/**
 * @param {import('./island.js').Island} island
 * @param {number} seat
 * @param {number} at
 * @param {number[]} path
 * @param {Animator} animator
 * @param {number} ms  for each space
 */
async function walk(island, seat, at, path, animator, ms) {
  const who = island.explorer(at);
  const from = spaceAt(at);
  const frames = [at, ...path].map(spaceAt).map(({ x, y }) => ({ transform: `translate(${x - from.x}px, ${y - from.y}px)` }));
  if (who) await animator.move(who, frames, ms * path.length, 'ease-in-out');
  const load = island.loadOn(at);
  island.leave(at);
  island.stand(seat, { space: path[path.length - 1], load });
}

/** A cell under which lava tunnels glows. @param {import('./island.js').Island} island @param {number} cell @param {Animator} animator */
async function pulse(island, cell, animator) {
  const picture = island.cell(cell);
  if (picture) await animator.move(picture, [{ filter: 'brightness(1)' }, { filter: 'brightness(1.9)' }, { filter: 'brightness(1)' }], 420);
}

/** Lava comes in over an edge of its cell. @param {SVGGElement} picture @param {import('./geometry.js').Way} way @param {Animator} animator */
async function pour(picture, way, animator) {
  const [dx, dy] = STEP[turnedWay(way, 2)];
  const middle = CELL / 2;
  picture.style.transformOrigin = `${middle + dx * middle}px ${middle + dy * middle}px`;
  const flat = dx === 0 ? 'scale(1, 0)' : 'scale(0, 1)';
  const flash = svg('rect', { class: 'flash', width: CELL, height: CELL, rx: 7 });
  picture.append(flash);
  await animator.move(picture, [{ transform: flat, filter: 'brightness(2.4)' }, { transform: 'none', filter: 'brightness(1)' }], 900, 'cubic-bezier(.2, .6, .3, 1)');
  flash.remove();
  picture.style.transformOrigin = '';
}
