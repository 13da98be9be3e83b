/**
 * Everybody's islands, small, beside the large one; a click makes one large.
 *
 * `data-zone="islands"`; each is a button with `data-island-of` (a seat), `aria-pressed` while it is the large one, and
 * `data-cards`.
 *
 * @module motu/islands
 */

import { el, setText, set, svg } from '../tools/dom.js';
import { emblem } from './emblem.js';
import { IslandPicture, reach } from './island.js';
import { Lights } from './lights.js';
import { Shoals } from './shoals.js';
import { words } from './words/map.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */

/** Cells of sea around a small island. */
const MARGIN = 0.6;

/** Cells that a small island takes at least, so that a village does not fill its place. */
const LEAST = 5;

export class AllIslands {
  /** @type {{seat: number, button: HTMLButtonElement, picture: IslandPicture, shoals: Shoals, lights: Lights, sheet: SVGSVGElement, name: HTMLElement}[]} */
  #islands;

  /**
   * @param {number} seats
   * @param {(seat: number) => void} enlarge
   */
  constructor(seats, enlarge) {
    this.#islands = Array.from({ length: seats }, (_, seat) => {
      const picture = new IslandPicture();
      const shoals = new Shoals(false);
      const lights = new Lights();
      const sheet = svg('svg', { class: 'small-island', 'aria-hidden': 'true' }, shoals.element, picture.element, lights.element);
      const name = el('span', { class: 'island-name' });
      const button = el('button', { type: 'button', class: 'island-button', 'data-island-of': seat }, sheet);
      button.append(el('span', { class: 'island-label' }, emblem(seat), name));
      button.addEventListener('click', () => enlarge(seat));
      return { seat, button, picture, shoals, lights, sheet, name };
    });
    this.element = el('div', { class: 'others', role: 'group', 'aria-label': words.islands.all, 'data-zone': 'islands' });
    this.element.append(...this.#islands.map(({ button }) => button));
    this.element.hidden = seats < 2;
    set(this.element, { 'data-seats': seats });
  }

  /**
   * @param {Shown} shown
   * @param {number | null} large  whose island is the large one; null: none is, and there is nothing to be pressed
   */
  draw({ view: { game }, seat: mine, names }, large) {
    if (!game) return;
    for (const { seat, button, picture, shoals, sheet, name } of this.#islands) {
      const island = game.islands[seat];
      shoals.draw(island);
      picture.draw(island);
      const { left, top, right, bottom } = reach(island);
      const size = Math.max(right - left + 1, bottom - top + 1, LEAST) + 2 * MARGIN;
      const [x, y] = [(left + right - size) / 2, (top + bottom - size) / 2];
      set(sheet, { viewBox: [x, y, size, size].map((value) => Math.round(100 * value)).join(' ') });
      setText(name, names.name(seat));
      set(button, {
        'aria-pressed': large === null ? null : String(seat === large),
        'aria-label': large === null ? words.bay.island(seat, names, island.cards.length) : words.islands.enlarge(seat, names, island.cards.length),
        disabled: large === null,
        'data-cards': island.cards.length,
      });
      // Mine is in the row only while another one is large: to come back by.
      button.hidden = seat === large && seat === (mine ?? large);
    }
  }

  /** All of them, seen or not. */
  get all() {
    return this.#islands;
  }

  /** Light cells of a small island. @param {number} seat @param {readonly import('./visible.js').Lit[]} cells */
  light(seat, cells) {
    this.#islands[seat].lights.show(cells);
  }

  /** The small island of a seat, for what flies there; null where it is not seen. @param {number} seat */
  of(seat) {
    const { button } = this.#islands[seat];
    return button.hidden ? null : button;
  }
}
