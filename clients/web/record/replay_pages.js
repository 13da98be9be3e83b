/**
 * What was fetched of a replay: pages of steps, and the view after each of them. No DOM.
 *
 * Pages begin at fixed places and are fetched when something in them is wanted. A page brings the view before its first
 * step, and each step the fields that it changed; so every view is made once, forwards, and kept for going back.
 *
 * @module record/replay_pages
 */

import { applyUpdate } from '../connection/view.js';

/**
 * One step of a replay: `set` are the fields of the view that it changed, `undone` the seq of what took it back.
 * @typedef {import('../connection/types.js').Step & {set?: any, undone?: number | null}} ReplayStep
 */

/** What was seen just after a step. @typedef {{table: import('../connection/types.js').Table, game: any}} PastView */

/**
 * A page as the server sends it.
 * @typedef {{seq: number, first: number, view: any, steps?: ReplayStep[], seat?: number | null, everything?: boolean}} ReplayMessage
 */

/** A moment of the game: just after `step`. @typedef {{seq: number, step: ReplayStep, seen: PastView}} Moment */

/** Steps that lie together, without gaps, from the one after `first` to `last`. @typedef {{first: number, last: number, steps: ReplayStep[]}} StepRange */

/** Steps a page. */
export const PAGE_SIZE = 100;

/** How near to the end of a page the next one is fetched. */
const PREFETCH_DISTANCE = 25;

class Page {
  /** @type {ReplayStep[]} */
  steps = [];
  /** The view after each step, and first the one before them. @type {any[]} */
  views = [];
  /** @type {Promise<void> | null} */
  coming = null;

  /** @param {number} first  the seq before its first step */
  constructor(first) {
    this.first = first;
  }

  /** The seq of its last step at hand. */
  get last() {
    return this.first + this.steps.length;
  }
}

export class ReplayPages {
  /** @type {Map<number, Page>} */
  #pages = new Map();
  /** How often steps came, or were taken back: what was drawn of the pages before may be out of date. */
  version = 0;
  /** The seat through whose eyes it is seen, and whether all lies open. */
  seat = /** @type {number | null} */ (null);
  everything = false;

  /**
   * @param {(from: number, limit: number) => Promise<ReplayMessage>} ask  fetches a page; rejects when it is not to be had
   * @param {number} last  the seq of the table's last step
   */
  constructor(ask, last) {
    this.ask = ask;
    this.last = last;
  }

  /** The table has gone on. */
  tableGrew(/** @type {number} */ last) {
    this.last = Math.max(this.last, last);
  }

  /** The moment just after step `seq`, if it is at hand. @param {number} seq @returns {Moment | null} */
  at(seq) {
    const page = this.#pages.get(pageOf(seq));
    if (!page || seq <= page.first || seq > page.last) return null;
    const n = seq - page.first;
    return { seq, step: page.steps[n - 1], seen: page.views[n] };
  }

  /** The moment just after step `seq`, fetched where need be; rejects when it cannot be. @param {number} seq @returns {Promise<Moment>} */
  async load(seq) {
    for (;;) {
      const moment = this.at(seq);
      if (moment) return moment;
      await this.#fetch(pageOf(seq));
    }
  }

  /** Fetch what will be wanted soon, if it is not at hand; that it cannot be had does not matter yet. @param {number} seq */
  prefetch(seq) {
    for (const near of [seq + PREFETCH_DISTANCE, seq - PREFETCH_DISTANCE]) {
      if (near >= 1 && near <= this.last && !this.at(near)) void this.#fetch(pageOf(near)).catch(() => undefined);
    }
  }

  /** The steps at hand around `seq`, which is at hand. @param {number} seq @returns {StepRange} */
  loadedAround(seq) {
    let [low, high] = [pageOf(seq), pageOf(seq)];
    while (this.#isFull(low - 1)) low -= 1;
    while (this.#isFull(high) && this.#pages.get(high + 1)?.steps.length) high += 1;
    const pages = [];
    for (let place = low; place <= high; place++) pages.push(/** @type {Page} */ (this.#pages.get(place)));
    return { first: pages[0].first, last: pages[pages.length - 1].last, steps: pages.flatMap((page) => page.steps) };
  }

  /**
   * The seq of the event that in the end took step `seq` back, or null where it stands. What took it back may have been
   * taken back with other things later; that is known where it is at hand.
   *
   * @param {number} seq
   * @returns {number | null}
   */
  undoneBy(seq) {
    let by = this.at(seq)?.step.undone ?? null;
    for (let next = by; next !== null; next = this.at(next)?.step.undone ?? null) by = next;
    return by;
  }

  /** Every stretch of steps at hand that was taken back: from the first to the last of them. @returns {[number, number][]} */
  undoneRanges() {
    const found = /** @type {[number, number][]} */ ([]);
    for (const page of [...this.#pages.values()].sort((one, other) => one.first - other.first)) {
      for (const { seq, undone } of page.steps) {
        const last = found[found.length - 1];
        if (undone == null) continue;
        if (last && last[1] === seq - 1) last[1] = seq;
        else found.push([seq, seq]);
      }
    }
    return found;
  }

  /**
   * The step to go to from `seq`, forth (1) or back (-1): past what was taken back, unless that is unfolded. Returns
   * `seq` itself at the end. Rejects when it cannot be fetched.
   *
   * @param {number} seq
   * @param {1 | -1} way
   * @param {(by: number) => boolean} isUnfolded  whether to go through what event `by` took back
   */
  async next(seq, way, isUnfolded) {
    let to = seq;
    do {
      to += way;
      if (to < 1 || to > this.last) return seq;
      await this.load(to);
    } while (await this.#isFolded(to, isUnfolded));
    return to;
  }

  /** @param {number} seq @param {(by: number) => boolean} isUnfolded */
  async #isFolded(seq, isUnfolded) {
    let by = this.at(seq)?.step.undone ?? null;
    if (by === null) return false;
    for (let next = /** @type {number | null} */ (by); next !== null; next = (await this.load(by)).step.undone ?? null) by = next;
    return !isUnfolded(by);
  }

  /** @param {number} place */
  #isFull(place) {
    return this.#pages.get(place)?.steps.length === PAGE_SIZE;
  }

  /** @param {number} place */
  #fetch(place) {
    const page = this.#pages.get(place) ?? new Page(place * PAGE_SIZE);
    this.#pages.set(place, page);
    page.coming ??= this.#ask(page).finally(() => (page.coming = null));
    return page.coming;
  }

  /** @param {Page} page */
  async #ask(page) {
    const { seq, view, steps = [], seat = null, everything = false } = await this.ask(page.last, PAGE_SIZE - page.steps.length);
    if (steps.length === 0) throw new Error('nothing_there');
    this.seat = seat;
    this.everything = everything;
    this.tableGrew(seq);
    if (page.views.length === 0) page.views.push(view);
    for (const step of steps) {
      page.steps.push(step);
      page.views.push(applyUpdate(page.views[page.views.length - 1], step));
      for (const fact of step.facts) if (fact.t === 'Undone') this.#markUndone(fact.to, step.seq);
    }
    this.version += 1;
  }

  /** What was at hand before it was taken back, has not been told so. @param {number} to @param {number} by */
  #markUndone(to, by) {
    for (const { steps } of this.#pages.values()) {
      for (const step of steps) if (step.seq > to && step.seq < by) step.undone ??= by;
    }
  }
}

/** Which page a step is on. @param {number} seq */
function pageOf(seq) {
  return Math.floor((seq - 1) / PAGE_SIZE);
}
