/**
 * The stage: a table's page for who watches, and for a screen in a room. All public boards at once, in larger type, and
 * nothing to be done there. The body carries `data-stage`; `stage.css` does the rest.
 *
 * It stands in the address (`#stage`), so that it can be put on a screen. On the stage a page sees the table as somebody
 * without a seat, whatever seats this browser has.
 *
 * @module stage/stage
 */

import { button, set } from '../tools/dom.js';
import { words } from '../words/index.js';
import { HASH, isOnStage } from './address.js';

export class Stage {
  /** @param {(isOpen: boolean) => void} changed  it was opened, or left */
  constructor(changed) {
    this.changed = changed;
    this.isOpen = isOnStage();
    this.button = button(words.stage.open, () => this.#go(!this.isOpen), { class: 'button', 'data-action': 'stage' });
    this.#show();
    addEventListener('hashchange', () => this.#set(isOnStage()));
  }

  /** Offer it to who has no seat. @param {import('../tools/game_types.js').Shown} shown */
  draw({ seat, view: { table } }) {
    this.button.hidden = !this.isOpen && (seat !== null || table.phase === 'open' || table.phase === 'closed');
  }

  /** @param {boolean} isOpen */
  #go(isOpen) {
    history.replaceState(history.state, '', `${location.pathname}${location.search}${isOpen ? HASH : ''}`);
    this.#set(isOpen);
  }

  /** @param {boolean} isOpen */
  #set(isOpen) {
    if (isOpen === this.isOpen) return;
    this.isOpen = isOpen;
    this.#show();
    this.changed(isOpen);
  }

  #show() {
    set(document.body, { 'data-stage': this.isOpen });
    this.button.textContent = this.isOpen ? words.stage.leave : words.stage.open;
  }
}
