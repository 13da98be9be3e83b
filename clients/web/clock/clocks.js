/**
 * The clocks at the seats of a table: they count down by themselves, by the time of the server, between its events.
 *
 * What each seat had at the last event, and whose clock runs since when, the view says; a replay shows just that.
 *
 * @module clock/clocks
 */

import { announce } from '../tools/announce.js';
import { words } from '../words/index.js';
import { HeldTime } from './held_time.js';
import { fieldTime, isNight, shifted } from './nights.js';
import { SeatClock } from './seat_clock.js';
import { ServerTime } from './server_time.js';
import { isLow, LowTime, SECOND, timeLeft, untilNextShown } from './time_left.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */
/** @typedef {import('../connection/types.js').Clock} Clock */

/** How often the server's time is asked for when the line is there, and how often (ms) once again. */
const FIRST_QUESTIONS = 3;
const ASK_AGAIN = 60 * SECOND;

/** How many minutes this device's zone is ahead of UTC now. */
const zone = () => -new Date().getTimezoneOffset();

export class Clocks {
  /** The table as it is. @type {Shown | null} */
  #now = null;
  /** As it was when, while a replay shows that. @type {Shown | null} */
  #past = null;
  #isLive = false;
  /** When (the server's time) the line was lost; null while it is there. @type {number | null} */
  #lostAt = null;
  #held = new HeldTime();
  #low = new LowTime();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #next;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #askAgain;

