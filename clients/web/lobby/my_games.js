/**
 * One's own games on the start page: where it is my turn comes first, with who waits; what is over is folded up, and so are
 * many, since what else can be done stands below.
 *
 * Each row is `[data-table]` with its `data-standing`, as `standingOf` has it, and the board in small, which is asked for
 * only where it is seen: as many as are shown, however many games there are.
 *
 * @module lobby/my_games
 */

import { keepNextSeat, mayGoOn } from '../again/next_seat.js';
import { getAgain } from '../connection/api.js';
import * as storage from '../connection/storage.js';
import { announce } from '../tools/announce.js';
import { button, el, setChildren, setText } from '../tools/dom.js';
import { Pictures } from './board_pictures.js';
import { gameTitle, knowGame, knownGame } from './game_title.js';
import { isolated } from '../../languages/isolate.js';
import { startPage } from '../words/start_page.js';
import { words } from '../words/index.js';
import { compare, foldedAfter, isOver, lastMoved, sitters, standingOf, standingText } from './standing.js';

/** @typedef {import('../connection/storage.js').SeatToken} Held */
/** @typedef {import('../connection/types.js').OwnTable} OwnTable */
/** @typedef {import('./standing.js').Known} Known */
/** @typedef {{item: HTMLElement, picture: HTMLElement, title: HTMLElement, about: HTMLElement, status: HTMLElement, go: HTMLElement, forget: HTMLElement}} Row */

/** How many games that go on, and how many that are over, are shown before the others are folded up. */
const GOING_SHOWN = 5;
const OVER_SHOWN = 2;

export class MyGames {
  /** @type {Map<string, Row>} */
  #rows = new Map();
  /** The games at which it was my turn when they were told last; null before. @type {Set<string> | null} */
  #awaited = null;

  /** Games that are over after which the way to the next one was asked for. @type {Set<string>} */
  #followed = new Set();
  #pictures = new Pictures(storage.viewToken);

  /** @param {(table: string) => Known} known  what is known of a table @param {() => void} onChanged  a table is forgotten, or a new one is known */
  constructor(known, onChanged) {
    this.known = known;
    this.onChanged = onChanged;
    this.list = el('ul', { class: 'tables' });
    this.further = new Folded('further', startPage.further);
    this.over = new Folded('over', startPage.earlier);
    this.element = el('section', { class: 'card-section mine', 'data-zone': 'mine' }, el('h2', {}, startPage.mine), this.list, this.further.element, this.over.element);
    this.element.hidden = true;
  }

  /** The tables of one's own that are not hidden, those sat down at last first. */
  tables() {
    const held = Object.entries(storage.seatsByTable()).filter(([id]) => !storage.isHidden(id));
    return held.sort(([, one], [, other]) => (other.since ?? 0) - (one.since ?? 0)).map(([id]) => id);
  }

