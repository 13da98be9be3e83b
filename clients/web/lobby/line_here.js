/**
 * The line of the start page, as pages hold it: where it leads, when it looks again, and what is said while it is away.
 *
 * @module lobby/line_here
 */

import { el } from '../tools/dom.js';
import { startPage } from '../words/start_page.js';
import { onPageRestored } from './page_restored.js';

/** @typedef {import('../connection/lobby_line.js').LobbyLine} LobbyLine */

export const LOBBY_URL = new URL('/api/lobby', location.href.replace(/^http/, 'ws')).href;

/** How long (ms) the line may be away before the page says so. */
const AWAY_TOLD = 4_000;

/** Look again when the page is back, or seen, or the network is back. @param {LobbyLine} line @param {() => void} onRestored  the page came back as it was left */
export function keepFresh(line, onRestored) {
  onPageRestored(() => (onRestored(), line.checkNow()));
  addEventListener('online', () => line.checkNow());
  document.addEventListener('visibilitychange', () => document.hidden || line.checkNow());
}

/** Says that what is shown may be old, where the line has been away for a while. */
export class LineAway {
  element = el('p', { class: 'hint line-away', role: 'status' });
  /** @type {number | null} */
  #since = null;

  /** @param {LobbyLine} line */
  show(line) {
    if (line.status !== 'away') this.#since = null;
    else if (this.#since === null) {
      this.#since = Date.now();
      setTimeout(() => this.show(line), AWAY_TOLD);
    }
    const isTold = this.#since !== null && Date.now() - this.#since >= AWAY_TOLD;
    this.element.hidden = !isTold;
    this.element.textContent = isTold ? startPage.away : '';
  }
}