  /**
   * @param {object} how
   * @param {number} how.seats
   * @param {() => Promise<number>} how.askTime  the server's time
   * @param {(seat: number, seconds: number) => void} how.give
   * @param {() => void} how.sound  the reader's own time is nearly over
   * @param {() => number} [how.count]  ms since any moment
   */
  constructor({ seats, askTime, give, sound, count = () => performance.now() }) {
    this.askTime = askTime;
    this.give = give;
    this.sound = sound;
    this.time = new ServerTime(count);
    this.seats = Array.from({ length: seats }, (_, seat) => new SeatClock(seat, () => this.#openGiveTime(seat)));
    /** What stands at each seat. */
    this.elements = this.seats.map(({ element }) => element);
  }

  /** Listen to the browser: a device that slept may not have counted. */
  listen() {
    document.addEventListener('visibilitychange', () => {
      if (document.hidden || !this.#isLive) return;
      this.time.doubt();
      void this.#measure(1);
    });
  }

  // ---- what is known

  /** The server said its time. @param {number | undefined} now  ms since 1970; older servers do not say it */
  told(now) {
    if (now === undefined) return;
    // What was counted while the line was lost may be less than what passed.
    this.time.doubt();
    this.time.told(now);
    this.#measureWhereNeeded();
  }

  /** The table is like this now. @param {Shown} shown */
  see(shown) {
    if (this.#now?.view.table.clock?.since !== shown.view.table.clock?.since) this.#held.restart(this.time.now);
    this.#now = shown;
    if (this.#askAgain === undefined) this.#measureWhereNeeded();
    this.#draw();
  }

  /** It was like this once, which is shown until `null` is: the table as it is. @param {Shown | null} shown */
  seePast(shown) {
    this.#past = shown;
    this.#draw();
  }

  /** The line is there, or lost. @param {boolean} isLive */
  setLine(isLive) {
    this.#isLive = isLive;
    this.#lostAt = isLive ? null : (this.#lostAt ?? this.time.now);
    clearTimeout(this.#askAgain);
    this.#askAgain = undefined;
    this.#measureWhereNeeded();
    this.#draw();
  }

  /** The table is paused, since the server can keep nothing just now, or goes on. @param {boolean} isPaused */
  setPaused(isPaused) {
    this.#held.setPaused(isPaused, this.time.now);
    this.#draw();
  }

  get #clock() {
    return this.#now?.view.table.clock ?? null;
  }

  #measureWhereNeeded() {
    if (this.#isLive && this.#clock) void this.#measure(FIRST_QUESTIONS);
  }

  /** @param {number} times */
  async #measure(times) {
    clearTimeout(this.#askAgain);
    this.#askAgain = setTimeout(() => this.#isLive && void this.#measure(1), ASK_AGAIN);
    for (let n = 0; n < times; n++) await this.time.measure(this.askTime);
    this.#draw();
  }

  // ---- what is shown

  #draw() {
    clearTimeout(this.#next);
    const shown = this.#past ?? this.#now;
    if (!shown) return;
    if (this.#isLive && this.#clock && this.time.hasLeapt()) void this.#measure(FIRST_QUESTIONS);
    const waits = this.seats.map((seatClock, seat) => this.#drawSeat(seatClock, seat, shown));
    const next = [...waits, this.#mindOwn()].filter((wait) => wait !== null);
    if (next.length > 0) this.#next = setTimeout(() => this.#draw(), Math.min(...next));
  }

  /** Draw a seat's clock; returns in how many ms it has to be drawn again. @param {SeatClock} seatClock @param {number} seat @param {Shown} shown */
  #drawSeat(seatClock, seat, { names, view: { table } }) {
    const clock = table.clock ?? null;
    if (!clock || !hasClock(table, seat)) {
      seatClock.hide();
      return null;
    }
    const isPast = this.#past !== null;
    const isRunning = table.phase === 'playing' && clock.running.includes(seat);
    const left = isPast ? clock.left[seat] : this.#left(clock, seat);
    const stands = isRunning && !isPast ? this.#whyItStands(clock, seat) : null;
    seatClock.draw({ left, isRunning, isLow: isLow(clock, left), stands, rule: ruleOf(clock, seat) });
    seatClock.offer(this.#canGive(seat) ? names.name(seat) : null);
    return isRunning && !isPast && stands !== 'paused' && stands !== 'away' && left > 0 ? untilNextShown(left) : null;
  }

  /** Tell the reader whose own time is nearly over, also while a replay is open; returns in how many ms to look again. */
  #mindOwn() {
    const clock = this.#clock;
    if (!this.#now || !clock) return null;
    const { names: { you }, view: { table } } = this.#now;
    if (you === null || !hasClock(table, you)) return null;
    const left = this.#left(clock, you);
    const runs = table.phase === 'playing' && clock.running.includes(you) && this.#whyItStands(clock, you) === null;
    if (this.#low.hasBegun(clock, left, runs)) this.#tellLow(left);
    return runs && left > 0 ? untilNextShown(left) : null;
  }

  /** What a seat has left now; while the line is lost, what it was known to have last. @param {Clock} clock @param {number} seat */
  #left(clock, seat) {
    const { now } = this.time;
    return timeLeft(clock, seat, this.#lostAt ?? now, this.#held.until(now));
  }

  /** @param {Clock} clock @param {number} seat @returns {'paused' | 'away' | 'night' | null} */
  #whyItStands(clock, seat) {
    if (!this.#isLive) return 'away';
    if (this.#held.isPaused) return 'paused';
    const { now } = this.time;
    return now !== null && isNight(clock.nights[seat] ?? null, now) ? 'night' : null;
  }

  /** Told once, in words and by the sound that is wished. @param {number} left */
  #tellLow(left) {
    announce(words.clock.low(left));
    this.sound();
  }

  // ---- giving time

  /** @param {number} seat */
  #canGive(seat) {
    const { names: { you }, view: { table } } = /** @type {Shown} */ (this.#past ?? this.#now);
    if (this.#past || you === null || you === seat || table.phase !== 'playing') return false;
    return !table.resigned.includes(you) && !table.resigned.includes(seat) && !table.seats[you]?.stand_in;
  }

  /** @param {number} seat */
  async #openGiveTime(seat) {
    const clock = this.#clock;
    const dialog = await import('./give_time.js').catch(() => null);
    if (clock && this.#now) dialog?.openGiveTime(this.#now.names.name(seat), clock.rule.kind, (seconds) => this.give(seat, seconds));
  }
}

/** Whether somebody's clock is to be shown there: bots have none. @param {import('../connection/types.js').Table} table @param {number} seat */
function hasClock({ seats }, seat) {
  const sitter = seats[seat];
  return Boolean(sitter) && !sitter?.bot && !sitter?.stand_in;
}

/** What there is to know of a seat's clock. @param {Clock} clock @param {number} seat */
function ruleOf({ rule, nights }, seat) {
  const night = nights[seat];
  if (!night) return words.clock.rule(rule);
  const { start, end } = shifted(night, zone());
  return words.clock.ruleByNight(rule, fieldTime(start), fieldTime(end));
}
