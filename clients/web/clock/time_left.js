/**
 * What is left on a clock now, from what it had at the last event. Pure.
 *
 * @module clock/time_left
 */

import { awake } from './nights.js';

/** @typedef {import('../connection/types.js').Clock} Clock */

export const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From what is left (ms) on a clock becomes urgent, by its kind. @type {Record<Clock['rule']['kind'], number>} */
const LOW = { live: 10 * SECOND, turn: 10 * SECOND, days: HOUR };

/** With more than this (ms) left there is time again: half as much above what is urgent. @type {Record<Clock['rule']['kind'], number>} */
const ENOUGH = { live: 15 * SECOND, turn: 15 * SECOND, days: 1.5 * HOUR };

/**
 * What a seat has left, in ms.
 *
 * @param {Clock} clock
 * @param {number} seat
 * @param {number | null} now  the server's time; null where it is not known
 * @param {number} [held]  how much (ms) of the time since the last event counts for nobody
 */
export function timeLeft(clock, seat, now, held = 0) {
  const left = clock.left[seat];
  if (now === null || !clock.running.includes(seat)) return left;
  return Math.max(0, left - awake(clock.nights[seat] ?? null, clock.since + held, now));
}

/** Whether so much is urgently little. @param {Clock} clock @param {number} left */
export const isLow = (clock, left) => left <= LOW[clock.rule.kind];

/** In how many ms what is left is shown otherwise: to the second, but to the minute where there are days. @param {number} left */
export const untilNextShown = (left) => (left > DAY ? left % MINUTE || MINUTE : left % SECOND || SECOND);

/**
 * Says when to tell a reader that their time is nearly over: once a turn, when it has become urgent.
 *
 * After that there has to be time again before it is told once more. So where whole turns are hardly longer than what
 * is urgent, or the stock is used up for good, it is told once, and not at every turn.
 */
export class LowTime {
  #isTold = false;

  /** @param {Clock} clock @param {number} left  on the reader's clock, in ms @param {boolean} isRunning */
  hasBegun(clock, left, isRunning) {
    if (left > ENOUGH[clock.rule.kind]) this.#isTold = false;
    if (!isRunning || left === 0 || !isLow(clock, left) || this.#isTold) return false;
    this.#isTold = true;
    return true;
  }
}
