/**
 * Each fact as something seen happening on the board. Nothing here decides anything: after the last of them the board
 * is drawn from the view.
 *
 * @module kahuna/motion
 */

import { svg } from '../tools/dom.js';
import { fly } from '../motion/fly.js';
import { back, face } from './card.js';
import { radius } from './map.js';
import { words } from './words/index.js';

/** @typedef {import('../connection/types.js').Fact} Fact */
/** @typedef {import('../tools/game_types.js').Shown} Shown */
/** @typedef {import('../tools/game_types.js').Animator} Animator */

/**
 * Where things are on the board.
 * @typedef {object} BoardParts
 * @property {import('./archipelago.js').Archipelago} map
 * @property {import('./market.js').Market} market
 * @property {import('./hand.js').Hand} hand
 * @property {import('./panel.js').Panel[]} panels
 * @property {import('../motion/herald.js').Herald} herald
 */

/** @typedef {(fact: Fact, parts: BoardParts, shown: Shown, animator: Animator) => Promise<void>} Motion */

/** How each fact is seen; facts that are not here change nothing that can be seen before the board is drawn. */
export const MOTIONS = /** @type {Record<string, Motion>} */ ({
  CardsPlayed: async ({ seat, cards }, parts, shown, animator) => {
    const from = cards.map((/** @type {string} */ island) => leave(parts, seat, island, shown));
    await Promise.all(
      cards.map((/** @type {string} */ island, /** @type {number} */ n) =>
        fly(face(island), from[n], parts.market.discard, animator, 620),
      ),
    );
  },
  CardDiscarded: async ({ seat, card, open }, parts, shown, animator) => {
    const from = leave(parts, seat, card, shown);
    await fly(open && card ? face(card) : back(), from, parts.market.discard, animator, 460);
  },
  CardTaken: async ({ seat, card }, parts, shown, animator) => {
    const from = parts.market.display.querySelector(`[data-card="${card}"]`) ?? parts.market.deck;
    hide(from);
    await fly(face(card), from, home(parts, seat, shown), animator, 460);
  },
  CardDrawn: async ({ seat, card }, parts, shown, animator) => {
    await fly(card ? face(card) : back(), parts.market.deck, home(parts, seat, shown), animator, 460);
  },
  BridgePlaced: async ({ seat, line }, { map }, _shown, animator) => {
    map.setBridge(line, seat);
    await animator.move(map.bridge(line), GROW, 380, 'cubic-bezier(.3, 1.5, .6, 1)');
  },
  BridgeRemoved: async ({ line, seat }, { map }, shown, animator) => {
    await animator.move(map.bridge(line), SHAKE, 260, 'linear');
    await animator.move(map.bridge(line), away(seat, shown), 420, 'ease-in');
    map.setBridge(line, null);
  },
  BridgeLost: async ({ line, seat }, { map }, shown, animator) => {
    await animator.move(map.bridge(line), away(seat, shown), 440, 'ease-in');
    map.setBridge(line, null);
  },
  IslandTaken: async ({ seat, island }, { map }, _shown, animator) => {
    map.setStone(island, seat);
    ripple(map.element, map.ground(island), island, animator);
    await animator.move(pebble(map.stone(island)), DROP, 560, 'cubic-bezier(.3, .1, .4, 1)');
  },
  IslandLost: async ({ island, seat }, { map }, shown, animator) => {
    await animator.move(pebble(map.stone(island)), away(seat, shown), 440, 'ease-in');
    map.setStone(island, null);
  },
  TurnBegan: async ({ seat, final }, parts, shown, animator) => {
    const [title, text] = words.herald.final(seat, shown.names);
    if (final) await parts.herald.show(title, text, animator);
  },
  RoundScored: async (fact, parts, shown, animator) => {
    const [title, text] = words.herald.scored(fact, shown.names);
    await parts.herald.show(title, text, animator);
  },
  DiscardsShuffled: async ({ round }, parts, _shown, animator) => {
    const [title, text] = words.herald.shuffled(round);
    await parts.herald.show(title, text, animator);
  },
});

const GROW = [
  { transform: 'scale(0.1)', opacity: 0 },
  { transform: 'scale(1)', opacity: 1 },
];
const SHAKE = [0, -3, 3, -3, 3, 0].map((x) => ({ transform: `translate(${x}px, 0)` }));
const DROP = [
  { transform: 'translate(0, -70px) scale(1.7)', opacity: 0 },
  { transform: 'translate(0, 0) scale(1)', opacity: 1, offset: 0.55 },
  { transform: 'translate(0, -9px) scale(1.04)', offset: 0.75 },
  { transform: 'translate(0, 0) scale(1)' },
];

/**
 * Off the board, to the side of its owner: mine towards me.
 *
 * @param {number} seat
 * @param {Shown} shown
 * @returns {Keyframe[]}
 */
function away(seat, shown) {
  const down = seat === (shown.seat ?? 0) ? 1 : -1;
  return [
    { transform: 'translate(0, 0)', opacity: 1 },
    { transform: `translate(0, ${8 * down}px)`, opacity: 1, offset: 0.3 },
    { transform: `translate(${10 * down}px, ${80 * down}px) rotate(${14 * down}deg)`, opacity: 0 },
  ];
}

/** The part of a stone that moves; the group around it stands where the island is. */
function pebble(/** @type {SVGGElement} */ stone) {
  return stone.firstElementChild ?? stone;
}

/** A ring that runs out from an island just taken. */
async function ripple(
  /** @type {Element} */ map,
  /** @type {SVGGElement} */ ground,
  /** @type {string} */ island,
  /** @type {Animator} */ animator,
) {
  if (animator.reducedMotion || animator.isHurried) return;
  const ring = svg('circle', { class: 'ripple', r: radius(island), transform: ground.getAttribute('transform') ?? '' });
  map.querySelector('.labels')?.before(ring);
  await animator.move(ring, [{ opacity: 0.9, r: radius(island) }, { opacity: 0, r: radius(island) * 2 }], 900);
  ring.remove();
}

/** Where a card leaves from: my own card by name, else the panel of the other. My card is gone from the hand. */
function leave(
  /** @type {BoardParts} */ { hand, panels },
  /** @type {number} */ seat,
  /** @type {string | null} */ island,
  /** @type {Shown} */ shown,
) {
  if (seat !== shown.seat) return panels[seat].element;
  const mine = hand.cards.filter((card) => card.island === island && !card.button.dataset.gone);
  const card = mine.find((one) => one.open) ?? mine[0];
  if (!card) return hand.element;
  hide(card.button);
  return card.button;
}

/** Where a card goes to. */
function home(/** @type {BoardParts} */ { hand, panels }, /** @type {number} */ seat, /** @type {Shown} */ shown) {
  return seat === shown.seat ? hand.element : panels[seat].element;
}

/** Leave an empty place until the board is drawn again. */
function hide(/** @type {Element} */ element) {
  element.setAttribute('data-gone', '');
}
