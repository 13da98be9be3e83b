/**
 * The replay of a game: opening and closing it, and going from step to step.
 *
 * Every step is shown by the same board as in play: one step on is shown happening, anything else at once. The views come
 * from the server, page by page (`replay_pages.js`), as one seat saw them. The place is part of the address
 * (`replay_navigation.js`); `autoplay.js` goes on by itself; `replay_drawing.js` draws the record and the bar.
 *
 * @module record/replay
 */

import { proofPlace } from '../proof/proof_place.js';
import { notify } from '../tools/announce.js';
import { copyLink } from '../tools/clipboard.js';
import { openDialog } from '../tools/dialog.js';
import { button } from '../tools/dom.js';
import { Sleeper } from '../tools/sleeper.js';
import { words } from '../words/index.js';
import { refusalSentence } from '../tools/refusals.js';
import { Autoplay } from './autoplay.js';
import { downloadLog } from './download.js';
import { ReplayBar } from './replay_bar.js';
import { ReplayDrawing } from './replay_drawing.js';
import { listenForReplayKeys } from './replay_keys.js';
import { ReplayNavigation } from './replay_navigation.js';
import { ReplayPages } from './replay_pages.js';
import { Thoughts } from './thoughts.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */
/** @typedef {import('./replay_pages.js').Moment} Moment */

/**
 * What the replay needs of the table's page.
 * @typedef {object} ReplayHost
 * @property {string} id  the table's
 * @property {import('../tools/game_types.js').Game} game
 * @property {import('../motion/frame_queue.js').FrameQueue} frames
 * @property {import('./record.js').RecordPanel} record
 * @property {(question: {t: string, [field: string]: any}) => Promise<any>} ask
 * @property {(step: import('../connection/types.js').Step) => Shown['marks']} marks  what is to be marked of a step
 * @property {() => Shown} live  the game itself, as it is now
 * @property {() => boolean} isShown  whether there is anything to be seen of it yet
 * @property {() => void} opened
 * @property {() => void} closed
 */

/** How long (ms) to wait after asking too much at once. */
const TOO_FAST_WAIT = 700;
/** The same (ms) while the connection is away, if nobody says before that it is back. */
const AWAY_WAIT = 15_000;

export class Replay {
  /** What was fetched; null while the replay is closed. @type {ReplayPages | null} */
  pages = null;
  /** The seat as which it is to be seen; null: as the viewer may. @type {number | null} */
  as = null;
  /** The step where it is, or on its way to. */
  at = 1;
  isLoading = false;
  /** Where it was closed, and after which step of the game. @type {{at: number, as: number | null, last: number} | null} */
  #left = null;
  /** Counts requests to be somewhere: only the latest matters. */
  #latest = 0;
  #waits = new Sleeper();

  /** @param {ReplayHost} host */
  constructor(host) {
    this.host = host;
    this.navigation = new ReplayNavigation({
      place: () => (this.isOpen ? { at: this.at, as: this.as } : null),
      canOpen: host.isShown,
      open: ({ at, as }) => this.open(at, as),
      goTo: ({ at, as }) => void (as === this.as ? this.jump(at) : this.seeAs(as, at)),
      close: () => this.close(),
    });
    this.autoplay = new Autoplay({
      isAtEnd: () => this.pages === null || this.at >= this.pages.last,
      restart: () => this.#show(1, false),
      next: () => this.#move(1),
      speed: () => host.frames.speed,
      changed: () => this.drawing.drawBar(),
    });
    this.bar = new ReplayBar({
      first: () => void this.jump(1),
      back: () => void this.step(-1),
      play: () => this.autoplay.toggle(),
      next: () => void this.step(1),
      last: () => void this.jump(Infinity),
      seek: (seq) => void this.jump(seq),
      speed: (speed) => (host.frames.speed = speed),
      eyes: (as) => this.seeAs(as),
      link: () => void copyLink(this.navigation.url),
      save: () => void downloadLog(host.id),
      proof: () => this.#openProof(),
      close: () => this.close(),
    });
    this.bar.element.hidden = true;
    this.thoughts = new Thoughts(() => this.isOpen && this.drawing.drawAgain());
    this.drawing = new ReplayDrawing(this);
    listenForReplayKeys(this);
  }

  get isOpen() {
    return this.pages !== null;
  }

  // ---- opening and closing

  /** Open it just after step `at`, as seat `as` saw it. @param {number} at @param {number | null} [as] */
  open(at, as = null) {
    if (this.isOpen) return void this.jump(at);
    this.bar.element.hidden = false;
    this.host.opened();
    this.#begin(as);
    this.at = at;
    this.navigation.enter();
    return void this.jump(at);
  }

  /** Open it where one was: where it was closed or, if the game has gone on since, at its latest step. */
  openWhereOneWas() {
    const { seq } = this.host.live();
    const { at, as } = this.#left?.last === seq ? this.#left : { at: seq, as: null };
    this.open(at, as);
  }

