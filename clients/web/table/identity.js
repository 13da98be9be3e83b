/**
 * As whom this page speaks to the server, and what follows when that changes: a seat is taken, left, lost, or taken by
 * another tab of the same browser.
 *
 * @module table/identity
 */

import { forgetSeen, keepSeen } from '../connection/last_seen.js';
import { notify } from '../tools/announce.js';
import { words } from '../words/index.js';

export class Identity {
  /** @param {import('./page.js').TablePage} page */
  constructor(page) {
    this.page = page;
  }

  /** What hello says: the token of the seat, and what is known already. */
  hello() {
    const { chat, ownSeat, state } = this.page;
    const { token, isOther } = ownSeat.tokenForHello();
    if (isOther) this.#forgetPrevious();
    return { ...(token ? { token } : {}), ...(state.view ? { since: state.seq } : {}), heard: chat.last };
  }

  /** The seat has changed, or may have: say hello again. */
  renew() {
    const { chat, connection, replay, state } = this.page;
    replay.close();
    state.forgetView();
    chat.forget();
    connection.sayHello();
  }

  /** Follow another tab that has taken the seat, or left it. Returns whether one has. */
  followOtherTabs() {
    if (!this.page.ownSeat.isOutdated) return false;
    this.renew();
    return true;
  }

  /** The server does not know our token any more. */
  tokenRejected() {
    if (this.page.ownSeat.tokenRejected()) notify(words.table.lostSeat, 'bad');
    this.#forgetPrevious();
    this.page.connection.open();
  }

  /** The server welcomes us as `seat`. @param {number | null} seat @param {string} name  of whoever sits there */
  welcomed(seat, name) {
    const { ownSeat, state } = this.page;
    if (state.view !== null && seat !== state.seat) {
      // Not asked for by this page: the seat was lost, or its token belongs to another by now.
      if (seat === null && ownSeat.seatLost()) notify(words.table.lostSeat, 'bad');
      this.#forgetPrevious();
    }
    state.seat = seat;
    ownSeat.welcomed(seat, name);
  }

  /** Keep what is seen from the seat of this page, for when it is opened again. */
  keepSeen() {
    const { id, ownSeat, state } = this.page;
    const { nonce } = ownSeat;
    if (state.view !== null && state.seat !== null && nonce !== null) keepSeen(id, nonce, { seq: state.seq, seat: state.seat, view: { ...state.view, moves: null } });
  }

  /** The view, and actions that were not acknowledged yet, belong to another seat. */
  #forgetPrevious() {
    const { chat, connection, replay, state } = this.page;
    replay.close();
    state.forgetView();
    forgetSeen(this.page.id);
    chat.forget();
    connection.discardActions();
  }
}
