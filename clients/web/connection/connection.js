/**
 * The line to a table: hello, coming back after it drops, and actions that are neither lost nor doubled. No DOM.
 *
 * The line is `connecting` at first, `live` once welcomed, `away` while it is down (it comes back by itself, later and
 * later with a random part, so that not everybody knocks at once), and `closed` when coming back would not help.
 * An action is kept until the server has acknowledged or refused it, and is sent again with the same id after a drop.
 *
 * @module connection/connection
 */

/** @typedef {import('./types.js').ServerMessage} ServerMessage */
/** @typedef {'connecting' | 'live' | 'away' | 'closed'} LineStatus */

/**
 * What the line needs of its world, so that it can be tested without one.
 *
 * @typedef {object} World
 * @property {(url: string, protocol: string) => WebSocket} socket
 * @property {(act: () => void, ms: number) => any} after
 * @property {(timer: any) => void} cancel
 * @property {() => number} random  in [0, 1)
 * @property {() => string} newId
 */

/**
 * @typedef {object} Wishes
 * @property {string} url
 * @property {() => {token?: string, since?: number}} hello
 * @property {(message: ServerMessage) => void} hear  every message but answers to `ask`
 * @property {(status: LineStatus, why: number | string) => void} notice  the status changed; `why` is the close code, the
 *   code of what the handshake was refused for, or 0
 * @property {() => Promise<string>} turnedAway  ask why a handshake was refused, which browsers do not tell: a code that
 *   coming back would not help, or nothing
 * @property {(count: number) => void} waiting  so many actions are not acknowledged yet
 * @property {{load: () => Record<string, any>[], save: (actions: Record<string, any>[]) => void}} keep
 */

const PROTOCOL = 'lagoon.v1.json';

/** In ms. After `QUIET` without a word the server is asked something; it has `PATIENCE` to answer. */
const FIRST_WAIT = 400;
const RESTART_WAIT = 150;
const LONGEST_WAIT = 10_000;
const HARSH_WAIT = 20_000;
const QUIET = 20_000;
const PATIENCE = 8_000;
const SHORT_PATIENCE = 3_000;

/** Close codes after which knocking again is of no use, those after which it has to wait, and of a server that restarts. */
const FINAL = new Set([1009, 4400, 4401, 4404, 4500]);
const HARSH = new Set([1008, 4408, 4429]);
const RESTARTS = 1012;

/** The close code for a token that owns no seat. */
export const UNKNOWN_TOKEN = 4401;

/** @type {World} */
const BROWSER = {
  socket: (url, protocol) => new WebSocket(url, protocol),
  after: (act, ms) => setTimeout(act, ms),
  cancel: (timer) => clearTimeout(timer),
  random: Math.random,
  newId: () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36).padStart(2, '0')).join(''),
};

export class Line {
  /** @type {LineStatus} */
  status = 'connecting';
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {Record<string, any>[]} */
  #actions;
  /** @type {Map<string, {answer: (message: ServerMessage) => void, fail: (error: Error) => void}>} */
  #asked = new Map();
  #tries = 0;
  #opened = false;
  /** Nobody was welcomed on this socket yet. */
  #isNew = true;
  /** The id of a hello that was said again and is not answered yet: no other welcome counts. @type {string | null} */
  #greeting = null;
  /** @type {any} */
  #retry = null;
  /** @type {any} */
  #watch = null;

  /**
   * @param {Wishes} wishes
   * @param {World} [world]
   */
  constructor(wishes, world = BROWSER) {
    this.wishes = wishes;
    this.world = world;
    this.#actions = wishes.keep.load();
  }

  /** How many actions are not acknowledged yet. */
  get pending() {
    return this.#actions.length;
  }

