/**
 * The button *Show me a good move*, where the house has bots to ask. It is there while it is one's turn.
 *
 * `data-action="hint"`.
 *
 * @module hints/offer
 */

import { getBots } from '../connection/api.js';
import { button, writeTool } from '../tools/dom.js';
import { words } from '../words/ahead_catalog.js';
import { GoodMove } from './good_move.js';

export class HintOffer {
  #hasBots = false;

  /** @param {import('./good_move.js').Around} around @param {HTMLElement} place */
  constructor(around, place) {
    this.around = around;
    this.button = button('', () => void this.goodMove.show(), { class: 'button quiet', 'data-action': 'hint', hidden: true });
    writeTool(this.button, '✦', words.ask, words.askShort);
    this.goodMove = new GoodMove(around, this.button);
    place.after(this.button);
    void this.#findOut();
  }

  /** @param {import('../tools/game_types.js').Shown} shown @param {boolean} may  whether it may be offered at this table now */
  draw(shown, may) {
    const { to_act: acting, paused_until: pausedUntil } = shown.view.table;
    const isMyTurn = shown.seat !== null && acting.includes(shown.seat) && !pausedUntil;
    this.button.hidden = !may || !isMyTurn || !this.#hasBots;
    this.button.disabled = shown.pending;
    this.goodMove.draw(shown);
  }

  /** Nothing is offered or shown in the past. */
  hide() {
    this.button.hidden = true;
    this.goodMove.hide();
  }

  async #findOut() {
    const { levels } = await getBots().catch(() => ({ levels: [] }));
    this.#hasBots = levels.length > 0;
    this.around.redraw();
  }
}
