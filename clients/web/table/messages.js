/**
 * What each message of the server does to the page.
 *
 * @module table/messages
 */

import { kindOf } from '../asking/wish.js';
import { applyUpdate } from '../connection/view.js';
import { notify } from '../tools/announce.js';
import { words } from '../words/index.js';
import { refusalSentence } from '../tools/refusals.js';
import { sentences } from '../words/sentences.js';
import { namesAt } from '../words/names.js';

/** @typedef {import('../connection/types.js').ServerMessage} ServerMessage */
/** @typedef {import('../connection/types.js').Step} Step */
/** @typedef {import('../connection/types.js').View} View */

/** Facts that say what became of a request, who is back, of the shuffle, of somebody's time, or what the opener did. */
const ANSWERS = [
  ...['UndoRefused', 'UndoWithdrawn', 'Undone', 'ShuffleBroken'],
  ...['Declined', 'Withdrawn', 'GamePaused', 'GameResumed', 'Replaced', 'Returned', 'TimeRanOut', 'TimeGiven'],
  ...['SentOff', 'Changed', 'Reordered', 'Closed'],
];

/** The first fact of what a page does by itself for its seat: nobody is told that another window did it. */
const BY_ITSELF = ['NonceShown', 'Committed', 'Restyled'];

export class Messages {
  /** The code of what the server said was wrong with the table. */
  fault = '';

  /** @param {import('./page.js').TablePage} page */
  constructor(page) {
    this.page = page;
  }

  /** @param {ServerMessage} message */
  receive(message) {
    const { absence, drawing, state, status } = this.page;
    switch (message.t) {
      case 'welcome':
        return this.#welcome(message);
      case 'update':
        return this.#update(message);
      case 'accepted':
        void this.page.receipts.hear({ seq: message.seq, digest: message.digest });
        return state.acknowledge(message.seq);
      case 'refused':
        return this.#refused(message);
      case 'presence':
        state.presence = { seats: message.seats, watching: message.watching, away: message.away, absent_after: message.absent_after };
        absence.hear(state.presence);
        return drawing.redraw();
      case 'said':
        return this.page.chat.receive({ entries: message.entries, earlier: message.earlier });
      case 'again':
        return this.page.again.hear({ seats: message.seats, next: message.next });
      case 'paused':
      case 'resumed':
        this.page.clocks.setPaused(message.t === 'paused');
        return status.setPaused(message.t === 'paused');
      case 'fault':
        // The server closes the connection after it, with a code that tells whether to come back.
        this.fault = message.code;
        return undefined;
      default:
        return undefined;
    }
  }

  /** @param {ServerMessage} message */
  #welcome({ seq, seat, view, steps = [], first = 0, paused = false, digest = '', now, opener = false }) {
    if (this.#isForOtherSeats(view)) return;
    const { chat, clocks, drawing, identity, record, replay, seeAgain, state, status } = this.page;
    seeAgain.stop(state.view !== null);
    identity.welcomed(seat, seat === null ? '' : (view.table.seats[seat]?.name ?? ''));
    state.isOpener = opener;
    chat.welcomed(now);
    const isBack = state.view !== null;
    const missedAfter = isBack && steps.length > 0 ? state.seq : null;
    if (!isBack) {
      state.history.clear();
      record.reset();
    }
    clocks.told(now);
    clocks.setPaused(paused);
    status.setPaused(paused);
    void this.page.receipts.welcomed({ seq, digest });
    const fresh = this.#take(seq, view, steps, first);
    this.#show(seq, view, isBack ? fresh : []);
    if (!isBack) drawing.skipAnnouncing();
    if (missedAfter !== null && !replay.isOpen) drawing.markMissed(missedAfter);
  }

  /** @param {ServerMessage} message */
  #update({ seq, steps = [], set = {}, view = null, first = null }) {
    const { seeAgain, state } = this.page;
    if (!state.view) return;
    seeAgain.stop();
    const updated = applyUpdate(state.view, { view, set });
    if (this.#isForOtherSeats(updated)) return;
    this.#show(seq, updated, this.#take(seq, updated, steps, first));
  }

  /** Whether the table has another number of seats than this page was made for: then it is made anew. @param {View} view */
  #isForOtherSeats({ table }) {
    const isOther = table.seats.length !== this.page.seats;
    if (isOther) location.reload();
    return isOther;
  }

  /**
   * Make this the state. Returns the steps that are new.
   *
   * @param {number} seq
   * @param {View} view
   * @param {Step[]} steps
   * @param {number | null} first
   */
  #take(seq, view, steps, first) {
    const { drawing, requests, state } = this.page;
    const fresh = state.take(seq, view, steps, first);
    // Whoever is asked to take back has to see all that would go.
    if (view.table.request && kindOf(view.table.request) === 'takeback' && view.table.request.to < state.history.first) void requests.loadEarlier().then(() => drawing.redraw());
    return fresh;
  }

  /** Let the state be shown, and these steps happening. @param {number} seq @param {View} view @param {Step[]} steps */
  #show(seq, view, steps) {
    const { calling, clocks, frames, hasPlaceToOpen, replay, requests, state } = this.page;
    for (const step of steps) this.#notifyOfAnswer(step);
    if (steps.some((step) => this.#isDoneElsewhere(step, view))) notify(words.table.elsewhere);
    // Whoever looks elsewhere is called at once, whatever the page shows meanwhile.
    calling.see(state.shown());
    requests.loadMissingMoves();
    void requests.sendPart();
    // Clocks run whatever is still being shown happening, or of the past.
    clocks.see(state.shown());
    if (replay.isOpen) replay.tableGrew();
    else if (!hasPlaceToOpen) void frames.show({ shown: () => state.shownAt(seq, view), steps });
  }

  /**
   * Whether a step is an action of this seat that another window or device sent: this one waits for no answer.
   *
   * @param {Step} step
   * @param {View} view
   */
  #isDoneElsewhere(step, { table }) {
    const { connection, state } = this.page;
    if (state.seat === null || step.who !== state.seat || connection.pending > 0) return false;
    return !BY_ITSELF.includes(step.facts[0]?.t) && !table.seats[state.seat]?.stand_in;
  }

  /** What became of a request, for those who did not answer it themselves, and that a seat is one's own again. @param {Step} step */
  #notifyOfAnswer(step) {
    const { game, state } = this.page;
    const answers = step.facts.filter((fact) => ANSWERS.includes(fact.t));
    if (answers.some((fact) => fact.t === 'Returned' && fact.seat === state.seat)) notify(words.asking.standIn.back);
    if (step.who === state.seat || !state.view) return;
    for (const sentence of sentences(answers, game, namesAt(state.view.table, state.seat, state.history.steps, step))) notify(sentence);
  }

  /** @param {ServerMessage} message */
  #refused({ code, message, about = {} }) {
    const { game, rules } = this.page;
    const isByRules = game.refusal(code, about) !== null;
    notify(refusalSentence(code, message, about, game), 'bad', isByRules ? rules.linkFor([`refusal:${code}`]) : undefined);
    this.page.drawing.redraw();
  }
}
