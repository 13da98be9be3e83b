/**
 * An island as a drawing: the village and the cards over it, in the order in which they were laid.
 *
 * @module motu/island
 */

import { badges } from '../last_moves/badge.js';
import { set, svg } from '../tools/dom.js';
import { theBox } from './box.js';
import { cardPicture } from './card.js';

/**
 * An island as views have it; each card as its number, the place of its middle, and its quarter turns.
 * @typedef {{village: number, cards: [card: number, x: number, y: number, turns: number][]}} Island
 */

/** The cells an island reaches to: from the north-west one to the south-east one. @typedef {{left: number, top: number, right: number, bottom: number}} Reach */

/** What makes cards differ in small things, so that no two islands look the same. */
const VILLAGE_SEED = 100;

export class IslandPicture {
  #key = '';
  /** @type {SVGGElement[]} */
  #cards = [];
  /** @type {Island | null} */
  #island = null;
  #badges = svg('g', { class: 'badges', 'aria-hidden': 'true' });

  constructor() {
    this.element = svg('g', { class: 'island-cards' });
  }

  /** @param {Island} island */
  draw(island) {
    const key = JSON.stringify(island);
    if (key !== this.#key) {
      this.#key = key;
      this.#island = island;
      const box = theBox();
      this.#cards = [
        laidCard(box.village(island.village), 0, 0, VILLAGE_SEED + island.village),
        ...island.cards.map(([card, x, y, turns]) => laidCard(box.island(card, turns), x, y, card)),
      ];
      this.element.replaceChildren(...this.#cards, this.#badges);
    }
  }

  /** Mark the cards with these numbers, and no others. @param {Map<number, string>} numbers  by card; '' marks it without one */
  markMoved(numbers) {
    const laid = this.#island?.cards ?? [];
    const marked = laid.flatMap(([card, x, y]) => {
      const text = numbers.get(card);
      return text === undefined ? [] : badges(text, { x: 100 * x + 118, y: 100 * y - 118 });
    });
    // The village lies first.
    for (const [n, [card]] of laid.entries()) set(this.#cards[n + 1], { 'data-fresh': numbers.has(card) });
    this.#badges.replaceChildren(...marked);
  }

  /** Show none. */
  clear() {
    this.#key = '';
    this.#cards = [];
    this.#island = null;
    this.element.replaceChildren();
  }

  /** The picture of the card laid last, or of the village. */
  get last() {
    return this.#cards.at(-1);
  }
}

/** @param {Island} island @returns {Reach} */
export function reach({ cards }) {
  const middles = [[0, 0], ...cards.map(([, x, y]) => [x, y])];
  const [xs, ys] = [middles.map(([x]) => x), middles.map(([, y]) => y)];
  return { left: Math.min(...xs) - 1, top: Math.min(...ys) - 1, right: Math.max(...xs) + 1, bottom: Math.max(...ys) + 1 };
}

/**
 * A card where it lies, with the shadow it throws on what is under it.
 *
 * @param {readonly import('./cells.js').Cell[]} cells
 * @param {number} x
 * @param {number} y
 * @param {number} seed
 */
export function laidCard(cells, x, y, seed) {
  const group = svg('g', { class: 'laid', transform: `translate(${100 * x} ${100 * y})` });
  const shade = svg('rect', { class: 'card-shade', x: -148, y: -146, width: 304, height: 304, rx: 6 });
  group.append(shade, cardPicture(cells, seed), svg('rect', { class: 'card-fresh', x: -145, y: -145, width: 290, height: 290 }));
  return group;
}
