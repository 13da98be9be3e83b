/**
 * The players around the table: name, whether they are here, whose turn it is, and what the game lays before them.
 *
 * Each carries `data-seat`, and `data-to-act`, `data-here` and `data-resigned` where so.
 *
 * @module table/players
 */

import { el, setText, set } from '../tools/dom.js';
import { isolated } from '../words/isolate.js';
import { words } from '../words/index.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */
/** @typedef {import('../connection/types.js').Presence} Presence */

export class Players {
  /** @type {PlayerRow[]} */
  #rows;

  /**
   * @param {import('../tools/game_types.js').Game} game
   * @param {HTMLElement[]} panels  what the game lays before each seat
   */
  constructor(game, panels) {
    this.#rows = panels.map((panel, seat) => new PlayerRow(game, seat, panel));
    this.watching = el('p', { class: 'watching' });
    this.element = el('section', { class: 'seats' }, ...this.#rows.map((row) => row.element));
  }

  /**
   * @param {Shown} shown
   * @param {Presence | null} presence
   */
  draw(shown, presence) {
    for (const row of this.#rows) row.draw(shown, presence);
    // Clockwise from the one who plays after me, so that I come last.
    const count = this.#rows.length;
    for (const row of this.#rows) row.element.style.order = String((row.seat - (shown.seat ?? 0) - 1 + count) % count);
    setText(this.watching, words.table.watching(presence?.watching ?? 0));
  }
}

class PlayerRow {
  /**
   * @param {import('../tools/game_types.js').Game} game
   * @param {number} seat
   * @param {HTMLElement} panel
   */
  constructor(game, seat, panel) {
    this.game = game;
    this.seat = seat;
    this.name = el('bdi', { class: 'seat-name' });
    this.you = el('span', { class: 'you' }, words.table.you);
    this.bot = el('span', { class: 'bot' });
    this.here = el('span', { class: 'presence', role: 'img' });
    this.turn = el('span', { class: 'to-act' }, words.table.toAct);
    this.gone = el('span', { class: 'gone' }, words.table.resigned);
    const head = el('div', { class: 'seat-head' }, game.emblem(seat), this.name, this.you, this.bot, this.here, this.turn, this.gone);
    this.element = el('div', { class: 'seat', 'data-seat': seat }, head, panel);
  }

  /**
   * @param {Shown} shown
   * @param {Presence | null} presence
   */
  draw({ view: { table }, names }, presence) {
    const sitter = table.seats[this.seat];
    const here = presence?.seats[this.seat] ?? false;
    const toAct = table.phase === 'playing' && table.to_act.includes(this.seat);
    setText(this.name, sitter?.name ?? words.table.freeSeat);
    this.name.title = `${sitter ? isolated(sitter.name) : words.table.freeSeat} (${this.game.side(this.seat)})`;
    this.you.hidden = names.you !== this.seat;
    const level = sitter?.bot ?? null;
    setText(this.bot, level === null ? '' : words.bots.badge(words.bots.levels[level]?.name ?? level));
    this.bot.hidden = level === null;
    // A bot is at the table whenever it is needed.
    this.here.hidden = !sitter || level !== null;
    this.turn.hidden = !toAct;
    this.gone.hidden = !table.resigned.includes(this.seat);
    const presenceText = here ? words.table.here : words.table.away;
    set(this.here, { 'aria-label': presenceText, title: presenceText });
    set(this.element, {
      'data-here': here,
      'data-to-act': toAct,
      'data-resigned': table.resigned.includes(this.seat),
      'data-bot': level,
      'data-won': table.result?.winners.includes(this.seat),
      'data-mine': names.you === this.seat,
    });
  }
}
