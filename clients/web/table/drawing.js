/**
 * Drawing the page: the table as it is, a moment of the past, and the result.
 *
 * @module table/drawing
 */

import { set } from '../tools/dom.js';
import { wear } from '../tools/emblems.js';
import { goOnAt, rest } from '../tools/focus.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */

export class Drawing {
  /** The seq up to which the record was announced to listeners. */
  #announced = 0;
  /** The seq at which something could be done last. */
  #offeredAt = -1;

  /** @param {import('./page.js').TablePage} page */
  constructor(page) {
    this.page = page;
  }

  /** Draw the table as it is. @param {Shown} shown */
  draw(shown) {
    const { again, asking, board, chat, closed, connection, hints, lobby, players, receipts, record, resign, result, rules, seeAgain, series, sounds, stage, state, turnEnd } = this.page;
    const { table } = shown.view;
    set(document.body, { 'data-phase': table.phase, 'data-seat': shown.seat ?? 'none' });
    wear(table.emblems ?? null, this.page.game.emblems.paint);
    const begins = lobby.draw(shown, state.presence, state.isOpener);
    closed.draw(table, state.history.steps);
    chat.draw(shown);
    board.draw(shown);
    // Where it is said what to do now; Tab goes on from there.
    if (begins && table.phase === 'playing') rest(board.parts.prompt);
    players.draw(shown, state.presence, connection.status === 'live', state.isOpener);
    asking.draw(shown);
    hints.draw(shown);
    seeAgain.draw();
    turnEnd.draw(shown);
    record.draw(state.history, state.history.steps.filter(({ seq }) => seq > this.#announced && seq <= shown.seq));
    this.#announced = Math.max(this.#announced, shown.seq);
    resign.hidden = table.phase !== 'playing' || shown.seat === null || table.resigned.includes(shown.seat) || Boolean(table.seats[shown.seat]?.stand_in);
    series.draw(shown);
    stage.draw(shown);
    again.draw(shown);
    rules.draw();
    sounds.see(shown);
    const isFirst = result.draw(shown, [...state.history.steps]);
    if (isFirst && table.format > 1) void receipts.checkLog();
    this.#goOn(shown);
    // It may have been drawn before there was anybody to tell it.
    this.page.tellPrompt();
  }

  /** Who uses keys goes on with the hand whenever something can be done anew. @param {Shown} shown */
  #goOn({ seq, moves, view: { table } }) {
    if (moves.length === 0 || this.#offeredAt === seq) return;
    const isFirst = this.#offeredAt < 0;
    this.#offeredAt = seq;
    // Only what can be chosen and put back: a key pressed once too often does nothing that nobody meant.
    const { hand, prompt } = this.page.board.parts;
    if (!isFirst && table.phase === 'playing') goOnAt(() => hand.querySelector('button[data-choosable="true"]') ?? prompt);
  }

  /** Draw the table again as it is, unless something is being shown happening, or the past. */
  redraw() {
    const { frames, replay, seeAgain, state } = this.page;
    if (state.view && !frames.isBusy && !replay.isOpen && !seeAgain.isShowing) this.draw(state.shown());
  }

  /** Draw a moment of the past: all of it in a replay, and only the board where the last moves are seen again. @param {Shown} shown */
  drawPast(shown) {
    const { board, chat, clocks, players, replay, resign, seeAgain } = this.page;
    if (seeAgain.isShowing) board.draw(shown);
    this.page.hints.hide();
    if (!replay.isOpen) return;
    chat.seePast(shown.seq, replay.nextStepAt(shown.seq));
    clocks.seePast(shown);
    wear(shown.view.table.emblems ?? null, this.page.game.emblems.paint);
    set(document.body, { 'data-seat': shown.seat ?? 'none' });
    board.draw(shown);
    players.draw(shown, null);
    resign.hidden = true;
  }

  /** Announce nothing of what happened before the page was opened. */
  skipAnnouncing() {
    this.#announced = this.page.state.history.last;
  }

  /** Mark in the record what happened after seq `since`, while we were away. */
  markMissed(/** @type {number} */ since) {
    const { record, state } = this.page;
    record.draw(state.history);
    record.markMissed(since);
  }
}
