/**
 * Where one's own night is chosen before a game with a clock of days; what asks for it is fetched then.
 *
 * @module clock/night_place
 */

import { el } from '../tools/dom.js';
import { Fetched } from '../tools/fetched.js';

export class NightPlace {
  /** @param {(night: import('../connection/types.js').Night | null) => void} choose  in minutes of the UTC day */
  constructor(choose) {
    this.element = el('form', { class: 'night', 'data-zone': 'night', hidden: true });
    /** @type {Fetched<Parameters<import('./night_field.js').NightField['draw']>>} */
    this.field = new Fetched(async () => new (await import('./night_field.js')).NightField(this.element, choose));
  }

  /** @param {import('../connection/types.js').Table} table @param {number | null} seat  the reader's */
  draw(table, seat) {
    const mine = table.clock?.rule.kind === 'days' ? seat : null;
    this.element.hidden = mine === null;
    if (mine !== null) this.field.draw(table, mine);
  }
}
