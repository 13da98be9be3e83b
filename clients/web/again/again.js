/**
 * After the end: wanting another game with the same people, who else does, and the way to the next table.
 *
 * Whoever has said yes here goes there by itself, once; others, spectators, and who comes back to look at the game that is
 * over, are shown the way.
 *
 * @module again/again
 */

import * as storage from '../connection/storage.js';
import { commitmentTo } from '../proof/hash.js';
import { notify } from '../tools/announce.js';
import { button, el, isBusy, setBusy, setText } from '../tools/dom.js';
import { refusalSentence } from '../tools/refusals.js';
import { words } from '../words/index.js';
import { bindNext, keepNextSeat } from './next_seat.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */

export class Again {
  /** What the server said last; null while nobody is known to want another game. @type {{seats: boolean[], next: string | null} | null} */
  #told = null;
  /** @type {Shown | null} */
  #shown = null;
  /** Whether the page goes there, or is not to: this browser has been at the next table already. */
  #isDone;

  /**
   * @param {string} table
   * @param {(question: {t: string, [field: string]: any}) => Promise<unknown>} ask
   * @param {() => boolean} mayGo  whether the page may be left for the next table now
   */
  constructor(table, ask, mayGo) {
    this.table = table;
    this.ask = ask;
    this.mayGo = mayGo;
    this.#isDone = storage.seatTokens(table).some(({ again }) => again?.next !== undefined);
    this.button = button(words.again.want, () => void this.#press(), { class: 'button main', 'data-action': 'again' });
    this.next = el('a', { class: 'button main', 'data-action': 'next' }, words.again.go);
    this.text = el('p', { class: 'again-text', role: 'status', 'data-zone': 'again' });
    this.element = el('div', { class: 'again' }, this.button, this.next, this.text);
    this.element.hidden = true;
  }

  /** The server says who wants another game. @param {{seats: boolean[], next?: string | null}} message */
  hear({ seats, next = null }) {
    this.#told = { seats, next };
    this.#draw();
  }

  /** @param {Shown} shown */
  draw(shown) {
    this.#shown = shown;
    this.#draw();
  }

  #draw() {
    const shown = this.#shown;
    const { table } = shown?.view ?? {};
    this.element.hidden = !shown || table?.phase !== 'over';
    if (!shown || !table || this.element.hidden) return;
    const { seats, next } = this.#told ?? { seats: [], next: null };
    const mine = shown.seat !== null && Boolean(seats[shown.seat]);
    this.button.hidden = shown.seat === null || next !== null;
    setText(this.button, mine ? words.again.not : words.again.want);
    this.button.classList.toggle('main', !mine);
    this.next.hidden = next === null;
    const people = table.seats.map((_, seat) => seat).filter((seat) => !table.seats[seat]?.bot);
    const name = (/** @type {number} */ seat) => shown.names.name(seat);
    setText(this.text, next === null ? words.again.standing(people.filter((seat) => seats[seat]), people.filter((seat) => !seats[seat]), shown.seat, name) : words.again.there);
    if (next !== null) this.#follow(next, table.seats.length);
  }

  /** Show the way, and go it where it was said here. @param {string} next @param {number} seats */
  #follow(next, seats) {
    this.next.href = `/t/${next}`;
    const isMine = keepNextSeat(this.table, next, seats, storage, Date.now());
    if (!isMine || this.#isDone || !this.mayGo()) return;
    this.#isDone = true;
    location.assign(this.next.href);
  }

  async #press() {
    const seat = this.#shown?.seat ?? null;
    const held = storage.seatTokens(this.table).find((one) => one.seat !== null);
    if (seat === null || !held || isBusy(this.button)) return;
    const yes = !this.#told?.seats[seat];
    setBusy(this.button, true);
    try {
      await this.ask(yes ? { t: 'again', yes, commitment: bindNext(this.table, held, storage, commitmentTo, Date.now()) } : { t: 'again', yes });
    } catch (error) {
      notify(refusalSentence(error instanceof Error && error.message !== 'away' ? error.message : 'offline', ''), 'bad');
    }
    setBusy(this.button, false);
  }
}
