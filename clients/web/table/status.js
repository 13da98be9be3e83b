/**
 * The banner that tells when the connection is away or closed, or the table is paused.
 *
 * The body carries `data-status`: connecting, live, away, paused or closed.
 *
 * @module table/status
 */

import { notify } from '../tools/announce.js';
import { button, el, setText } from '../tools/dom.js';
import { words } from '../words/index.js';

/** How long (ms) an action may take before the page says that it is on its way. */
const SENDING_DELAY = 450;

export class Status {
  #connection = /** @type {import('../connection/connection.js').ConnectionStatus} */ ('connecting');
  #paused = false;
  #pending = 0;
  #closed = '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #slow;

  /** @param {() => void} retry */
  constructor(retry) {
    this.text = el('span', {});
    this.retry = button(words.connection.retry, retry, { class: 'button small' });
    this.reload = button(words.connection.reload, () => location.reload(), { class: 'button small' });
    this.banner = el('div', { class: 'banner', role: 'status', 'data-zone': 'banner' }, this.text, this.retry, this.reload);
    this.sending = el('span', { class: 'sending', role: 'status', 'data-zone': 'sending' }, words.connection.sending);
    this.sending.hidden = true;
    this.#draw();
  }

  /** The connection's status changed; `why` is the sentence for a closed one. @param {import('../connection/connection.js').ConnectionStatus} status @param {string} [why] */
  setConnection(status, why = '') {
    if (status === 'live' && this.#connection === 'away') notify(words.connection.back);
    this.#connection = status;
    this.#closed = why;
    this.#draw();
  }

  /** The table is paused, or goes on. */
  setPaused(/** @type {boolean} */ paused) {
    if (this.#paused && !paused) notify(words.connection.resumed);
    this.#paused = paused;
    this.#draw();
  }

  /** So many actions are on their way. */
  setPending(/** @type {number} */ count) {
    this.#pending = count;
    clearTimeout(this.#slow);
    this.sending.hidden = true;
    if (count > 0) this.#slow = setTimeout(() => (this.sending.hidden = false), SENDING_DELAY);
    this.#draw();
  }

  #draw() {
    const paused = this.#connection === 'live' && this.#paused;
    document.body.dataset.status = paused ? 'paused' : this.#connection;
    const text = paused ? words.connection.paused : this.#connectionText();
    this.banner.hidden = text === '';
    this.retry.hidden = this.#connection !== 'away';
    this.reload.hidden = this.#connection !== 'closed';
    setText(this.text, text);
  }

  #connectionText() {
    if (this.#connection === 'away') return this.#pending ? words.connection.awayPending(this.#pending) : words.connection.away;
    return this.#connection === 'closed' ? this.#closed : '';
  }
}