  /** Send none of them any more: they were those of somebody else. */
  forget() {
    if (this.#actions.length > 0) this.#keep([]);
  }

  /** Say anew who I am (I have taken a seat, or left it): on the line that stands, else on another. */
  greet() {
    if (this.status !== 'live') return this.open();
    this.#greeting = this.world.newId();
    this.#send({ t: 'hello', id: this.#greeting, ...this.wishes.hello() });
    return this.#expect(PATIENCE);
  }

  /** Open the line, or open it anew. */
  open() {
    this.#drop();
    this.#become('connecting', 0);
    this.#knock();
  }

  /**
   * Do something at the table: it is sent now or as soon as the line is back, and kept until answered.
   *
   * @param {Record<string, any> & {t: string, on: number}} action
   */
  act(action) {
    const kept = { ...action, id: this.world.newId() };
    this.#keep([...this.#actions, kept]);
    if (this.status === 'live') this.#send(kept);
    return kept.id;
  }

  /**
   * Ask something that changes nothing. Rejects when the line drops before the answer.
   *
   * @param {Record<string, any> & {t: string}} question
   * @returns {Promise<ServerMessage>}
   */
  ask(question) {
    if (this.status !== 'live') return Promise.reject(new Error('away'));
    const id = this.world.newId();
    return new Promise((answer, fail) => {
      this.#asked.set(id, { answer, fail });
      this.#send({ ...question, id });
    });
  }

  /** Something hints that the world has changed (the network is back, the page is seen again): look at once. */
  nudge() {
    if (this.status === 'live') this.#probe(SHORT_PATIENCE);
    else if (this.status !== 'closed' && this.#retry !== null) this.#knock();
  }

  #knock() {
    this.world.cancel(this.#retry);
    this.#retry = null;
    this.#tries += 1;
    this.#isNew = true;
    const socket = this.world.socket(this.wishes.url, PROTOCOL);
    this.#socket = socket;
    this.#opened = false;
    const ours = () => this.#socket === socket;
    socket.onopen = () => ours() && this.#greet();
    socket.onmessage = (event) => ours() && this.#hear(JSON.parse(event.data));
    socket.onclose = (event) => ours() && this.#lost(event.code);
    this.#expect(PATIENCE);
  }

  #greet() {
    this.#opened = true;
    this.#send({ t: 'hello', ...this.wishes.hello() });
  }

  /** @param {ServerMessage} message */
  #hear(message) {
    this.world.cancel(this.#watch);
    this.#watch = this.world.after(() => this.#probe(PATIENCE), QUIET);
    if (this.#greeting !== null && this.#isAboutGreeting(message)) return;
    if (message.t === 'welcome') this.#tries = 0;
    if (message.t === 'accepted' || message.t === 'refused') {
      this.#keep(this.#actions.filter((action) => action.id !== message.id));
    }
    const question = message.id ? this.#asked.get(message.id) : undefined;
    if (question) {
      this.#asked.delete(message.id);
      if (message.t === 'refused') question.fail(new Error(message.code));
      else question.answer(message);
      return;
    }
    this.wishes.hear(message);
    if (message.t === 'welcome') {
      this.#become('live', 0);
      // On a socket that stood before they were sent already.
      if (this.#isNew) for (const action of this.#actions) this.#send(action);
      this.#isNew = false;
    }
  }

  /** While a hello said again waits: whether this is of no other use. @param {ServerMessage} message */
  #isAboutGreeting(message) {
    const isAnswer = message.id === this.#greeting;
    // A server of before would not understand it, and does not say what it was that it refuses.
    if (message.t === 'refused' && (isAnswer || !message.id)) {
      this.#lost(message.code === 'bad_token' ? UNKNOWN_TOKEN : 0);
      return true;
    }
    if (message.t !== 'welcome') return false;
    if (isAnswer) this.#greeting = null;
    return !isAnswer;
  }

  /** Ask for nothing much, only to hear whether anybody is there. */
  #probe(/** @type {number} */ patience) {
    this.ask({ t: 'steps', before: 1, limit: 1 }).catch(() => undefined);
    this.#expect(patience);
  }

  /** Hear something within `patience` ms, or take the line for lost. */
  #expect(/** @type {number} */ patience) {
    this.world.cancel(this.#watch);
    this.#watch = this.world.after(() => this.#lost(0), patience);
  }

  /** @param {number} code  the socket's close code, 0 where it never closed */
  #lost(code) {
    this.#drop();
    if (FINAL.has(code)) return this.#become('closed', code);
    if (this.status === 'live') this.#become('away', code);
    const first = code === RESTARTS ? RESTART_WAIT : FIRST_WAIT;
    const wait = HARSH.has(code) ? HARSH_WAIT : Math.min(LONGEST_WAIT, first * 2 ** Math.min(this.#tries, 10));
    this.#retry = this.world.after(() => this.#knock(), wait * (0.5 + this.world.random() / 2));
    if (this.#tries > 1) this.#become('away', code);
    if (!this.#opened) void this.#askWhy();
    return undefined;
  }

  /** Nobody let us in: come back no more, if the server says that it never will. */
  async #askWhy() {
    const why = await this.wishes.turnedAway();
    if (why === '' || this.status === 'live') return;
    this.#drop();
    this.#become('closed', why);
  }

  #drop() {
    this.world.cancel(this.#watch);
    this.world.cancel(this.#retry);
    this.#retry = null;
    const socket = this.#socket;
    this.#socket = null;
    this.#greeting = null;
    socket?.close();
    for (const { fail } of this.#asked.values()) fail(new Error('away'));
    this.#asked.clear();
  }

  /** @param {Record<string, any>} message */
  #send(message) {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  /** @param {Record<string, any>[]} actions */
  #keep(actions) {
    this.#actions = actions;
    this.wishes.keep.save(actions);
    this.wishes.waiting(actions.length);
  }

  /**
   * @param {LineStatus} status
   * @param {number | string} why
   */
  #become(status, why) {
    if (this.status === status) return;
    this.status = status;
    this.wishes.notice(status, why);
  }
}
