/**
 * The water around an island: the nearer the shallower, as on a chart, with a reef around the lagoon. Cards raise the sea's
 * floor around them, so that the bands follow the island however it grows.
 *
 * @module motu/shoals
 */

import { svg } from '../tools/dom.js';

/** @typedef {import('./island.js').Island} Island */

/** How far each band reaches around the cards, in units (a cell is 100 wide), from the deepest; those of a small picture begin later. */
const BANDS = [760, 520, 330, 196, 188, 96, 40];
const NEAR = 3;

/** How round a band is: this share of how far it reaches. */
const ROUND = 0.85;

export class Shoals {
  #key = '';

  /** @param {boolean} far  whether there is room for the bands far out */
  constructor(far) {
    this.bands = BANDS.map((reaching, n) => ({ reaching, element: svg('g', { class: `band band-${n}` }) })).slice(far ? 0 : NEAR);
    this.element = svg('g', { class: 'shoals' });
    this.element.append(...this.bands.map(({ element }) => element));
  }

  /** @param {Island | null} island  null: nothing but the sea */
  draw(island) {
    const key = JSON.stringify(island);
    if (key === this.#key) return;
    this.#key = key;
    const middles = island ? [[0, 0], ...island.cards.map(([, x, y]) => [x, y])] : [];
    for (const { reaching, element } of this.bands) {
      const side = 300 + 2 * reaching;
      element.replaceChildren(
        ...middles.map(([x, y]) => svg('rect', { x: 100 * x - side / 2, y: 100 * y - side / 2, width: side, height: side, rx: ROUND * reaching + 12 })),
      );
    }
  }
}
