/**
 * Each fact as something seen happening. Nothing here decides anything: after the last of them the board is drawn from
 * the view.
 *
 * @module motu/motion
 */

import { flyArc, middleOf } from '../motion/fly.js';
import { el, svg } from '../tools/dom.js';
import { theBox } from './box.js';
import { cardSheet } from './card.js';
import { coco } from './symbols.js';
import { words } from './words/index.js';

/** @typedef {import('../connection/types.js').Fact} Fact */
/** @typedef {import('../tools/game_types.js').Shown} Shown */
/** @typedef {import('../tools/game_types.js').Animator} Animator */

/**
 * Where things are on the board.
 * @typedef {object} BoardParts
 * @property {import('./line.js').Line} line
 * @property {import('./market.js').Market} market
 * @property {import('./panel.js').Panel[]} panels
 * @property {(seat: number, x: number, y: number) => {x: number, y: number, size: number}} spot  where a card comes to lie
 * @property {(seat: number, card: [number, number, number, number]) => Element | null} lay  lay a card on an island
 * @property {import('../motion/herald.js').Herald} herald
 */

/** @typedef {(fact: Fact, parts: BoardParts, shown: Shown, animator: Animator) => Promise<void>} Motion */

const COIN = 340;
const FLIGHT = 620;

/** How each fact is seen; facts that are not here change nothing that can be seen before the board is drawn. */
export const MOTIONS = /** @type {Record<string, Motion>} */ ({
  CocoPut: async ({ seat, places }, { line, panels }, _shown, animator) => {
    await Promise.all(
      places.map(async (/** @type {number} */ place, /** @type {number} */ n) => {
        await animator.pause(70 * n);
        await fly(coin(), middleOf(panels[seat].element), middleOf(line.at(place)), 26, animator, COIN);
        line.addCoco(place);
      }),
    );
  },
  HutPaid: async ({ seat }, { market, panels }, _shown, animator) => {
    await fly(coin(), middleOf(panels[seat].element), middleOf(market.hutPlace), 26, animator, COIN);
  },
  HutGave: async ({ seat }, { market, panels }, _shown, animator) => {
    await fly(coin(), middleOf(market.hutPlace), middleOf(panels[seat].element), 26, animator, COIN);
  },
  CardLaid: async ({ seat, card, x, y, turns }, { line, lay, spot }, shown, animator) => {
    const from = line.of(card);
    const to = spot(seat, x, y);
    const start = from ? middleOf(from) : to;
    line.remove(card);
    // Who laid it has seen it lie there already.
    if (seat !== shown.seat && from) {
      await fly(cardSheet(theBox().island(card, turns), card), start, to, to.size, animator, FLIGHT, 84);
    }
    const laid = lay(seat, [card, x, y, turns]);
    if (laid) void animator.move(laid.querySelector('.card-picture') ?? laid, DROP, 320, 'cubic-bezier(.3, 1.4, .6, 1)');
  },
  CardDiscarded: async ({ card }, { line }, _shown, animator) => leave(line, card, animator),
  CardGiven: async (_fact, { line, market }, { view }, animator) => {
    const [card] = view.game ? [line.of(Number(line.row.querySelector('[data-card]')?.getAttribute('data-card')))] : [];
    if (!card) return;
    const from = middleOf(card);
    line.remove(Number(card.dataset.card));
    await fly(el('span', { class: 'back' }), from, middleOf(market.pile), 30, animator, 460, 84);
  },
  CardTurned: async ({ card }, { line }, _shown, animator) => {
    void animator.move(line.add(card), COME, 300, 'ease-out');
  },
  VoyageurRevealed: async (fact, parts, shown, animator) => showHerald(fact, parts, shown, animator),
  ScoringBegan: async (fact, parts, shown, animator) => showHerald(fact, parts, shown, animator),
  PileScored: async (fact, parts, shown, animator) => showHerald(fact, parts, shown, animator),
  AdversaryScored: async (fact, parts, shown, animator) => showHerald(fact, parts, shown, animator),
});

const DROP = [{ transform: 'scale(1.12)', opacity: 0.6 }, { transform: 'scale(1)', opacity: 1 }];
const COME = [{ transform: 'translateX(2.5rem)', opacity: 0 }, { transform: 'none', opacity: 1 }];
const GO = [{ transform: 'none', opacity: 1 }, { transform: 'translateY(-1.5rem) scale(0.7)', opacity: 0 }];

/** @param {Fact} fact @param {BoardParts} parts @param {Shown} shown @param {Animator} animator */
async function showHerald(fact, { herald }, shown, animator) {
  const [title, text] = words.herald[fact.t](fact, shown.names);
  await herald.show(title, text, animator);
}

/** A card leaves the Line. @param {import('./line.js').Line} line @param {number} card @param {Animator} animator */
async function leave(line, card, animator) {
  const button = line.of(card);
  if (button) await animator.move(button, GO, 360, 'ease-in');
  line.remove(card);
}

function coin() {
  return svg('svg', { viewBox: '-42 -42 84 84' }, coco());
}

/**
 * Let something fly over the page.
 *
 * @param {Element} picture
 * @param {{x: number, y: number}} start
 * @param {{x: number, y: number}} end
 * @param {number} size  its width at the end, in px
 * @param {Animator} animator
 * @param {number} ms
 * @param {number} [from]  its width at the start
 */
async function fly(picture, start, end, size, animator, ms, from = size) {
  const flying = el('div', { class: 'flying', 'aria-hidden': 'true' }, picture);
  flying.style.width = `${size}px`;
  const scale = from / size;
  await flyArc(flying, start, end, [{ scale }, { scale: (scale + 1) / 2 + 0.1 }, { scale: 1 }], animator, ms);
}
