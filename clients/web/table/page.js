/**
 * The page of a table: its parts, and how they are wired together.
 *
 * The connection brings messages (`messages.js`), from which the state is kept (`state.js`); the frame queue shows what
 * happened and then has the state drawn (`drawing.js`). What a person does is sent by `requests.js`, for the seat that
 * `identity.js` looks after.
 *
 * @module table/page
 */

import { Again } from '../again/again.js';
import { SeriesLine } from '../again/series.js';
import { Absence, waitingSince } from '../asking/absence.js';
import { Asking } from '../asking/asking.js';
import { TurnEndNotes } from '../asking/turn_end_notes.js';
import { kindOf } from '../asking/wish.js';
import { Attention } from '../calling/attention.js';
import { Calling } from '../calling/calling.js';
import { Chat } from '../chat/chat.js';
import { Clocks } from '../clock/clocks.js';
import { usedSentences } from '../clock/used.js';
import * as api from '../connection/api.js';
import { Connection, UNKNOWN_TOKEN } from '../connection/connection.js';
import { Receipts } from '../connection/receipts.js';
import * as storage from '../connection/storage.js';
import { ClosedNotice } from '../lobby/closed.js';
import { Lobby } from '../lobby/lobby.js';
import { ownSeatAt } from '../lobby/own_seat_at.js';
import { HintOpener } from '../hints/opener.js';
import { LastMoves, NOTHING } from '../last_moves/last_moves.js';
import { SeeAgain } from '../last_moves/see_again.js';
import { prefersNoMotion } from '../motion/animator.js';
import { FrameQueue } from '../motion/frame_queue.js';
import { RecordPanel } from '../record/record.js';
import { parsePlace } from '../record/replay_address.js';
import { ReplayOpener } from '../record/replay_opener.js';
import { onPreference, preference } from '../settings/preferences.js';
import { tableSounds } from '../sound/table_sounds.js';
import { Stage } from '../stage/stage.js';
import { set } from '../tools/dom.js';
import { words } from '../words/index.js';
import { namesAt, namesOf } from '../words/names.js';
import { sentences } from '../words/sentences.js';
import { nameAtTable } from '../words/unnamed.js';
import { Drawing } from './drawing.js';
import { Identity } from './identity.js';
import { layOut } from './layout.js';
import { listen } from './listeners.js';
import { tableSocket } from './load.js';
import { Messages } from './messages.js';
import { Requests } from './requests.js';
import { resignButton } from './resign.js';
import { Result } from './result.js';
import { RewrittenNotice } from './rewritten.js';
import { TableState } from './state.js';
import { Status } from './status.js';
import { RulesAtTable } from './rules.js';

/** @typedef {import('../connection/types.js').Step} Step */

export class TablePage {
  /** The place in the replay that the address asked for, until it is open. */
  #placeToOpen = parsePlace(location.search);

