/**
 * Where whoever opened a table arranges it before the start, which is fetched for them; to the others it says who that is.
 *
 * @module lobby/opener_place
 */

import { el, setText } from '../tools/dom.js';
import { isolated } from '../../languages/isolate.js';
import { words } from '../words/index.js';

/** @typedef {import('../connection/types.js').Table} Table */
/** @typedef {Parameters<import('./opener.js').OpenerPanel['draw']>} Drawn */

/** Phases in which the table is its opener's to arrange. */
const BEFORE = ['open', 'shuffling'];

export class OpenerPlace {
  /** @type {import('./opener.js').OpenerPanel | null} */
  #panel = null;
  /** @type {Drawn | null} */
  #drawn = null;

  /**
   * @param {import('../tools/game_types.js').Game} game
   * @param {(action: import('./opener.js').OpenerAction) => void} act
   */
  constructor(game, act) {
    this.game = game;
    this.act = act;
    this.openedBy = el('p', { class: 'hint', 'data-zone': 'opened-by' });
    this.element = el('div', { class: 'opener', 'data-zone': 'opener' });
  }

  /**
   * @param {Table} table
   * @param {number | null} seat  mine
   * @param {boolean} isOpener  the table was opened by whoever looks at it
   * @param {boolean} pending  an action is under way
   */
  draw(table, seat, isOpener, pending) {
    this.element.hidden = !isOpener || !BEFORE.includes(table.phase);
    this.openedBy.hidden = isOpener || table.opener === undefined;
    const name = table.seats[table.opener ?? -1]?.name;
    setText(this.openedBy, name === undefined ? words.opener.withoutSeat : words.opener.openedBy(isolated(name)));
    this.#drawn = this.element.hidden ? null : [table, seat, pending];
    if (this.#panel && this.#drawn) this.#panel.draw(...this.#drawn);
    else if (this.#drawn) void this.#load();
  }

  /** Fetch the panel, and draw what was to be drawn last. Where it cannot be had it is tried again with the next drawing. */
  async #load() {
    const loaded = await import('./opener.js').catch(() => null);
    if (!loaded) return;
    this.#panel ??= new loaded.OpenerPanel(this.element, this.game, this.act);
    if (this.#drawn) this.#panel.draw(...this.#drawn);
  }
}
