/**
 * Calls the person of a seat who looks elsewhere: on the tab, and as they wish by a sound and the browser's notification.
 *
 * @module calling/calling
 */

import { savedCalling, seatToken } from '../connection/storage.js';
import { ENDED } from '../connection/view.js';
import { words } from '../words/index.js';
import { callBy, callNoMore, closeShown, tellEnded } from './browser_push.js';
import { callMeButton } from './call_me_button.js';
import { Calls } from './calls.js';
import { Chime } from './chime.js';
import { opponents } from './due.js';
import { CallNotification } from './notification.js';
import { SeatPages } from './seat_pages.js';
import { showSign } from './sign.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */
/** @typedef {import('./calls.js').Call} Call */

/** How long (ms) other pages of the seat have to say that they are looked at, or call themselves. */
const ANSWER_WITHIN = 700;

/** Whether the person looks at this page: it can be seen, and what they type goes there. */
const isLookedAt = () => !document.hidden && document.hasFocus();

export class Calling {
  #calls = new Calls();
  #chime = new Chime(() => savedCalling().sound);
  /** @type {Shown | null} */
  #shown = null;
  /** @type {SeatPages | null} */
  #pages = null;

  /** @param {string} table @param {string} game  its title */
  constructor(table, game) {
    this.table = table;
    this.game = game;
    this.notification = new CallNotification(`lagoon ${table}`);
    this.button = callMeButton({
      sound: (volume) => this.#trySound(volume),
      notification: (text) => this.notification.show(text),
      push: (wished) => this.#push(wished),
    });
    this.button.hidden = true;
  }

  /** Listen for what the person does, from now on. */
  listen() {
    document.addEventListener('visibilitychange', () => this.#look());
    addEventListener('focus', () => this.#look());
    addEventListener('online', () => void tellEnded());
    void tellEnded();
    for (const press of ['pointerdown', 'keydown']) addEventListener(press, () => this.#chime.unlock(), { capture: true });
    addEventListener('pagehide', () => {
      this.notification.close();
      this.#leavePages();
    });
    addEventListener('pageshow', ({ persisted }) => persisted && this.#shown && this.#joinPages(this.#shown.seat));
  }

  /** The table is like this now. @param {Shown} shown */
  see(shown) {
    const { seq, seat, view } = shown;
    if (seat !== (this.#shown?.seat ?? null)) this.#joinPages(seat);
    // Told again with every page: the subscription may be another since, and the house may have lost it.
    const isNews = seat !== null && seat !== this.#shown?.seat && !ENDED.includes(view.table.phase);
    if (isNews && savedCalling().push) void this.#push(true);
    this.#shown = shown;
    this.button.hidden = seat === null || ENDED.includes(view.table.phase);
    const call = this.#calls.see({ seq, table: view.table, seat });
    if (isLookedAt()) this.#look();
    else if (call) void this.#call(call);
    this.#sign();
  }

  /** Speak with the other pages of a seat, and with those of none other. @param {number | null} seat */
  #joinPages(seat) {
    this.#leavePages();
    if (seat === null || !('BroadcastChannel' in globalThis)) return;
    this.#pages = new SeatPages({
      channel: new BroadcastChannel(`lagoon.calling.${this.table}.${seat}`),
      lookedAt: () => (isLookedAt() ? this.#calls.seq : null),
      onLooked: (seq) => seq >= this.#calls.seq && this.#looked(),
      isAudible: () => savedCalling().sound && this.#chime.isUnlocked,
      wait: () => new Promise((resolve) => setTimeout(resolve, ANSWER_WITHIN)),
    });
  }

  #leavePages() {
    this.#pages?.close();
    this.#pages = null;
  }

  /** @param {Call} call */
  async #call(call) {
    const mayCall = this.#pages ? await this.#pages.mayCall(call) : true;
    if (!mayCall || isLookedAt() || !this.#calls.isOpen(call)) return;
    const wished = savedCalling();
    if (wished.sound) void this.#chime.play(wished.volume);
    if (wished.notification) this.notification.show(this.#sentence(call));
  }

  /** The person may look at this page now. */
  #look() {
    if (!isLookedAt()) return;
    if (this.#calls.unseen) this.#pages?.looked(this.#calls.seq);
    this.#looked();
  }

  /**
   * Have the seat here called when no page is open, or nobody by this browser any more; returns whether that is so now.
   *
   * @param {boolean} wished
   */
  async #push(wished) {
    if (!wished) {
      await callNoMore();
      return true;
    }
    const held = seatToken(this.table);
    return held !== null && callBy(this.table, held.token);
  }

  /** The person has seen what there is, here or on another page of the seat. */
  #looked() {
    void closeShown(this.table);
    this.#calls.look();
    this.#sign();
  }

  #sign() {
    const { standing, unseen } = this.#calls;
    showSign(this.game, standing, unseen, this.#shown?.view.table.phase === 'over');
    if (!unseen) this.notification.close();
  }

  /** What a call says: nothing that is hidden from anybody. @param {Call} call */
  #sentence({ why, asker = 0, what = '' }) {
    const { names, seat, view } = /** @type {Shown} */ (this.#shown);
    if (why === 'request') return words.calling.asked(names.name(asker), what, this.game);
    const others = opponents(view.table, seat ?? 0).map(names.name);
    return why === 'turn' ? words.calling.turn(this.game, others) : words.calling.begun(this.game, others);
  }

  /** The person's own time is nearly over: sound once where that is wished, on one page of the seat. @param {number} seq  the last event */
  async hurry(seq) {
    const { sound, volume } = savedCalling();
    if (!sound) return;
    if (isLookedAt() || !this.#pages || (await this.#pages.mayCall({ after: seq - 1, seq }))) void this.#chime.play(volume);
  }

  /** @param {number} volume */
  #trySound(volume) {
    this.#chime.unlock();
    void this.#chime.play(volume);
  }
}