  /**
   * @param {string} id
   * @param {string} gameName
   * @param {import('../tools/game_types.js').Game} game
   * @param {import('./early_board.js').EarlyBoard} early
   */
  constructor(id, gameName, game, early) {
    const { seats } = early;
    this.id = id;
    this.game = game;
    this.seats = seats;

    // What the page knows, says and asks.
    this.lastMoves = new LastMoves(game.lastMoves, () => preference('lastMoves'));
    this.state = new TableState(() => this.connection.pending, (history, table, seat, seq) => this.#marked(history, table, seat, seq).marks);
    this.ownSeat = ownSeatAt(id);
    this.rewritten = new RewrittenNotice(id, () => this.state.history.steps);
    this.receipts = new Receipts(id, {
      storage,
      digestAt: (table, seq) => api.getDigest(table, seq, storage.viewToken(table)),
      digestsOf: async (table) => {
        // Asked for at the end of a game only.
        const [{ digestsOf }, { text }] = await Promise.all([import('../proof/log_digests.js'), api.getLog(table, null)]);
        return digestsOf(text);
      },
      onRewritten: (receipt) => this.rewritten.show(receipt),
    });
    this.identity = new Identity(this);
    this.requests = new Requests(this);
    this.messages = new Messages(this);
    this.absence = new Absence(() => this.clocks.time.now ?? Date.now());
    this.calling = new Calling(id, game.title);
    this.attention = new Attention({
      isVisible: () => !document.hidden,
      tell: (said) => this.connection.tell({ t: 'looking', ...said }),
    });
    this.clocks = new Clocks({
      seats,
      askTime: async () => (await this.connection.ask({ t: 'time' })).now,
      give: (seat, seconds) => this.connection.act({ t: 'givetime', seat, seconds }),
      sound: () => void this.calling.hurry(this.state.seq),
    });

    // What is seen of the table.
    this.turnEnd = new TurnEndNotes({ game, play: (move) => this.requests.act({ t: 'play', move }), undo: (to) => this.requests.act({ t: 'undo', to }) });
    this.board = early.board;
    early.serve({ play: (move) => this.turnEnd.play(move), ask: (like) => this.requests.moves(like), preview: (moves) => this.requests.preview(moves) });
    this.players = early.players.complete(this.absence, this.clocks.elements);
    this.lobby = new Lobby(this.ownSeat, gameName, game, () => this.identity.renew(), (seat) => this.requests.act({ t: 'unseat', seat }), (night) => this.connection.act({ t: 'night', start: night?.start ?? null, end: night?.end ?? null }), (action) => this.requests.act(action), (style) => this.connection.act({ t: 'restyle', ...style }), (style) => void this.connection.ask({ t: 'restyle', ...style }).catch(() => undefined));
    this.closed = new ClosedNotice();
    this.sounds = tableSounds(game.sounds);
    this.chat = new Chat({ id, heard: () => this.sounds.said(), ask: (question) => this.connection.ask(question), emblem: (seat) => game.emblem(seat), changed: () => this.record.drawReactions(), storage });
    this.record = new RecordPanel((step) => this.#sentencesOf(step), (seat) => game.emblem(seat), (seq) => void this.replay.open(seq));
    this.record.reactions = () => this.chat.reactions();
    this.record.since = () => (this.replay.isOpen ? null : this.lastMoves.inRecord(this.#since(), this.state.seat));
    this.asking = new Asking({
      since: (to, until) => this.#standingBetween(to, until),
      act: (action) => this.requests.act(action),
      comeBack: () => this.connection.act({ t: 'return' }),
      absence: this.absence,
      waitingSince: () => waitingSince(this.state.history.steps),
    });
    this.hints = new HintOpener({ game, board: () => this.board, shown: () => (this.state.view ? this.state.shown() : null), ask: (question) => this.connection.ask(question), redraw: () => this.drawing.redraw() });
    this.resign = resignButton(() => this.requests.act({ t: 'resign' }), () => this.state.remaining);
    this.status = new Status(() => this.connection.checkNow());
    this.series = new SeriesLine();
    this.stage = new Stage((isOpen) => this.#stageChanged(isOpen));
    this.ownSeat.watches = this.stage.isOpen;
    this.board.spread?.(this.stage.isOpen);
    this.again = new Again(id, (question) => this.connection.ask(question), () => !this.replay.isOpen && !this.frames.isBusy);
    this.result = new Result(gameName, game, this.again, () => this.replay.openWhereOneWas());

    // How it comes to be drawn: as it happens, or as it happened once.
    this.drawing = new Drawing(this);
    this.frames = new FrameQueue(
      (fact, shown, animator) => {
        // What only catches up is not heard.
        if (!animator.isHurried || prefersNoMotion()) this.sounds.happens(fact);
        return this.board.animate(fact, shown, animator);
      },
      ({ shown, past }) => (past ? this.drawing.drawPast(shown()) : this.drawing.draw(shown())),
    );
    this.seeAgain = new SeeAgain({
      frames: this.frames,
      ask: (question) => this.connection.ask(question),
      live: () => this.state.shown(),
      since: () => this.#since(),
      reveal: () => this.board.parts.map.scrollIntoView({ block: 'nearest' }),
      tell: (step) => this.#sentencesOf(step),
    });
    this.replay = new ReplayOpener({
      id,
      game,
      frames: this.frames,
      record: this.record,
      ask: (question) => this.connection.ask(question),
      marks: (step) => this.lastMoves.alone(step),
      live: () => this.state.shown(),
      isShown: () => this.state.view !== null,
      opened: () => this.#replayOpened(),
      closed: () => this.#replayClosed(),
    });
    this.rules = new RulesAtTable(gameName, game, () => (this.state.view ? this.state.shown() : null));
    this.tellPrompt = layOut(this, early);

    this.connection = new Connection({
      url: tableSocket,
      hello: () => this.identity.hello(),
      read: nameAtTable,
      onMessage: (message) => this.messages.receive(message),
      onStatus: (status, why) => this.#connectionChanged(status, why),
      whyRefused: api.whyRefused,
      onPending: (count) => this.#pendingChanged(count),
      storage: storage.pendingActions(id, () => this.ownSeat.nonce),
    });
  }

  /** Connect, and listen to the browser. */
  open() {
    this.#recordShowsTheTable();
    listen(this);
    this.calling.listen();
    this.turnEnd.listen();
    this.clocks.listen();
    this.rules.listen();
    onPreference('lastMoves', () => this.drawing.redraw());
    this.connection.open();
  }

  /**
   * @param {import('../connection/connection.js').ConnectionStatus} status
   * @param {number | string} why  the close code, or the code of what the handshake was refused for
   */
  #connectionChanged(status, why) {
    if (why === UNKNOWN_TOKEN) return this.identity.tokenRejected();
    this.status.setConnection(status, words.closed[why] ?? words.connection.fault(this.messages.fault));
    this.clocks.setLine(status === 'live');
    if (status === 'live') this.#isLive();
    else this.#lineLost();
    return undefined;
  }

  /** The server can be asked now; it could not be when the welcome came. */
  #isLive() {
    this.attention.tellAnew();
    this.requests.loadMissingMoves();
    void this.requests.sendPart();
    this.chat.reconnected();
    const place = this.#placeToOpen;
    if (place) void this.replay.open(place.at, place.as).then(() => (this.#placeToOpen = null));
    else this.replay.reconnected();
  }

  /** Whoever has a seat here is at it again when they leave the stage. @param {boolean} isOpen */
  #stageChanged(isOpen) {
    this.ownSeat.watches = isOpen;
    this.board.spread?.(isOpen);
    if (!this.identity.followOtherTabs()) this.drawing.redraw();
  }

  #lineLost() {
    this.absence.lineLost();
    this.drawing.redraw();
  }

  /** @param {number} count */
  #pendingChanged(count) {
    this.status.setPending(count);
    this.drawing.redraw();
  }

  /** Whether the address asks for a place in the replay that is not open yet. */
  get hasPlaceToOpen() {
    return this.#placeToOpen !== null;
  }

  #replayOpened() {
    this.seeAgain.stop(false);
    this.turnEnd.hide();
    this.frames.hurry();
    set(document.body, { 'data-phase': 'replay' });
    this.lobby.element.hidden = true;
  }

  #replayClosed() {
    this.#recordShowsTheTable();
    this.chat.seeNow();
    this.clocks.seePast(null);
    if (this.state.view) void this.frames.show({ shown: () => this.state.shown(), steps: this.state.history.steps.slice(-1), hurried: true });
  }

