/**
 * Seeing a game again: where it is, what is shown, and playing on by itself.
 *
 * Every step is shown by the same board as in play: one step forth is shown happening, anything else at once. What there
 * is to see comes from the server, page by page (`replay_pages.js`), through eyes that the viewer is entitled to.
 *
 * @module record/replay
 */

import { notify } from '../tools/announce.js';
import { placeUrl, parsePlace } from './replay_address.js';
import { downloadLog } from './download.js';
import { openDialog } from '../tools/dialog.js';
import { button } from '../tools/dom.js';
import { copyLink } from '../lobby/invite.js';
import { actionForKey } from '../tools/keys.js';
import { namesOf } from '../words/names.js';
import { proofPanel } from '../proof/proof_panel.js';
import { refusalSentence } from '../words/refusals.js';
import { ReplayBar } from './replay_bar.js';
import { sentences } from '../words/sentences.js';
import { ReplayPages } from './replay_pages.js';
import { words } from '../words/index.js';

/** @typedef {import('../connection/types.js').Shown} Shown */
/** @typedef {import('../connection/types.js').Step} Step */
/** @typedef {import('./replay_pages.js').Moment} Moment */

/**
 * What the replay needs of the table's page.
 * @typedef {object} Host
 * @property {string} id  the table's
 * @property {import('../connection/types.js').Game} game
 * @property {import('../motion/frame_queue.js').FrameQueue} stage
 * @property {import('./record.js').RecordPanel} record
 * @property {(question: {t: string, [field: string]: any}) => Promise<any>} ask
 * @property {() => Shown} live  the game itself, as it is now
 * @property {() => boolean} isShown  whether there is anything to be seen of it yet
 * @property {() => void} opened
 * @property {() => void} closed
 */

/** How long (ms) each step stands, at the usual speed, when it plays by itself. */
const STAND = 650;
/** How long (ms) to wait after asking too much at once. */
const TOO_FAST = 700;
/** The same (ms) while the line is away, if nobody says before that it is back. */
const AWAY = 15_000;
/** How many steps back something has happened just now. */
const JUST = 4;
/** How many steps a page key leads on. */
const FAR = 10;
/** The address follows so much later (ms): browsers allow few changes of it. */
const FOLLOW = 300;

export class Replay {
  /** @type {ReplayPages | null} */
  #tape = null;
  /** The seat through whose eyes it is to be seen. @type {number | null} */
  #as = null;
  /** Where it is, or is on its way to. */
  #at = 1;
  /** The latest wish to be somewhere. */
  #wish = 0;
  #playing = false;
  #loading = false;
  /** Which steps the record shows, to draw them anew only when there are others. */
  #drawn = '';
  /** @type {Set<() => void>} */
  #sleeping = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #following;
  /** Whether the way back to the table, in the browser's history, is being gone by the page itself. */
  #returning = false;

