/**
 * Tables of others on the start page: those with a free seat to join, and games to watch. Where there is none, nothing is
 * shown of them.
 *
 * @module lobby/listed_tables
 */

import { button, el, setChildren, setText } from '../tools/dom.js';
import { isolated } from '../../languages/isolate.js';
import { startPage } from '../words/start_page.js';
import { words } from '../words/index.js';
import { knownGame } from './game_title.js';
import { foldedAfter } from './standing.js';

/** @typedef {import('../connection/types.js').ListedTable} ListedTable */

/** How many of each are shown until somebody wants to see all that are told. */
const SHOWN = 30;

export class ListedTables {
  /** @type {Map<string, {item: HTMLElement, text: HTMLElement, about: HTMLElement, go: HTMLElement}>} */
  #rows = new Map();

  constructor() {
    this.joining = new Section('listed', startPage.join);
    this.watching = new Section('watching', startPage.toWatch);
  }

  /** Show tables, in their order. @param {ListedTable[]} tables  but not one's own */
  show(tables) {
    const shown = tables.filter(({ game }) => knownGame(game));
    const wanted = new Set(shown.map(({ id }) => id));
    for (const id of [...this.#rows.keys()]) if (!wanted.has(id)) this.#rows.delete(id);
    this.joining.show(shown.filter(({ phase }) => phase === 'open'), (table) => this.#row(table));
    this.watching.show(shown.filter(({ phase }) => phase !== 'open'), (table) => this.#row(table));
  }

  /** @param {ListedTable} table */
  #row({ id, game: name, options, seats, phase, clock, emblems = [] }) {
    const row = this.#rows.get(id) ?? this.#newRow(id);
    const names = seats.filter((sitter) => sitter !== null).map(isolated);
    const free = phase === 'open';
    const game = knownGame(name);
    setText(row.text, free ? startPage.waitingFor(names, seats.length) : startPage.between(names));
    const about = game ? [game.title, ...game.describe(options, seats.length, emblems).map(({ text }) => text), ...(clock ? [words.clock.pace(clock)] : [])] : [];
    setText(row.about, about.join(' · '));
    setText(row.go, free ? startPage.joinTable : startPage.watch);
    row.go.classList.toggle('main', free);
    return row.item;
  }

  /** @param {string} id */
  #newRow(id) {
    const text = el('strong', {});
    const about = el('small', {});
    const go = el('a', { class: 'button', href: `/t/${id}` });
    const item = el('li', { 'data-table': id }, el('span', { class: 'table-text' }, text, about), go);
    const row = { item, text, about, go };
    this.#rows.set(id, row);
    return row;
  }
}

/** One list of tables, folded under its title; the first of them until all are wanted. */
class Section {
  /** @type {() => void} */
  #showAll = () => undefined;
  #most = SHOWN;

  /** @param {string} zone @param {string} title */
  constructor(zone, title) {
    this.list = el('ul', { class: 'tables' });
    this.more = button('', () => this.#showAll(), { class: 'button quiet', 'data-action': 'show-all' });
    this.title = title;
    this.heading = el('h2', {}, title);
    this.element = el('details', { class: 'card-section', 'data-zone': zone }, el('summary', {}, this.heading), this.list, this.more);
    this.element.hidden = true;
  }

  /** @param {ListedTable[]} tables @param {(table: ListedTable) => HTMLElement} row */
  show(tables, row) {
    const [shown, further] = foldedAfter(tables, this.#most);
    setChildren(this.list, shown.map(row));
    this.element.hidden = tables.length === 0;
    setText(this.heading, startPage.folded(this.title, tables.length));
    this.more.hidden = further.length === 0;
    setText(this.more, startPage.showAll(further.length));
    this.#showAll = () => {
      this.#most = Infinity;
      this.show(tables, row);
      // What was pressed is gone.
      this.list.children[shown.length]?.querySelector('a')?.focus();
    };
  }
}
