/**
 * Before a game, at a glance: what I am at this table, who sits where, and what is missing for the game to begin.
 *
 * @module lobby/roster
 */

import { el, set, setChildren, setText } from '../tools/dom.js';
import { setName } from '../tools/proper_name.js';
import { words } from '../words/index.js';
import { levelName } from './level_picker.js';

/** @typedef {import('../connection/types.js').Table} Table */
/** @typedef {import('../connection/types.js').Presence} Presence */
/** @typedef {{element: HTMLElement, name: HTMLElement, about: HTMLElement}} Row */

export class Roster {
  /** @type {Row[]} */
  #rows = [];

  /** @param {import('../tools/game_types.js').Game} game */
  constructor(game) {
    this.game = game;
    this.role = el('p', { class: 'role', 'data-zone': 'role' });
    this.list = el('ul', { class: 'roster', 'data-zone': 'roster' });
    this.missing = el('p', { role: 'status', 'data-zone': 'missing' });
    this.element = el('div', { class: 'who' }, this.role, this.list, this.missing);
  }

  /**
   * @param {Table} table
   * @param {number | null} seat  mine
   * @param {boolean} isOpener  this page opened the table
   * @param {Presence | null} presence
   */
  draw(table, seat, isOpener, presence) {
    const free = table.seats.filter((sitter) => sitter === null).length;
    const side = seat === null ? '' : this.game.side(seat);
    const { role } = words.lobby;
    setText(this.role, isOpener ? (seat === null ? role.host : role.seatedHost(side)) : seat === null ? role.watching : role.seated(side));
    // Whoever takes a seat sees on the seats who has the others.
    this.list.hidden = seat === null && table.phase === 'open';
    if (this.#rows.length !== table.seats.length) this.#rows = table.seats.map((_, n) => this.#newRow(n));
    for (const n of this.#rows.keys()) this.#drawRow(n, table, seat, presence);
    setChildren(this.list, this.#rows.map(({ element }) => element));
    // What the shuffle waits for it says itself.
    this.missing.hidden = table.phase !== 'open';
    setText(this.missing, table.phase === 'open' ? words.lobby.missing(free, seat !== null, table.seats.length) : '');
  }

  /** @param {number} n @returns {Row} */
  #newRow(n) {
    const name = el('bdi', {});
    const about = el('small', {});
    return { element: el('li', { 'data-place': n }, this.game.emblem(n), el('span', { class: 'roster-text' }, name, about)), name, about };
  }

  /** @param {number} n @param {Table} table @param {number | null} mine @param {Presence | null} presence */
  #drawRow(n, { seats }, mine, presence) {
    const { element, name, about } = this.#rows[n];
    const sitter = seats[n];
    const isAway = sitter !== null && !sitter.bot && n !== mine && presence !== null && !presence.seats[n];
    set(element, { 'data-free': sitter === null, 'data-mine': n === mine });
    setName(name, sitter, words.opener.free);
    const notes = [words.capital(this.game.side(n)), sitter?.bot && words.bots.badge(levelName(sitter.bot)), n === mine && words.lobby.role.you, isAway && words.table.away];
    setText(about, notes.filter(Boolean).join(' · '));
  }
}