  /** What was done since the viewer acted last. */
  #since() {
    const { history, seat, view } = this.state;
    return view ? this.#marked(history, view.table, seat) : NOTHING;
  }

  /**
   * What is marked: what was done since the viewer acted last, and while somebody asks to take back what would go by that.
   *
   * @param {import('../connection/history.js').StepHistory} history
   * @param {import('../connection/types.js').Table} table
   * @param {number | null} seat
   * @param {number} [seq]
   */
  #marked(history, table, seat, seq) {
    const { request } = table;
    const asksBack = request !== null && kindOf(request) === 'takeback';
    return asksBack ? this.lastMoves.going(history, request.to, seq) : this.lastMoves.since(history, table, seat, seq);
  }

  #recordShowsTheTable() {
    this.record.fetching = { earlier: () => this.requests.loadEarlier(), later: async () => undefined };
  }

  /** The sentences of a step, as they are told where the page is. @param {Step} step */
  #sentencesOf(step) {
    if (this.replay.isOpen) return this.replay.sentencesOf(step);
    const { view, seat, history } = this.state;
    if (!view) return [];
    const told = sentences(step.facts, this.game, namesAt(view.table, seat, history.steps, step));
    return [...told, ...usedSentences(step.facts, view.table, namesOf(view.table, seat))];
  }

  /** The game's sentences of what stands of the steps after `to`, up to `until`. @param {number} to @param {number} [until] */
  #standingBetween(to, until = Infinity) {
    const steps = this.state.history.standingSince(to).filter((step) => step.seq <= until);
    return steps.flatMap(({ facts }) => this.#factSentences(facts.filter((fact) => !words.facts[fact.t])));
  }

  /** @param {Step['facts']} facts */
  #factSentences(facts) {
    return this.state.view ? sentences(facts, this.game, namesOf(this.state.view.table, this.state.seat)) : [];
  }
}
