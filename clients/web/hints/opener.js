/**
 * The way to *Show me a good move*: its button is fetched for who plays with nobody but bots. And to what is told of
 * buttons that would end the game, for whoever plays.
 *
 * @module hints/opener
 */

import { preference } from '../settings/preferences.js';
import { el } from '../tools/dom.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */

/**
 * Whether a seat is a person's who plays with nobody but bots, or alone; the server asks the same. Pure.
 *
 * @param {import('../connection/types.js').Table} table
 * @param {number | null} seat
 */
export function playsAlone({ seats }, seat) {
  const own = seat === null ? null : seats[seat];
  return Boolean(own && !own.bot && !own.stand_in) && seats.every((held, number) => number === seat || held?.bot);
}

export class HintOpener {
  /** @type {import('./offer.js').HintOffer | null} */
  #offer = null;
  #isComing = false;
  #looksAtButtons = false;

  /** @param {import('./good_move.js').Around} around */
  constructor(around) {
    this.around = around;
    /** After this the button comes. */
    this.place = el('span', { hidden: true });
  }

  /** @param {Shown} shown */
  draw(shown) {
    const { table } = shown.view;
    const may = preference('hints') && table.phase === 'playing' && table.imagine !== false && playsAlone(table, shown.seat);
    if (may && !this.#isComing) void this.#load();
    this.#offer?.draw(shown, may);
    if (shown.moves.length && !this.#looksAtButtons) void this.#lookAtButtons();
  }

  async #lookAtButtons() {
    this.#looksAtButtons = true;
    const loaded = await import('./buttons.js').catch(() => null);
    this.#looksAtButtons = loaded !== null;
    loaded?.lookAtButtons(this.around);
  }

  /** Nothing is offered or shown in the past. */
  hide() {
    this.#offer?.hide();
  }

  async #load() {
    this.#isComing = true;
    const loaded = await import('./offer.js').catch(() => null);
    this.#isComing = loaded !== null;
    this.#offer = loaded && new loaded.HintOffer(this.around, this.place);
    this.around.redraw();
  }
}
