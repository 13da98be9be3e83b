/**
 * All my games: those that go on, with my turn first, those that are over, with how many were won, and those I hid.
 *
 * @module mine/my_games
 */

import * as storage from '../connection/storage.js';
import { Pictures } from '../lobby/board_pictures.js';
import { compare, isOver, lastMoved, standingOf, tally } from '../lobby/standing.js';
import { openDialog } from '../tools/dialog.js';
import { button, el, setChildren, setText } from '../tools/dom.js';
import { loadGame } from '../tools/load_game.js';
import { isolated } from '../../languages/isolate.js';
import { mine } from '../words/mine.js';
import { GameRow } from './game_row.js';

/** @typedef {import('../lobby/standing.js').Known} Known */

export class MyGames {
  /** @type {Map<string, GameRow>} */
  #rows = new Map();
  /** @type {Map<string, string>} */
  #titles = new Map();
  // Nothing on this page shows a token to the server.
  #pictures = new Pictures(() => null);

  /**
   * @param {(table: string) => Known} known  what is known of a table
   * @param {(tables: string[]) => void} onSend  bring these tables to another device
   * @param {() => void} onForgotten  nothing is kept of a table any more
   */
  constructor(known, onSend, onForgotten) {
    this.known = known;
    this.onSend = onSend;
    this.onForgotten = onForgotten;
    this.none = el('p', { class: 'hint', 'data-zone': 'no-games' }, mine.none);
    const list = (/** @type {string} */ zone) => el('ul', { class: 'tables', 'data-zone': zone });
    this.lists = { running: list('running'), over: list('over'), hidden: list('hidden') };
    this.tally = el('p', { class: 'hint', 'data-zone': 'tally' });
    this.running = el('section', { class: 'card-section' }, el('h2', {}, mine.running), this.lists.running);
    this.over = el('section', { class: 'card-section' }, el('h2', {}, mine.over), this.tally, this.lists.over);
    this.summary = el('summary', {});
    this.hidden = el('details', { class: 'card-section' }, this.summary, this.lists.hidden);
    this.element = el('div', { class: 'my-games' }, this.none, this.running, this.over, this.hidden);
  }

  /** My tables, in the order in which they are shown. */
  tables() {
    return this.#games().map(({ table }) => table);
  }

  #games() {
    const games = Object.entries(storage.seatsByTable()).map(([table, held]) => {
      const known = this.known(table);
      return { table, held, known, standing: standingOf(known, held.seat), moved: lastMoved(known, held.since ?? 0) };
    });
    return games.sort(compare);
  }

  /** Show all of it as it is known now. */
  draw() {
    const games = this.#games();
    const now = Date.now();
    const isKept = new Set(games.map(({ table }) => table));
    for (const [table, row] of this.#rows) {
      if (isKept.has(table)) continue;
      this.#pictures.drop(row.picture);
      this.#rows.delete(table);
    }
    /** @type {Record<'running' | 'over' | 'hidden', Element[]>} */
    const rows = { running: [], over: [], hidden: [] };
    for (const { table, held, known } of games) {
      const isHidden = storage.isHidden(table);
      const row = this.#row(table);
      row.draw(held, known, { gameTitle: this.#title(held.game), isHidden, now });
      rows[isHidden ? 'hidden' : isOver(known) ? 'over' : 'running'].push(row.element);
      const hasBoard = known !== null && typeof known !== 'string' && ['playing', 'over'].includes(known.phase);
      const stands = hasBoard ? JSON.stringify([known.phase, known.to_act, held.seat]) : '';
      this.#pictures.show(row.picture, { table, game: held.game, seat: held.seat, stands });
    }
    for (const part of /** @type {const} */ (['running', 'over', 'hidden'])) {
      setChildren(this.lists[part], rows[part]);
      this[part].hidden = rows[part].length === 0;
    }
    const shown = games.filter(({ table }) => !storage.isHidden(table)).map(({ standing }) => standing);
    setText(this.tally, mine.tally(tally(shown)));
    setText(this.summary, mine.hidden(rows.hidden.length));
    this.none.hidden = games.length > 0;
  }

  /** @param {string} table */
  #row(table) {
    const known = this.#rows.get(table);
    if (known) return known;
    const onHide = (/** @type {boolean} */ hidden) => (storage.setHidden(table, hidden), this.draw());
    const row = new GameRow(table, { onHide, onForget: () => this.#forget(table), onSend: () => this.onSend([table]) });
    this.#rows.set(table, row);
    return row;
  }

  /** The title of a game; its name until it is known. @param {string} name */
  #title(name) {
    const title = this.#titles.get(name);
    if (title !== undefined) return title;
    this.#titles.set(name, name);
    loadGame(name).then((game) => (this.#titles.set(name, game.title), this.draw()), () => undefined);
    return name;
  }

  /** Keep nothing of a table here, at once where nothing is lost by it. @param {string} table */
  #forget(table) {
    const act = () => {
      storage.forgetTable(table);
      this.onForgotten();
    };
    if (isOver(this.known(table))) return act();
    const { forget } = mine;
    const body = [el('p', {}, forget.text(isolated(storage.seatsByTable()[table]?.name ?? '')))];
    openDialog({
      title: forget.title,
      body,
      actions: (close) => [
        button(forget.keep, close),
        button(forget.confirm, () => (close(), act()), { class: 'button danger', 'data-action': 'forget-confirm' }),
      ],
    });
    return undefined;
  }
}
