/**
 * Where whoever opened a table arranges it before the start, which is fetched for them; to the others it says who that is.
 *
 * @module lobby/opener_place
 */

import { el, setText } from '../tools/dom.js';
import { Fetched } from '../tools/fetched.js';
import { isolated } from '../../languages/isolate.js';
import { words } from '../words/index.js';

export class OpenerPlace {
  /**
   * @param {import('../tools/game_types.js').Game} game
   * @param {(action: import('./opener.js').OpenerAction) => void} act
   */
  constructor(game, act) {
    this.openedBy = el('p', { class: 'hint', 'data-zone': 'opened-by' });
    this.element = el('div', { class: 'opener', 'data-zone': 'opener' });
    /** @type {Fetched<Parameters<import('./opener.js').OpenerPanel['draw']>>} */
    this.panel = new Fetched(async () => new (await import('./opener.js')).OpenerPanel(this.element, game, act));
  }

  /**
   * @param {import('../connection/types.js').Table} table
   * @param {number | null} seat  mine
   * @param {boolean} isOpener  the table was opened by whoever looks at it
   * @param {boolean} pending  an action is under way
   */
  draw(table, seat, isOpener, pending) {
    this.element.hidden = !isOpener;
    this.openedBy.hidden = isOpener || table.opener === undefined;
    const name = table.seats[table.opener ?? -1]?.name;
    setText(this.openedBy, name === undefined ? words.opener.withoutSeat : words.opener.openedBy(isolated(name)));
    if (isOpener) this.panel.draw(table, seat, pending);
  }
}
