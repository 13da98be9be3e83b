/**
 * Tables of others on the start page: those with a free seat to join, and games to watch. Where there is none, nothing is
 * shown of them.
 *
 * @module lobby/listed_tables
 */

import { el, setChildren, setText } from '../tools/dom.js';
import { isolated } from '../words/isolate.js';
import { words } from '../words/index.js';
import { knownGame } from './game_title.js';

/** @typedef {import('../connection/types.js').ListedTable} ListedTable */

/** How many of each are shown at once. */
const SHOWN = 30;

export class ListedTables {
  /** @type {Map<string, {item: HTMLElement, text: HTMLElement, about: HTMLElement, go: HTMLElement}>} */
  #rows = new Map();

  constructor() {
    this.joining = section('listed', words.start.join);
    this.watching = section('watching', words.start.toWatch);
  }

  /** Show tables, in their order. @param {ListedTable[]} tables  but not one's own */
  show(tables) {
    const shown = tables.filter(({ game }) => knownGame(game));
    const free = shown.filter(({ phase }) => phase === 'open').slice(0, SHOWN);
    const begun = shown.filter(({ phase }) => phase !== 'open').slice(0, SHOWN);
    const wanted = new Set([...free, ...begun].map(({ id }) => id));
    for (const id of [...this.#rows.keys()]) if (!wanted.has(id)) this.#rows.delete(id);
    for (const [{ element, list }, some] of /** @type {const} */ ([[this.joining, free], [this.watching, begun]])) {
      setChildren(list, some.map((table) => this.#row(table)));
      element.hidden = some.length === 0;
    }
  }

  /** @param {ListedTable} table */
  #row({ id, game: name, options, seats, phase, clock, emblems = [] }) {
    const row = this.#rows.get(id) ?? this.#newRow(id);
    const names = seats.filter((sitter) => sitter !== null).map(isolated);
    const free = phase === 'open';
    const game = knownGame(name);
    setText(row.text, free ? words.start.waitingFor(names, seats.length) : words.start.between(names));
    const about = game ? [game.title, ...game.describe(options, seats.length, emblems), ...(clock ? [words.clock.pace(clock)] : [])] : [];
    setText(row.about, about.join(' · '));
    setText(row.go, free ? words.start.joinTable : words.start.watch);
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

/** @param {string} zone @param {string} title */
function section(zone, title) {
  const list = el('ul', { class: 'tables' });
  const element = el('section', { class: 'card-section', 'data-zone': zone }, el('h2', {}, title), list);
  element.hidden = true;
  return { element, list };
}
