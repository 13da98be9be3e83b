/**
 * The board of a table and its players before there is anything else of the page: they are drawn where it is known how the
 * table stands (`certainly.js`), while the rest of the page still comes. Nothing can be chosen then. Mostly its map is there
 * already (`first_map.js`).
 *
 * @module table/early_board
 */

import { isOnStage } from '../stage/address.js';
import { announce } from '../tools/announce.js';
import { el, find } from '../tools/dom.js';
import { beginWith } from './first_map.js';
import { Players } from './players.js';

/** @typedef {import('../connection/last_seen.js').Seen} Seen */
/** @typedef {import('../tools/game_types.js').BoardHost} BoardHost */

export class EarlyBoard {
  /** What the board asks, once there is somebody to answer. @type {Omit<BoardHost, 'seats' | 'announce'> | null} */
  #host = null;

  /**
   * @param {import('../tools/game_types.js').EarlyGame} game
   * @param {number} seats
   * @param {import('./first_map.js').FirstMap | null} first  its map, where that is on the page
   */
  constructor(game, seats, first) {
    this.game = game;
    this.seats = seats;
    this.first = first;
    const host = {
      seats,
      play: (/** @type {import('../connection/types.js').Move} */ move) => this.#host?.play(move),
      ask: async (/** @type {any} */ like) => this.#host?.ask(like) ?? null,
      preview: async (/** @type {any} */ moves) => this.#host?.preview(moves) ?? null,
      announce,
    };
    this.board = game.mount(host, first?.map);
    const { map, market, hand, actions, prompt, seats: panels } = this.board.parts;
    this.players = new Players(game, panels);
    this.buttons = el('div', { class: 'dock-buttons' }, actions);
    this.dock = el('section', { class: 'dock' }, prompt, hand, this.buttons);
    this.centre = first?.centre ?? el('div', { class: 'centre' }, map);
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
  #draw(seen) {
    const shown = this.first?.shown ?? beginWith(seen, this.game.emblems.paint);
    if (!this.first) this.board.spread?.(isOnStage());
    this.board.draw(shown);
    this.players.draw(shown, null, false);
    if (!this.first) return find('main').replaceChildren(this.dock, this.centre, this.side);
    // The map stays where it is: it would have to be laid out anew.
    this.centre.before(this.dock);
    this.centre.after(this.side);
    return this.first.room.remove();
  }
}
