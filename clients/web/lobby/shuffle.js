/**
 * Between the last seat taken and the first card: whose part in the shuffle is missing, and the wish that who does not come
 * is replaced.
 *
 * @module lobby/shuffle
 */

import { button, el, isBusy, setBusy, setChildren, setText } from '../tools/dom.js';
import { isolated } from '../../languages/isolate.js';
import { words } from '../words/index.js';

/** @typedef {import('../connection/types.js').Table} Table */
/** @typedef {import('../connection/types.js').Presence} Presence */

/** How long (ms) a part may take before it can be wished that somebody else comes. */
const PATIENCE = 8000;
/** The same for who is away; the server refuses a wish before it. */
const PATIENCE_AWAY = 3000;

export class Shuffle {
  /** Whom the table waits for, and how long (ms) that is so at least. */
  #awaited = { key: '', waited: 0 };
  /** @type {ReturnType<typeof setTimeout>[]} */
  #timers = [];
  /** @type {Map<number, HTMLButtonElement>} */
  #buttons = new Map();
  /** What is shown now. @type {{table: Table, seat: number | null, presence: Presence | null} | null} */
  #shown = null;

  /** @param {(seat: number) => void} unseat  wish that whoever has this seat leaves it */
  constructor(unseat) {
    this.unseat = unseat;
    this.text = el('p', { role: 'status' });
    this.wishes = el('div', { class: 'shuffle-wishes' });
    this.element = el('div', { class: 'shuffle', 'data-zone': 'shuffle' }, this.text, this.wishes);
  }

  /** @param {Table} table @param {number | null} seat @param {Presence | null} presence */
  draw(table, seat, presence) {
    const isShuffling = table.phase === 'shuffling';
    this.element.hidden = !isShuffling;
    this.#wait(isShuffling ? table.awaited.join() : '');
    this.#shown = isShuffling ? { table, seat, presence } : null;
    this.#redraw();
  }

  /** Begin to wait anew whenever it is for others. @param {string} key */
  #wait(key) {
    if (key === this.#awaited.key) return;
    this.#awaited = { key, waited: 0 };
    this.#timers.forEach(clearTimeout);
    const after = (/** @type {number} */ waited) =>
      setTimeout(() => {
        this.#awaited = { key, waited };
        this.#redraw();
      }, waited);
    this.#timers = key === '' ? [] : [PATIENCE_AWAY, PATIENCE].map(after);
  }

  #redraw() {
    if (!this.#shown) {
      this.#buttons.clear();
      setText(this.text, '');
      return setChildren(this.wishes, []);
    }
    const { table, seat, presence } = this.#shown;
    const others = table.awaited.filter((n) => n !== seat);
    // A bot comes when something is to be done, and goes again.
    const isAway = (/** @type {number} */ n) => presence !== null && !presence.seats[n] && !table.seats[n]?.bot;
    const nameOf = (/** @type {number} */ n) => isolated(table.seats[n]?.name ?? '');
    setText(this.text, words.lobby.shuffling(others.map(nameOf), others.filter(isAway).map(nameOf)));
    const mayWish = seat !== null && !table.awaited.includes(seat);
    const { waited } = this.#awaited;
    const late = mayWish ? others.filter((n) => waited >= (isAway(n) ? PATIENCE_AWAY : PATIENCE)) : [];
    return setChildren(this.wishes, late.map((n) => this.#button(n, nameOf(n), table, seat)));
  }

  /** @param {number} late @param {string} name @param {Table} table @param {number | null} seat */
  #button(late, name, table, seat) {
    const wish = this.#buttons.get(late) ?? this.#newButton(late);
    const said = table.unseatings.filter((one) => one.seat === late).map(({ by }) => by);
    const needed = table.seats.length - table.awaited.length;
    const mine = seat !== null && said.includes(seat);
    setText(wish, mine ? words.lobby.wished(name, said.length, needed) : words.lobby.replace(name, said.length, needed));
    setBusy(wish, mine);
    return wish;
  }

  /** @param {number} late */
  #newButton(late) {
    const wish = button('', () => isBusy(wish) || this.unseat(late), { 'data-action': 'unseat', 'data-seat': late });
    this.#buttons.set(late, wish);
    return wish;
  }
}
