/**
 * The board of a table and its players before there is anything else of the page: they are drawn where it is known how the
 * table stands, while the rest of the page still comes. Nothing can be chosen then.
 *
 * What is known without asking is what the page brings, as everybody sees it, and what this browser saw last from its own
 * seat. The latter counts only where nothing has happened since: a board never shows what was.
 *
 * @module table/early_board
 */

import { lastSeen } from '../connection/last_seen.js';
import { seatTokens } from '../connection/storage.js';
import { parsePlace } from '../record/replay_address.js';
import { isOnStage } from '../stage/address.js';
import { announce } from '../tools/announce.js';
import { el, find, set } from '../tools/dom.js';
import { wear } from '../tools/emblems.js';
import { namesOf } from '../words/names.js';
import { nameAtTable } from '../words/unnamed.js';
import { Players } from './players.js';

/** @typedef {import('../connection/last_seen.js').Seen} Seen */
/** @typedef {import('../tools/game_types.js').BoardHost} BoardHost */

export class EarlyBoard {
  /** What the board asks, once there is somebody to answer. @type {Omit<BoardHost, 'seats' | 'announce'> | null} */
  #host = null;

  /**
   * @param {import('../tools/game_types.js').EarlyGame} game
   * @param {number} seats
   */
  constructor(game, seats) {
    this.game = game;
    this.seats = seats;
    this.board = game.mount({
      seats,
      play: (move) => this.#host?.play(move),
      ask: async (like) => this.#host?.ask(like) ?? null,
      preview: async (moves) => this.#host?.preview(moves) ?? null,
      announce,
    });
    const { map, market, hand, actions, prompt, seats: panels } = this.board.parts;
    this.players = new Players(game, panels);
    this.buttons = el('div', { class: 'dock-buttons' }, actions);
    this.dock = el('section', { class: 'dock' }, prompt, hand, this.buttons);
    this.centre = el('div', { class: 'centre' }, map);
    this.side = el('div', { class: 'side' }, this.players.element, market);
  }

  /** Answer what the board asks from now on. @param {Omit<BoardHost, 'seats' | 'announce'>} host */
  serve(host) {
    this.#host = host;
  }

  /** Draw how the table stands. What cannot be drawn now is drawn when the server has answered. @param {Seen} seen */
  draw(seen) {
    try {
      this.#draw(seen);
    } catch (error) {
      reportError(error);
    }
  }

  /** @param {Seen} seen */
  #draw({ seq, seat, view }) {
    const { table } = view;
    nameAtTable({ t: 'view', view });
    set(document.body, { 'data-phase': table.phase, 'data-seat': seat ?? 'none' });
    wear(table.emblems ?? null, this.game.emblems.paint);
    this.board.spread?.(isOnStage());
    const shown = { seq, seat, view, moves: [], pending: true, names: namesOf(table, seat), marks: [] };
    this.board.draw(shown);
    this.players.draw(shown, null, false);
    find('main').replaceChildren(this.dock, this.centre, this.side);
  }
}

/**
 * How a table stands for this browser, as far as that is certain without asking; null where it is not, or where something
 * else than the board is to be shown.
 *
 * @param {string} id
 * @param {Seen | null} seen  by everybody
 * @returns {Seen | null}
 */
export function certainly(id, seen) {
  if (!seen?.view.game || parsePlace(location.search) !== null) return null;
  const [held] = isOnStage() ? [] : seatTokens(id);
  const { phase, seats, spectators } = seen.view.table;
  if (!held || held.seat === null || held.seat >= seats.length) return seen;
  const own = lastSeen(id, held.nonce);
  if (own?.seq === seen.seq && own.view.game) return own;
  // Who has a seat sees it sooner than others there.
  if (spectators === 'delayed' && phase !== 'over') return null;
  return { ...seen, seat: held.seat };
}
