/**
 * The bay with the large island, and all islands beside it: what is drawn of a board first. What is done with them the board
 * says, once that is there (`board.js`).
 *
 * The root of the map carries `data-seq` (the seq it was last drawn at), `data-turn` (the seat in turn), `data-stage` and
 * `data-large` (whose island is the large one).
 *
 * @module motu/early_map
 */

import { el, set } from '../tools/dom.js';
import { Bay } from './bay.js';
import { BayTop } from './bay_top.js';
import { openBox } from './box.js';
import { paint } from './emblem.js';
import { AllIslands } from './islands.js';
import { words } from './words/map.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */

export class Islands {
  /** Whose island is the large one; null: mine, or that of the first seat. @type {number | null} */
  picked = null;
  /** Whether all islands are shown at once, none of them large. */
  isSpread = false;

  /** What a board does where the map is used. */
  uses = {
    enlarge: (/** @type {number | null} */ _seat) => {},
    openSheet: () => {},
  };

  /** @param {number} seats */
  constructor(seats) {
    this.seats = seats;
    this.bay = new Bay();
    this.others = new AllIslands(seats, (seat) => this.uses.enlarge(seat));
    this.top = new BayTop(seats, { back: () => this.uses.enlarge(null), openSheet: () => this.uses.openSheet() });
    this.bay.wishes.coveredAbove = () => this.top.bottom;
    this.frame = el('div', { class: 'bay-frame' }, this.bay.element, this.top.element, this.bay.tools);
    this.element = el('div', { class: 'map motu-map', 'data-zone': 'map', 'data-seats': seats, 'data-empty': true }, this.frame, this.others.element);
  }

  /** Whose island is the large one, for who has this seat. @param {number | null | undefined} seat */
  large(seat) {
    return this.picked ?? seat ?? 0;
  }

  /** Show all islands at once, or one large. @param {boolean} isSpread */
  spread(isSpread) {
    this.isSpread = isSpread && this.seats > 1;
    this.picked = null;
    set(this.element, { 'data-spread': this.isSpread });
  }

  /** Show the truth. @param {Shown} shown */
  draw(shown) {
    const { game } = shown.view;
    set(this.element, { 'data-empty': !game, 'data-stage': game?.stage ?? '' });
    if (game) this.show(shown);
    else this.clear();
    set(this.element, { 'data-seq': shown.seq, 'data-turn': game?.turn ?? '', 'data-pending': shown.pending });
  }

  /** Show the islands, where a game goes on. @param {Shown} shown */
  show(shown) {
    const { game } = shown.view;
    const large = this.large(shown.seat);
    const island = game.islands[large];
    // The island is clear of it.
    this.top.draw(shown, large);
    this.bay.show(island, words.bay.island(large, shown.names, island.cards.length));
    this.others.draw(shown, this.isSpread ? null : large);
    set(this.element, { 'data-large': large });
  }

  /** Before the start there is the bay and nothing in it. */
  clear() {
    this.bay.clear();
    set(this.element, { 'data-large': null });
  }
}

/** @type {import('../tools/game_types.js').EarlyMap} */
export const earlyMap = { mountMap: (seats) => new Islands(seats), paint, prepare: openBox };
