/**
 * Where one's own night is chosen before a game with a clock of days; what asks for it is fetched then.
 *
 * @module clock/night_place
 */

import { el } from '../tools/dom.js';

/** @typedef {import('../connection/types.js').Night} Night */

export class NightPlace {
  /** @type {import('./night_field.js').NightField | null} */
  #field = null;
  /** What was to be drawn last. @type {[import('../connection/types.js').Table, number | null] | null} */
  #drawn = null;

  /** @param {(night: Night | null) => void} choose  in minutes of the UTC day */
  constructor(choose) {
    this.choose = choose;
    this.element = el('form', { class: 'night', 'data-zone': 'night', hidden: true });
  }

  /** @param {import('../connection/types.js').Table} table @param {number | null} seat  the reader's */
  draw(table, seat) {
    this.#drawn = [table, seat];
    if (this.#field) this.#field.draw(table, seat);
    else if (seat !== null && table.clock?.rule.kind === 'days') void this.#load();
  }

  /** Where it cannot be had it is tried again with the next drawing. */
  async #load() {
    const loaded = await import('./night_field.js').catch(() => null);
    if (!loaded || !this.#drawn) return;
    this.#field ??= new loaded.NightField(this.element, this.choose);
    this.#field.draw(...this.#drawn);
  }
}
