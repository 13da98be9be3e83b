/**
 * The players around the table: name, whether they are here, whose turn it is, and what the game lays before them.
 *
 * Each carries `data-seat`, and `data-to-act`, `data-here` and `data-resigned` where so; `data-away`, with how many minutes
 * are known, where nobody of the seat was here for a minute; `data-stand-in`, with its level, where a bot plays for a person.
 *
 * Above them stands how many watch, with `data-behind` where they see the table one turn later.
 *
 * @module table/players
 */

import { announce } from '../tools/announce.js';
import { el, setText, set } from '../tools/dom.js';
import { setName } from '../tools/proper_name.js';
import { isolated } from '../../languages/isolate.js';
import { words } from '../words/board.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */
/** @typedef {import('../connection/types.js').Presence} Presence */
/** @typedef {import('../asking/absence.js').Away} Away */

/** Phases in which somebody may be waited for. */
const WAITING = ['shuffling', 'playing'];

export class Players {
  /** @type {PlayerRow[]} */
  #rows;
  /** Who is away, once that is known. @type {import('../asking/absence.js').Absence | null} */
  #absence = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #nextMinute;

  /**
   * @param {import('../tools/game_types.js').EarlyGame} game
   * @param {HTMLElement[]} panels  what the game lays before each seat
   */
  constructor(game, panels) {
    this.#rows = panels.map((panel, seat) => new PlayerRow(game, seat, panel, () => this.#absence?.forget(seat)));
    this.watching = el('p', { class: 'watching' });
    this.element = el('section', { class: 'seats', 'aria-label': words.seats.players }, ...this.#rows.map((row) => row.element));
  }

  /**
   * Show who is away, and the clocks, from now on.
   *
   * @param {import('../asking/absence.js').Absence} absence
   * @param {HTMLElement[]} clocks  the clock of each seat
   */
  complete(absence, clocks) {
    this.#absence = absence;
    for (const row of this.#rows) row.clock.replaceWith(clocks[row.seat]);
    return this;
  }

  /**
   * @param {Shown} shown
   * @param {Presence | null} presence  null: not known, or of the past
   * @param {boolean} [isLive]  whether that is so now: while the server is away nobody knows who is here
   * @param {boolean} [isOpener]  this page opened the table: until the game begins it is not counted among those who watch
   */
  draw(shown, presence, isLive = true, isOpener = false) {
    for (const row of this.#rows) row.draw(shown, presence, isLive);
    this.#drawAbsence(shown, presence !== null);
    // Clockwise from the one who plays after me, so that I come last.
    const count = this.#rows.length;
    for (const row of this.#rows) row.element.style.order = String((row.seat - (shown.seat ?? 0) - 1 + count) % count);
    const { spectators, phase } = shown.view.table;
    const isBehind = presence !== null && spectators === 'delayed' && shown.seat === null && WAITING.includes(phase);
    const namesOff = shown.view.table.off?.includes('names') ? words.seats.namesOff : '';
    const isHost = isOpener && (phase === 'open' || phase === 'shuffling');
    const isWatching = shown.seat === null && !isHost;
    const watching = words.seats.watching(Math.max(0, (presence?.watching ?? 0) - Number(isWatching)), isWatching);
    setText(this.watching, [namesOff, isBehind ? words.seats.behind : '', watching].filter(Boolean).join(' · '));
    set(this.watching, { 'data-behind': isBehind });
  }

  /** Say who is away, and again whenever that is a minute more. @param {Shown} shown @param {boolean} isNow */
  #drawAbsence(shown, isNow) {
    clearTimeout(this.#nextMinute);
    for (const row of this.#rows) row.drawAway(shown, isNow ? (this.#absence?.of(row.seat) ?? null) : null);
    const wait = isNow ? (this.#absence?.untilNextMinute ?? null) : null;
    if (wait !== null) this.#nextMinute = setTimeout(() => this.#drawAbsence(shown, isNow), wait);
  }
}

class PlayerRow {
  /** Who sat here when it was drawn last; undefined: it was not. @type {string | null | undefined} */
  #sitter;
  /** Listeners were told of this absence. */
  #isAwayTold = false;

  /**
   * @param {import('../tools/game_types.js').EarlyGame} game
   * @param {number} seat
   * @param {HTMLElement} panel
   * @param {() => void} onOther  somebody else sits here now
   */
  constructor(game, seat, panel, onOther) {
    this.onOther = onOther;
    this.game = game;
    this.seat = seat;
    this.name = el('bdi', { class: 'seat-name' });
    // Nothing is said of whoever sits here before it is known.
    const hidden = true;
    this.you = el('span', { class: 'you', hidden }, words.seats.you);
    this.bot = el('span', { class: 'bot', hidden });
    this.standIn = el('span', { class: 'stand-in', hidden });
    this.here = el('span', { class: 'presence', role: 'img', hidden });
    this.away = el('span', { class: 'away', hidden });
    this.clock = el('span', { class: 'seat-clock', hidden });
    this.turn = el('span', { class: 'to-act', hidden }, words.seats.toAct);
    this.gone = el('span', { class: 'gone', hidden }, words.seats.resigned);
    const head = el('div', { class: 'seat-head' }, game.emblem(seat), this.name, this.you, this.bot, this.here, this.standIn, this.away, this.clock, this.turn, this.gone);
    this.element = el('div', { class: 'seat', role: 'group', 'data-seat': seat }, head, panel);
  }

  /**
   * @param {Shown} shown
   * @param {Presence | null} presence
   * @param {boolean} isLive
   */
  draw({ view: { table }, names }, presence, isLive) {
    const sitter = table.seats[this.seat];
    const here = (isLive && presence?.seats[this.seat]) ?? false;
    const toAct = table.phase === 'playing' && table.to_act.includes(this.seat);
    setName(this.name, sitter, words.seats.freeSeat);
    this.name.title = `${sitter ? isolated(sitter.name) : words.seats.freeSeat} (${this.game.side(this.seat)})`;
    this.you.hidden = names.you !== this.seat;
    const level = sitter?.bot ?? null;
    const badge = level === null ? '' : words.badge(words.levels[level]?.name ?? level);
    setText(this.bot, badge);
    this.bot.title = badge;
    this.bot.hidden = level === null;
    const standIn = sitter?.stand_in ?? null;
    setText(this.standIn, standIn === null ? '' : words.standIn(standIn));
    this.standIn.hidden = standIn === null;
    // A bot is at the table whenever it is needed.
    this.here.hidden = !sitter || level !== null || presence === null;
    if (here) this.#isAwayTold = false;
    if (presence !== null) this.#sits(sitter?.name ?? null);
    this.turn.hidden = !toAct;
    this.gone.hidden = !table.resigned.includes(this.seat);
    const presenceText = !isLive ? words.seats.hereUnknown : here ? words.seats.here : words.seats.away;
    set(this.here, { 'aria-label': presenceText, title: presenceText, 'data-unknown': !isLive });
    set(this.element, {
      'aria-label': words.seats.seatOf({ name: sitter ? isolated(sitter.name) : words.seats.freeSeat, side: this.game.side(this.seat), isYou: names.you === this.seat, toAct }),
      'data-here': here,
      'data-to-act': toAct,
      'data-resigned': table.resigned.includes(this.seat),
      'data-bot': level,
      'data-stand-in': standIn,
      'data-won': table.result?.winners.includes(this.seat),
      'data-mine': names.you === this.seat,
    });
  }

  /** Who sits here now: who sat here in the past is no matter. @param {string | null} name */
  #sits(name) {
    if (this.#sitter !== undefined && name !== this.#sitter) this.onOther();
    this.#sitter = name;
  }

  /** Say how long whoever may be waited for here has been away. @param {Shown} shown @param {Away | null} away */
  drawAway({ view: { table }, names }, away) {
    const sitter = table.seats[this.seat];
    const isWaitedFor = sitter && !sitter.bot && !sitter.stand_in && names.you !== this.seat && WAITING.includes(table.phase) && !table.resigned.includes(this.seat);
    const shown = isWaitedFor ? away : null;
    setText(this.away, shown ? words.seats.awayFor(shown.minutes) : '');
    this.away.hidden = !shown;
    set(this.here, { 'aria-hidden': shown ? 'true' : null });
    set(this.element, { 'data-away': shown && (shown.minutes ?? '') });
    // Each absence is told once: that it grows longer is there to be read.
    if (shown?.minutes && !this.#isAwayTold) announce(words.seats.hasBeenAway(names.name(this.seat), shown.minutes));
    this.#isAwayTold ||= Boolean(shown?.minutes);
  }
}