  /** Back to the game itself. */
  close() {
    if (!this.isOpen) return;
    this.#left = { at: this.at, as: this.as, last: this.host.live().seq };
    this.autoplay.stop();
    this.pages = null;
    this.#latest += 1;
    this.#waits.wake();
    this.host.frames.speed = 1;
    this.bar.element.hidden = true;
    this.host.record.reset();
    this.host.record.markCurrent(null);
    this.navigation.leave();
    this.host.closed();
  }

  /** See it as another seat saw it. @param {number | null} as @param {number} [at] */
  seeAs(as, at = this.at) {
    this.autoplay.stop();
    this.#begin(as);
    void this.jump(at);
  }

  /** @param {number | null} as */
  #begin(as) {
    this.as = as;
    const pages = new ReplayPages((from, limit) => this.#fetchPage(pages, from, limit), this.host.live().seq);
    this.pages = pages;
    this.drawing.reset();
    this.host.record.fetching = {
      earlier: () => this.#loadMore(pages.loadedAround(this.at).first),
      later: () => this.#loadMore(pages.loadedAround(this.at).last + 1),
    };
  }

  /** Have more steps in the record. @param {number} seq */
  async #loadMore(seq) {
    await this.pages?.load(seq);
    this.drawing.drawRecord();
  }

  // ---- what happens meanwhile

  /** The connection is back. */
  reconnected() {
    this.#waits.wake();
    this.tableGrew();
  }

  /** The game itself has gone on. */
  tableGrew() {
    this.pages?.tableGrew(this.host.live().seq);
    this.drawing.drawBar();
  }

  /** When the step after `seq` happened (ms since 1970), as far as is known; `Infinity` where there is none. */
  nextStepAt(/** @type {number} */ seq) {
    if (this.pages === null || seq >= this.pages.last) return Infinity;
    return this.pages.at(seq + 1)?.step.at ?? (this.pages.at(seq)?.step.at ?? 0) + 1;
  }

  /** @param {import('../connection/types.js').Step} step */
  sentencesOf(step) {
    return this.drawing.sentencesOf(step);
  }

  // ---- going from step to step

  /** To some step, shown at once. @param {number} seq */
  jump(seq) {
    this.autoplay.stop();
    return this.#show(seq, false);
  }

  /** One step on, or back. @param {1 | -1} way */
  async step(way) {
    this.autoplay.stop();
    await this.#move(way);
  }

  /** Returns whether there was somewhere to go. @param {1 | -1} way */
  async #move(way) {
    const { at, pages } = this;
    const request = (this.#latest += 1);
    const to = await pages?.next(at, way, (by) => this.host.record.isUnfolded(by)).catch(() => at);
    if (to === undefined || to === at || request !== this.#latest) return false;
    return this.#show(to, way > 0);
  }

  /**
   * Show a step; resolves when it is drawn, with whether it was.
   *
   * @param {number} wanted
   * @param {boolean} happening  whether it is shown happening
   */
  async #show(wanted, happening) {
    const { pages } = this;
    if (!pages) return false;
    const seq = Math.min(Math.max(1, wanted), Math.max(1, pages.last));
    const request = (this.#latest += 1);
    this.at = seq;
    const moment = pages.at(seq) ?? (await this.#load(pages, seq, request));
    if (!moment || request !== this.#latest) return false;
    this.drawing.drawMoment(moment);
    pages.prefetch(seq);
    this.navigation.follow();
    const steps = happening ? [moment.step] : [];
    await this.host.frames.show({ shown: () => this.drawing.shown(moment), steps, past: true, hurried: !happening });
    return request === this.#latest;
  }

  // ---- fetching

  /** @param {ReplayPages} pages @param {number} seq @param {number} request @returns {Promise<Moment | null>} */
  async #load(pages, seq, request) {
    this.isLoading = true;
    this.drawing.drawBar();
    try {
      return await pages.load(seq);
    } catch (error) {
      if (request === this.#latest) this.#failed(error instanceof Error ? error.message : '');
      return null;
    } finally {
      this.isLoading = false;
      this.drawing.drawBar();
    }
  }

  /**
   * Ask for a page for as long as it takes; rejects when it is not to be had, or not wanted any more.
   *
   * @param {ReplayPages} pages
   * @param {number} from
   * @param {number} limit
   */
  async #fetchPage(pages, from, limit) {
    for (;;) {
      try {
        return await this.host.ask({ t: 'replay', from, limit, ...(this.as === null ? {} : { as: this.as }) });
      } catch (error) {
        const code = error instanceof Error ? error.message : '';
        if (code !== 'away' && code !== 'too_fast') throw error;
        await this.#waits.sleep(code === 'away' ? AWAY_WAIT : TOO_FAST_WAIT);
        if (this.pages !== pages) throw error;
      }
    }
  }

  /** As another seat it may not be seen; as oneself it may, unless there is nothing to be seen. @param {string} code */
  #failed(code) {
    notify(refusalSentence(code, ''), 'bad');
    if (this.as === null) this.close();
    else this.seeAs(null);
  }

  #openProof() {
    const { table } = this.host.live().view;
    openDialog({ title: words.proof.title, body: [proofPlace(table, this.host.game)], actions: (close) => [button(words.proof.close, close)] });
  }
}
