/**
 * A table's page: puts the parts together and keeps them true.
 *
 * The line brings messages; a view is kept from them; the stage shows their facts happening and then draws the truth.
 *
 * @module table/table
 */

import { parsePlace } from '../record/replay_address.js';
import { announce, notify, addLiveRegions } from '../tools/announce.js';
import * as api from '../connection/api.js';
import { Connection, UNKNOWN_TOKEN } from '../connection/connection.js';
import { button, el, find, set } from '../tools/dom.js';
import { keepFocus } from '../tools/focus.js';
import { tableId, loading } from './load.js';
import * as storage from '../connection/storage.js';
import { Lobby } from '../lobby/lobby.js';
import { namesOf } from '../words/names.js';
import { resultSection } from './result.js';
import { RecordPanel } from '../record/record.js';
import { refusalSentence, errorSentence } from '../words/refusals.js';
import { Replay } from '../record/replay.js';
import { resignButton } from './resign.js';
import { OwnSeat } from '../connection/own_seat.js';
import { Players } from './players.js';
import { sentences } from '../words/sentences.js';
import { FrameQueue } from '../motion/frame_queue.js';
import { Status } from './status.js';
import { StepHistory } from '../connection/history.js';
import { TakeBack } from './take_back.js';
import { applyUpdate } from '../connection/view.js';
import { words } from '../words/index.js';

/** @typedef {import('../connection/types.js').Shown} Shown */
/** @typedef {import('../connection/types.js').View} View */
/** @typedef {import('../connection/types.js').Step} Step */
/** @typedef {import('../connection/types.js').Move} Move */
/** @typedef {import('../connection/types.js').ServerMessage} ServerMessage */

class TablePage {
  /** @type {View | null} */
  #view = null;
  #seq = 0;
  /** @type {number | null} */
  #seat = null;
  /** @type {import('../connection/types.js').Presence | null} */
  #presence = null;
  /** Moves asked for because they were too many to come by themselves, and the seq they belong to. */
  #asked = { seq: -1, moves: /** @type {Move[]} */ ([]) };
  /** The seq up to which our own actions are acknowledged; until it is shown, nothing more can be chosen. */
  #acknowledged = 0;
  #told = 0;
  /** What the server said was wrong with the table, in its own words. */
  #fault = '';
  #isOver = false;
  #story = new StepHistory();
  /** The place in the replay that the address asked for, until it is open. */
  #wanted = parsePlace(location.search);