  /** @param {Host} host */
  constructor(host) {
    this.host = host;
    this.bar = new ReplayBar({
      first: () => void this.#jump(1),
      back: () => void this.#step(-1),
      play: () => this.#toggle(),
      next: () => void this.#step(1),
      last: () => void this.#jump(Infinity),
      seek: (seq) => void this.#jump(seq),
      speed: (speed) => (host.stage.speed = speed),
      eyes: (as) => this.#look(as),
      link: () => void copyLink(this.#address),
      save: () => void downloadLog(host.id),
      proof: () => this.#prove(),
      close: () => this.close(),
    });
    this.bar.element.hidden = true;
    document.addEventListener('keydown', (event) => this.#key(event), { capture: true });
    addEventListener('popstate', () => this.#travelled());
  }

  get isOpen() {
    return this.#tape !== null;
  }

  /** See the game again, from just after step `at` on, as seat `as` saw it. @param {number} at @param {number | null} [as] */
  open(at, as = null) {
    if (this.#tape) return void this.#jump(at);
    this.bar.element.hidden = false;
    this.host.opened();
    this.#begin(as);
    this.#at = at;
    if (parsePlace(location.search) === null) this.#enter();
    return void this.#jump(at);
  }

  /** The replay is a place of its own in the browser's history, with the table before it: Back leads there. */
  #enter() {
    if (!this.#returning) history.pushState({ replay: true }, '', this.#address);
  }

  /** @param {import('./replay_address.js').Place} place */
  #reopen({ at, as }) {
    if (this.host.isShown()) this.open(at, as);
    else history.replaceState(history.state, '', placeUrl(location.href, null));
  }

  /** The browser has gone back or forth. */
  #travelled() {
    const place = parsePlace(location.search);
    if (this.#returning) {
      this.#returning = false;
      // Opened again before the way back was gone.
      if (this.#tape) this.#enter();
    } else if (place === null) this.close();
    else if (!this.#tape) this.#reopen(place);
    else if (place.as === this.#as) void this.#jump(place.at);
    else this.#look(place.as, place.at);
  }

  /** Back to the game itself. */
  close() {
    if (!this.#tape) return;
    this.#stop();
    this.#tape = null;
    this.#wish += 1;
    this.#wake();
    this.host.stage.speed = 1;
    this.bar.element.hidden = true;
    this.host.record.reset();
    this.host.record.markCurrent(null);
    clearTimeout(this.#following);
    this.#leave();
    this.host.closed();
  }

  /** The address is that of the table again: by going back to it, where it lies before the replay. */
  #leave() {
    if (parsePlace(location.search) === null) return;
    history.replaceState(history.state, '', placeUrl(location.href, null));
    if (!history.state?.replay) return;
    this.#returning = true;
    history.back();
  }

  /** The line is back. */
  nudge() {
    this.#wake();
    this.grow();
  }

  /** The game itself has gone on. */
  grow() {
    if (!this.#tape) return;
    this.#tape.tableGrew(this.host.live().seq);
    this.#draw();
  }

  /** The sentences of a step as it is seen here. @param {Step} step */
  tell(step) {
    const moment = this.#tape?.at(step.seq) ?? null;
    const table = moment?.seen.table ?? this.host.live().view.table;
    return sentences(step.facts, this.host.game, namesOf(table, this.host.live().seat));
  }

  /** @param {number | null} as */
  #begin(as) {
    const { record, live } = this.host;
    this.#as = as;
    this.#drawn = '';
    const tape = new ReplayPages((from, limit) => this.#ask(tape, from, limit), live().seq);
    this.#tape = tape;
    record.reset();
    record.fetching = {
      earlier: () => this.#widen(tape.loadedAround(this.#at).first),
      later: () => this.#widen(tape.loadedAround(this.#at).last + 1),
    };
  }

  /** Have more of the record at hand. @param {number} seq */
  async #widen(seq) {
    await this.#tape?.load(seq);
    this.#drawRecord();
  }

  /** Look through other eyes. @param {number | null} as @param {number} [at] */
  #look(as, at = this.#at) {
    this.#stop();
    this.#begin(as);
    void this.#jump(at);
  }

  /** Fetch a page, however long it takes; rejects when it is not to be had, or not wanted any more. @param {ReplayPages} tape @param {number} from @param {number} limit */
  async #ask(tape, from, limit) {
    for (;;) {
      try {
        return await this.host.ask({ t: 'replay', from, limit, ...(this.#as === null ? {} : { as: this.#as }) });
      } catch (error) {
        const code = error instanceof Error ? error.message : '';
        if (code !== 'away' && code !== 'too_fast') throw error;
        await this.#sleep(code === 'away' ? AWAY : TOO_FAST);
        if (this.#tape !== tape) throw error;
      }
    }
  }

  /** To some step, shown at once. @param {number} seq */
  #jump(seq) {
    this.#stop();
    return this.#go(seq, false);
  }

  /** One step on, or back. @param {1 | -1} way */
  async #step(way) {
    this.#stop();
    await this.#move(way);
  }

  /** Returns whether there was somewhere to go. @param {1 | -1} way */
  async #move(way) {
    const tape = this.#tape;
    const wish = (this.#wish += 1);
    const from = this.#at;
    const to = await tape?.next(from, way, (by) => this.host.record.isUnfolded(by)).catch(() => from);
    if (to === undefined || to === from || wish !== this.#wish) return false;
    return this.#go(to, way > 0);
  }

  /**
   * To a step; resolves when it is shown, with whether it was.
   *
   * @param {number} wanted
   * @param {boolean} happening  whether it is shown happening
   */
  async #go(wanted, happening) {
    const tape = this.#tape;
    if (!tape) return false;
    const seq = Math.min(Math.max(1, wanted), Math.max(1, tape.last));
    const wish = (this.#wish += 1);
    this.#at = seq;
    const moment = tape.at(seq) ?? (await this.#fetch(tape, seq, wish));
    if (!moment || wish !== this.#wish) return false;
    this.#show(moment);
    tape.prefetch(seq);
    this.#follow();
    const steps = happening ? [moment.step] : this.#before(tape, seq);
    await this.host.stage.show({ shown: () => this.#shown(moment), steps, past: true, hurried: !happening });
    return wish === this.#wish;
  }

  /** The last steps that led to a step: a board may mark what has just happened. @param {ReplayPages} tape @param {number} seq */
  #before(tape, seq) {
    const by = tape.undoneBy(seq);
    const { steps } = tape.loadedAround(seq);
    return steps.filter((step) => step.seq > seq - JUST && step.seq <= seq && (step.undone == null || tape.undoneBy(step.seq) === by));
  }

  /** @param {ReplayPages} tape @param {number} seq @param {number} wish @returns {Promise<Moment | null>} */
  async #fetch(tape, seq, wish) {
    this.#loading = true;
    this.#draw();
    try {
      return await tape.load(seq);
    } catch (error) {
      if (wish === this.#wish) this.#fail(error instanceof Error ? error.message : '');
      return null;
    } finally {
      this.#loading = false;
      this.#draw();
    }
  }

  /** What was asked for is not to be had: through one's own eyes it is, or there is nothing to be seen again. */
  #fail(/** @type {string} */ code) {
    notify(refusalSentence(code, ''), 'bad');
    if (this.#as === null) this.close();
    else this.#look(null);
  }

  /** @param {Moment} moment @returns {Shown} */
  #shown({ seq, seen }) {
    const names = namesOf(seen.table, this.host.live().seat);
    return { seq, seat: this.#tape?.seat ?? null, view: { ...seen, moves: [], undo: null }, moves: [], pending: false, names };
  }

  /** Show where it is, beside the board. @param {Moment} moment */
  #show({ seq, step }) {
    this.#drawRecord();
    this.host.record.markCurrent(seq);
    const emblem = typeof step.who === 'number' ? this.host.game.emblem(step.who) : null;
    this.bar.say(emblem, this.tell(step), step.undone != null);
    this.#draw();
  }

  #drawRecord() {
    const tape = this.#tape;
    if (!tape) return;
    const { first, last, steps } = tape.loadedAround(this.#at);
    const key = `${tape.version} ${first} ${last} ${tape.last}`;
    if (key === this.#drawn) return;
    this.#drawn = key;
    const undoings = new Map(steps.flatMap(({ seq }) => (tape.undoneBy(seq) === null ? [] : [[seq, Number(tape.undoneBy(seq))]])));
    this.host.record.draw({ steps, first, more: last < tape.last, undoings: () => undoings });
  }

  #draw() {
    const tape = this.#tape;
    if (!tape) return;
    const { view, seat, names } = this.host.live();
    const isOver = view.table.phase === 'over';
    const seats = view.table.seats.map((_, each) => ({ as: each, name: words.replay.asSeat(names.name(each)) }));
    this.bar.draw({
      at: this.#at,
      last: tape.last,
      playing: this.#playing,
      loading: this.#loading,
      isOver,
      isMyTurn: view.table.phase === 'playing' && seat !== null && view.table.to_act.includes(seat),
      eyes: isOver ? [{ as: null, name: words.replay.everything }, ...seats] : [],
      as: this.#as,
      by: seat === null ? words.replay.byAll : words.replay.byYou,
      undone: tape.undoneRanges(),
    });
  }

  #toggle() {
    if (this.#playing) this.#stop();
    else void this.#play();
  }

  async #play() {
    const tape = this.#tape;
    if (!tape) return;
    this.#playing = true;
    this.#draw();
    let going = this.#at < tape.last || (await this.#go(1, false));
    while (going && this.#playing && this.#tape === tape) {
      await this.#sleep(STAND / this.host.stage.speed);
      going = this.#playing && this.#tape === tape && (await this.#move(1));
    }
    if (this.#tape === tape) this.#stop();
  }

  #stop() {
    if (!this.#playing) return;
    this.#playing = false;
    this.#wake();
    this.#draw();
  }

  /** Let time pass, or until something wakes. @param {number} ms @returns {Promise<void>} */
  #sleep(ms) {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#sleeping.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#sleeping.add(wake);
    });
  }

  #wake() {
    for (const wake of [...this.#sleeping]) wake();
  }

  get #address() {
    return placeUrl(location.href, { at: this.#at, as: this.#as });
  }

  #follow() {
    clearTimeout(this.#following);
    this.#following = setTimeout(() => this.#returning || history.replaceState(history.state, '', this.#address), FOLLOW);
  }

  #prove() {
    const { view } = this.host.live();
    openDialog({ title: words.proof.title, body: [proofPanel(view.table, this.host.game)], actions: (close) => [button(words.proof.close, close)] });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (!this.#tape || document.querySelector('dialog[open]')) return;
    const act = actionForKey(event, {
      ArrowRight: () => void this.#step(1),
      ArrowLeft: () => void this.#step(-1),
      ' ': () => this.#toggle(),
      Home: () => void this.#jump(1),
      End: () => void this.#jump(Infinity),
      PageDown: () => void this.#jump(this.#at + FAR),
      PageUp: () => void this.#jump(this.#at - FAR),
      Escape: () => this.close(),
    });
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    this.host.stage.hurry();
    act();
  }
}