  /** Show how all of them stand now. */
  show() {
    const held = storage.seatsByTable();
    const now = Date.now();
    const games = this.tables().map((id) => {
      const own = this.known(id);
      return { id, held: held[id], own, standing: standingOf(own, held[id].seat), moved: lastMoved(own, held[id].since ?? 0) };
    });
    for (const { id, held: kept, own } of games) if (own && typeof own !== 'string' && isOver(own) && mayGoOn(kept, now)) void this.#follow(id, own.seats.length);
    games.sort(compare);
    const kept = new Set(games.map(({ id }) => id));
    for (const [id, { item, picture }] of this.#rows) if (!kept.has(id)) (this.#pictures.drop(picture), item.remove(), this.#rows.delete(id));
    const isDone = (/** @type {Known} */ own) => own !== null && (typeof own === 'string' || isOver(own));
    const [going, further] = foldedAfter(games.filter(({ own }) => !isDone(own)), GOING_SHOWN);
    const [over, earlier] = foldedAfter(games.filter(({ own }) => isDone(own)), OVER_SHOWN);
    const rows = (/** @type {typeof games} */ some) => some.map((game) => this.#row(game.id, game.held, game.own, now));
    setChildren(this.list, rows([...going, ...over]));
    this.further.show(rows(further));
    this.over.show(rows(earlier));
    this.element.hidden = games.length === 0;
    this.#tellTurns(games.flatMap(({ id, own, standing }) => (own && typeof own !== 'string' && standing === 'yours' ? [{ id, own }] : [])));
  }

  /** Another game was wanted here: find the table where it goes on, if all did. @param {string} id @param {number} seats */
  async #follow(id, seats) {
    if (this.#followed.has(id)) return;
    this.#followed.add(id);
    const { next } = await getAgain(id).catch(() => ({ next: null }));
    if (next !== null && keepNextSeat(id, next, seats, storage, Date.now())) this.onChanged();
  }

  /** Say how many games wait for me in the title, and to those who listen where another one does. @param {{id: string, own: OwnTable}[]} games */
  #tellTurns(games) {
    document.title = games.length > 0 ? startPage.titleAwaited(games.length) : startPage.title;
    const before = this.#awaited;
    this.#awaited = new Set(games.map(({ id }) => id));
    if (before === null) return;
    for (const { id, own } of games) {
      if (!before.has(id)) void knowGame(own.game).then(() => announce(startPage.yourTurnAt(gameTitle(own.game), sitters(own))));
    }
  }

  /**
   * @param {string} id
   * @param {Held} held
   * @param {Known} own
   * @param {number} now
   */
  #row(id, held, own, now) {
    const row = this.#rows.get(id) ?? this.#newRow(id);
    const { item, picture, title, about, status, go, forget } = row;
    const table = own && typeof own !== 'string' ? own : null;
    const standing = standingOf(own, held.seat);
    const mine = standing === 'yours';
    const done = typeof own === 'string' || (table !== null && isOver(table));
    const isEmpty = table !== null && table.seats.every((sitter) => sitter === null);
    setText(title, isEmpty ? startPage.nobody : table ? startPage.between(sitters(table)) : isolated(held.name));
    setText(about, this.#about(held, table).join(' · '));
    const isHost = table?.phase === 'open' && held.seat === null;
    const stands = standingText(own, held.seat, now);
    setText(status, isHost ? startPage.asHost(stands) : stands);
    const hasBoard = table !== null && ['playing', 'over'].includes(table.phase);
    this.#pictures.show(picture, { table: id, game: table?.game ?? held.game, seat: held.seat, stands: hasBoard ? `${table.seq} ${held.seat}` : '' });
    item.dataset.standing = standing;
    item.classList.toggle('awaited', mine);
    go.hidden = typeof own === 'string';
    go.classList.toggle('main', mine);
    const goWords = done ? startPage.lookAt : mine ? startPage.play : isHost ? startPage.sitDown : startPage.goOn;
    setText(go, goWords);
    forget.hidden = !done;
    return item;
  }

  /** What is played there, what is unusual about it, and since when. @param {Held} held @param {OwnTable | null} table */
  #about(held, table) {
    const title = gameTitle(table?.game ?? held.game);
    if (table === null) return title === '' ? [] : [title];
    const { options, seats, emblems = [], clock, opened } = table;
    const described = knownGame(table.game)?.describe(options, seats.length, emblems).map(({ text }) => text) ?? [];
    return [title, ...described, ...(clock ? [words.clock.pace(clock)] : []), startPage.opened(opened)].filter(Boolean);
  }

  /** @param {string} id @returns {Row} */
  #newRow(id) {
    const picture = el('span', { class: 'miniature' });
    const title = el('strong', {});
    const about = el('small', {});
    const status = el('small', { class: 'standing' });
    const go = el('a', { class: 'button', href: `/t/${id}` });
    const forget = button('×', () => this.#forget(id), { class: 'button quiet forget', 'aria-label': startPage.forget, title: startPage.forget });
    const item = el('li', { 'data-table': id }, picture, el('span', { class: 'table-text' }, title, about, status), go, forget);
    const row = { item, picture, title, about, status, go, forget };
    this.#rows.set(id, row);
    return row;
  }

  /** Keep nothing of a table any more. @param {string} id */
  #forget(id) {
    for (const { token } of storage.seatTokens(id)) storage.removeToken(id, token);
    this.onChanged();
  }
}

/** Games that are folded up, with how many there are; nothing is shown where there are none. */
class Folded {
  /** @param {string} zone @param {(games: number) => string} title */
  constructor(zone, title) {
    this.title = title;
    this.list = el('ul', { class: 'tables' });
    this.summary = el('summary', {});
    this.element = el('details', { class: 'more', 'data-zone': zone }, this.summary, this.list);
  }

  /** @param {HTMLElement[]} rows */
  show(rows) {
    setChildren(this.list, rows);
    setText(this.summary, this.title(rows.length));
    this.element.hidden = rows.length === 0;
  }
}