  /**
   * @param {string} id
   * @param {string} gameName
   * @param {import('../connection/types.js').Game} game
   * @param {number} seats
   */
  constructor(id, gameName, game, seats) {
    this.id = id;
    this.game = game;
    this.board = game.mount({ seats, play: (move) => this.#act({ t: 'play', move }), ask: (like) => this.#ask(like), announce });
    this.seats = new Players(game, this.board.parts.seats);
    this.ownSeat = new OwnSeat(id, { storage, takeSeat: api.takeSeat, leaveSeat: api.leaveSeat, pause, now: Date.now });
    this.lobby = new Lobby(this.ownSeat, gameName, game, () => this.#comeAnew());
    this.record = new RecordPanel((step) => this.#tell(step), (seat) => game.emblem(seat), (seq) => this.replay.open(seq));
    this.takeBack = new TakeBack({
      since: (to, until = Infinity) => this.#story.standingSince(to).flatMap((step) => (step.seq <= until ? this.#tellGame(step) : [])),
      undo: (to) => this.#act({ t: 'undo', to }),
      answer: (yes) => this.#act({ t: 'answer', yes }),
    });
    this.status = new Status(() => this.line.checkNow());
    this.stage = new FrameQueue(
      (fact, shown, animator) => this.board.animate(fact, shown, animator),
      ({ shown, past }) => (past ? this.#drawPast(shown()) : this.#draw(shown())),
    );
    this.replay = new Replay({
      id,
      game,
      stage: this.stage,
      record: this.record,
      ask: (question) => this.line.ask(question),
      live: () => this.#shown(),
      isShown: () => this.#view !== null,
      opened: () => this.#lookBack(),
      closed: () => this.#comeBack(),
    });
    this.#lay(gameName);
    this.line = new Connection({
      url: new URL(`/api/tables/${id}/play`, location.href.replace(/^http/, 'ws')).href,
      hello: () => this.#hello(),
      onMessage: (message) => this.#hear(message),
      onStatus: (status, why) => this.#notice(status, why),
      whyRefused: api.whyRefused,
      onPending: (count) => this.#waiting(count),
      storage: storage.pendingActions(id, () => this.ownSeat.nonce),
    });
    this.#fetchRecord();
    this.#listen();
    this.line.open();
  }

  #lay(/** @type {string} */ gameName) {
    const { map, market, hand, actions, prompt } = this.board.parts;
    this.resign = resignButton(() => this.#act({ t: 'resign' }), () => this.#others());
    const buttons = el('div', { class: 'dock-buttons' }, actions, this.takeBack.further, this.takeBack.button);
    const parts = [this.takeBack.request, prompt, hand, buttons, this.status.sending, this.replay.bar.element];
    this.dock = el('section', { class: 'dock' }, ...parts);
    this.record.head.append(button(words.record.replay, () => this.replay.open(1), { class: 'button small', 'data-action': 'replay' }));
    this.end = el('div', { class: 'end' });
    this.side = el('div', { class: 'side' }, this.seats.element, market, this.record.element);
    this.centre = el('div', { class: 'centre' }, this.lobby.element, map);
    find('main').replaceChildren(this.status.banner, this.centre, this.dock, this.side, this.end);
    find('.table-name').textContent = this.game.title;
    find('.table-name').after(this.seats.watching);
    const rules = el('a', { href: `/rules/${gameName}`, target: '_blank', rel: 'noopener' }, words.table.rules);
    find('.bar-links').replaceChildren(this.resign, rules);
  }

  #listen() {
    addEventListener('online', () => this.line.checkNow());
    addEventListener('pageshow', (event) => event.persisted && this.#lookAround());
    addEventListener('storage', (event) => storage.concernsSeats(event.key, this.id) && this.#heed());
    document.addEventListener('visibilitychange', () => !document.hidden && this.#lookAround());
    document.addEventListener('keydown', (event) => event.key === 'Escape' && this.board.cancel());
    // Whoever presses something while things are still being shown wants to see the end of it.
    addEventListener('pointerdown', () => this.stage.hurry(), { capture: true });
  }

  /** After a while of not being seen: others may have changed what is kept, and the line may be gone. */
  #lookAround() {
    if (!this.#heed()) this.line.checkNow();
  }

  /** Another tab has taken the seat, or left it: so has this one. Returns whether it comes anew. */
  #heed() {
    if (!this.ownSeat.isOutdated) return false;
    this.#comeAnew();
    return true;
  }

  #hello() {
    const { token, isOther } = this.ownSeat.tokenForHello();
    if (isOther) this.#becomeAnother();
    return { ...(token ? { token } : {}), ...(this.#view ? { since: this.#seq } : {}) };
  }

  /**
   * @param {import('../connection/connection.js').ConnectionStatus} status
   * @param {number | string} why  the close code, or the code of what the handshake was refused for
   */
  #notice(status, why) {
    if (why === UNKNOWN_TOKEN) {
      if (this.ownSeat.tokenRejected()) notify(words.table.lostSeat, 'bad');
      this.#becomeAnother();
      this.line.open();
    } else {
      this.status.setConnection(status, words.closed[why] ?? words.connection.fault(this.#fault));
      if (status === 'live') this.#isLive();
    }
  }

  /** Now the server can be asked, which it could not be before about what came with the welcome. */
  #isLive() {
    this.#needMoves();
    const place = this.#wanted;
    this.#wanted = null;
    if (place) this.replay.open(place.at, place.as);
    else this.replay.nudge();
  }

  /** My seat has changed, or may have: say hello anew, as whoever I am now. */
  #comeAnew() {
    this.replay.close();
    this.#view = null;
    this.line.sayHello();
  }

  /** What is kept of the view, and what was not acknowledged yet, belongs to somebody else. */
  #becomeAnother() {
    this.replay.close();
    this.#view = null;
    this.line.discardActions();
  }

  /** @param {ServerMessage} message */
  #hear(message) {
    switch (message.t) {
      case 'welcome':
        return this.#welcome(message);
      case 'update':
        return this.#update(message);
      case 'accepted':
        this.#acknowledged = Math.max(this.#acknowledged, message.seq);
        return undefined;
      case 'refused':
        return this.#refused(message);
      case 'presence':
        this.#presence = { seats: message.seats, watching: message.watching };
        return this.#redraw();
      case 'paused':
      case 'resumed':
        return this.status.setPaused(message.t === 'paused');
      case 'fault':
        // The server closes the line after it, with a code that tells whether to come back.
        this.#fault = message.message;
        return undefined;
      default:
        return undefined;
    }
  }

  /** @param {ServerMessage} message */
  #welcome({ seq, seat, view, steps = [], first = 0, paused = false }) {
    if (this.#view !== null && seat !== this.#seat) {
      // Nobody asked for it: the seat was lost, or its token has come to another.
      if (seat === null && this.ownSeat.tokenRejected()) notify(words.table.lostSeat, 'bad');
      this.#becomeAnother();
    }
    const again = this.#view !== null;
    const missedAfter = again && steps.length > 0 ? this.#seq : null;
    if (!again) this.#story.clear();
    if (!again) this.record.reset();
    this.#seat = seat;
    this.ownSeat.welcomed(seat, seat === null ? '' : (view.table.seats[seat]?.name ?? ''));
    this.status.setPaused(paused);
    this.#take(seq, view, steps, first, again ? steps : []);
    if (!again) this.#told = this.#story.last;
    if (missedAfter !== null && !this.replay.isOpen) this.#drawAway(missedAfter);
  }

  #drawAway(/** @type {number} */ since) {
    this.record.draw(this.#story);
    this.record.markMissed(since);
  }

  /** @param {ServerMessage} message */
  #update({ seq, steps = [], set: changed = {}, view = null, first = null }) {
    if (!this.#view) return;
    this.#take(seq, applyUpdate(this.#view, { view, set: changed }), steps, first, steps);
  }

  /**
   * Make this the truth, and let it be shown.
   *
   * @param {number} seq
   * @param {View} view
   * @param {Step[]} steps
   * @param {number | null} first
   * @param {Step[]} moving  the steps to be shown happening
   */
  #take(seq, view, steps, first, moving) {
    const fresh = new Set(this.#story.add(steps, first).map((step) => step.seq));
    this.#seq = seq;
    this.#view = view;
    // Whoever is asked to take back has to see all that would go.
    if (view.table.request && view.table.request.to < this.#story.first) void this.#loadEarlier().then(() => this.#redraw());
    for (const step of moving) if (fresh.has(step.seq)) this.#noticeTaking(step);
    this.#needMoves();
    if (this.replay.isOpen) this.#growBehind();
    else if (!this.#wanted) void this.stage.show({ shown: () => this.#shownAt(seq, view), steps: moving.filter((step) => fresh.has(step.seq)) });
  }

  /** What became of a request to take back, for those it was not answered by. @param {Step} step */
  #noticeTaking(step) {
    const news = step.facts.filter((fact) => ['UndoRefused', 'UndoWithdrawn', 'Undone'].includes(fact.t));
    if (step.who === this.#seat || !this.#view) return;
    for (const sentence of sentences(news, this.game, namesOf(this.#view.table, this.#seat))) notify(sentence);
  }

  /** The game is seen again: whatever it is doing itself is shown when coming back. */
  #lookBack() {
    this.stage.hurry();
    set(document.body, { 'data-phase': 'replay' });
    this.lobby.element.hidden = true;
  }

  /** The game goes on while it is seen again. */
  #growBehind() {
    this.replay.grow();
    this.#drawTitle(this.#shown());
  }

  #comeBack() {
    this.#fetchRecord();
    const latest = this.#story.steps.slice(-1);
    if (this.#view) void this.stage.show({ shown: () => this.#shown(), steps: latest, hurried: true });
  }

  #fetchRecord() {
    this.record.fetching = { earlier: () => this.#loadEarlier(), later: async () => undefined };
  }

  /** @param {ServerMessage} message */
  #refused({ code, message, about = {} }) {
    notify(refusalSentence(code, message, about, this.game), 'bad');
    this.#redraw();
  }

  /** Ask for the moves where they are too many to come by themselves. */
  #needMoves() {
    if (this.#view?.moves === null && this.#asked.seq !== this.#seq) void this.#askMoves(this.#seq);
  }

  async #askMoves(/** @type {number} */ seq) {
    const answer = await this.#ask({});
    if (!answer || this.#seq !== seq) return;
    this.#asked = { seq, moves: answer.moves };
    this.#redraw();
  }

  /** Ask for moves like this; null when they are not to be had, or are those of another moment than is known here. */
  async #ask(/** @type {object} */ like) {
    const answer = await this.line.ask({ t: 'moves', like }).catch(() => null);
    return answer?.seq === this.#seq ? { moves: answer.moves ?? [], hints: answer.hints ?? null } : null;
  }

  async #loadEarlier() {
    const page = await this.line.ask({ t: 'steps', before: this.#story.first + 1 });
    this.#story.addEarlier(page.steps, page.first);
    this.record.draw(this.#story);
  }

  #act(/** @type {{t: string, [field: string]: any}} */ action) {
    this.line.act({ ...action, on: this.#seq });
  }

  #waiting(/** @type {number} */ count) {
    this.status.setPending(count);
    this.#redraw();
  }

  /**
   * What there was to draw at `seq`, for as long as what came after it waits to be shown: nothing can be chosen there.
   *
   * @param {number} seq
   * @param {View} view
   * @returns {Shown}
   */
  #shownAt(seq, view) {
    return seq === this.#seq ? this.#shown() : { ...this.#shown(), seq, view, moves: [], pending: true };
  }

  /** Draw the truth again, where nothing is being shown happening. */
  #redraw() {
    if (this.#view && !this.stage.busy && !this.replay.isOpen) this.#draw(this.#shown());
  }

  /** @returns {Shown} */
  #shown() {
    const view = /** @type {View} */ (this.#view);
    const pending = this.line.pending > 0 || this.#acknowledged > this.#seq;
    const known = view.moves ?? (this.#asked.seq === this.#seq ? this.#asked.moves : []);
    return {
      seq: this.#seq,
      seat: this.#seat,
      view,
      moves: pending ? [] : known,
      pending,
      names: namesOf(view.table, this.#seat),
    };
  }

  /** How many are still in the game beside me. */
  #others() {
    const { seats, resigned } = this.#view?.table ?? { seats: [], resigned: [] };
    return seats.length - resigned.length - 1;
  }

  /** @param {Shown} shown */
  #draw(shown) {
    const { table } = shown.view;
    set(document.body, { 'data-phase': table.phase, 'data-seat': shown.seat ?? 'none' });
    this.lobby.draw(shown);
    this.board.draw(shown);
    this.seats.draw(shown, this.#presence);
    this.takeBack.draw(shown);
    this.record.draw(this.#story, this.#story.steps.filter((step) => step.seq > this.#told));
    this.#told = this.#story.last;
    const playing = table.phase === 'playing' && shown.seat !== null && !table.resigned.includes(shown.seat);
    if (this.resign) this.resign.hidden = !playing;
    this.#drawTitle(shown);
    if (table.phase === 'over' && !this.#isOver) this.#drawEnd(shown);
  }

  /** Draw a moment of the past. @param {Shown} shown */
  #drawPast(shown) {
    if (!this.replay.isOpen) return;
    set(document.body, { 'data-seat': shown.seat ?? 'none' });
    this.board.draw(shown);
    this.seats.draw(shown, null);
    if (this.resign) this.resign.hidden = true;
  }

  /** @param {Shown} shown */
  #drawTitle({ view: { table }, seat }) {
    const title = words.table.title(this.game.title);
    const mine = table.phase === 'playing' && seat !== null && table.to_act.includes(seat);
    document.title = mine ? words.table.yourTurn(title) : title;
  }

  /** @param {Shown} shown */
  #drawEnd(shown) {
    this.#isOver = true;
    this.end?.replaceChildren(resultSection(shown, this.game, [...this.#story.steps], () => this.replay.open(1)));
  }

  /** The sentences of a step: the table's facts, and what the game tells of its own. @param {Step} step */
  #tell(step) {
    if (this.replay.isOpen) return this.replay.tell(step);
    return this.#view ? sentences(step.facts, this.game, namesOf(this.#view.table, this.#seat)) : [];
  }

  /** Only the game's sentences. @param {Step} step */
  #tellGame(step) {
    const facts = step.facts.filter((fact) => !words.facts[fact.t]);
    return this.#view ? sentences(facts, this.game, namesOf(this.#view.table, this.#seat)) : [];
  }
}

/** @param {number} ms @returns {Promise<void>} */
function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Find out what is played at this table, and open its page. */
async function start() {
  addLiveRegions();
  keepFocus();
  try {
    const { table, game } = await loading;
    new TablePage(tableId, table.game, game, table.seats.length);
  } catch (error) {
    const offline = error instanceof api.Refusal && !error.answered;
    const gone = error instanceof api.Refusal && error.code === 'no_table';
    const [title, text] = offline
      ? [words.connection.away, words.refusals.offline]
      : gone
        ? [words.error.noTable, words.error.noTableText]
        : [words.error.cannot, errorSentence(error)];
    const retry = button(words.connection.retry, () => location.reload(), { class: 'button main' });
    const home = el('a', { class: 'button', href: '/' }, words.table.toStart);
    find('main').replaceChildren(el('section', { class: 'lost' }, el('h2', {}, title), el('p', {}, text), gone ? home : retry));
    document.body.dataset.status = offline ? 'away' : 'closed';
    if (offline) setTimeout(() => location.reload(), 3000 + 4000 * Math.random());
  }
}

void start();
