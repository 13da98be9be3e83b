/**
 * What the page sends to the server and asks of it.
 *
 * @module table/requests
 */

import { notify } from '../tools/announce.js';
import { refusalSentence } from '../tools/refusals.js';

/** @typedef {import('../tools/game_types.js').OfferedMoves} OfferedMoves */

export class Requests {
  /** My part in the shuffle is on its way. */
  #isSendingPart = false;
  /** @type {import('../hints/previews.js').Previews | null} */
  #previews = null;
  /** Why no nonce can be shown, as the person was told; null: nothing is wrong. @type {string | null} */
  #stuck = null;

  /** @param {import('./page.js').TablePage} page */
  constructor(page) {
    this.page = page;
  }

  /** Act at the table as it stands. @param {{t: string, [field: string]: any}} action */
  act(action) {
    const { connection, state } = this.page;
    connection.act({ ...action, on: state.seq });
  }

  /** The moves that have all fields of `like`; null when there is no answer, or it is about another moment. @param {object} like @returns {Promise<OfferedMoves | null>} */
  async moves(like) {
    const { connection, state } = this.page;
    const answer = await connection.ask({ t: 'moves', like }).catch(() => null);
    return answer?.seq === state.seq ? { moves: answer.moves ?? [], hints: answer.hints ?? null } : null;
  }

  /** What these moves would do. How that is asked is fetched when something is looked at for the first time. @param {import('../connection/types.js').Move[]} moves */
  async preview(moves) {
    const { connection, state } = this.page;
    const loaded = this.#previews ? null : await import('../hints/previews.js').catch(() => null);
    this.#previews ??= loaded && new loaded.Previews({ ask: (question) => connection.ask(question), seq: () => state.seq, names: () => (state.view ? state.shown().names : null) });
    return this.#previews?.of(moves) ?? null;
  }

  /** Ask for all moves where they are too many to come unasked. */
  loadMissingMoves() {
    if (this.page.state.needsMoves) void this.#loadMoves();
  }

  async #loadMoves() {
    const { drawing, state } = this.page;
    const { seq } = state;
    const answer = await this.moves({});
    if (!answer || state.seq !== seq) return;
    state.addMoves(seq, answer.moves);
    drawing.redraw();
  }

  /** Send my part in the shuffle, when it is waited for: there is nothing to decide. */
  async sendPart() {
    const { connection, ownSeat, receipts, state } = this.page;
    if (this.#isSendingPart || !state.view || connection.status !== 'live') return;
    const { seq } = state;
    const part = ownSeat.partDue(state.view.table, state.seat, seq);
    if (part?.t === 'stuck') return this.#tellStuck(part.why);
    this.#stuck = null;
    if (!part) return;
    this.#isSendingPart = true;
    // What is refused was overtaken, and what was not answered is asked for again: what is to be done now, the view tells.
    const answer = await connection.ask(part).catch(() => null);
    this.#isSendingPart = false;
    if (answer) void receipts.hear({ seq: answer.seq, digest: answer.digest });
    // What happened while the answer was on its way may ask for another part.
    else if (state.seq === seq) return;
    await this.sendPart();
  }

  /** No nonce can be shown for this seat: only the person can do something about that. @param {string} why  a code */
  #tellStuck(why) {
    if (this.#stuck !== why) notify(refusalSentence(why, ''), 'bad');
    this.#stuck = why;
  }

  /** Fetch the steps before those at hand. */
  async loadEarlier() {
    const { connection, record, state } = this.page;
    const { steps, first } = await connection.ask({ t: 'steps', before: state.history.first + 1 });
    state.history.addEarlier(steps, first);
    record.draw(state.history);
  }
}
