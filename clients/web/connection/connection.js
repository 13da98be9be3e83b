/**
 * The WebSocket connection to a table: hello, reconnecting, and actions that are neither lost nor done twice. No DOM.
 *
 * It is `connecting` at first, `live` once welcomed, `away` while it is down (it reconnects by itself, with exponential
 * backoff and jitter), and `closed` when reconnecting would not help. An action is kept until the server has acknowledged
 * or refused it, and is sent again with the same id after reconnecting.
 *
 * @module connection/connection
 */

import { PROTOCOL, socketTo } from './first_socket.js';

/** @typedef {import('./types.js').ServerMessage} ServerMessage */
/** @typedef {'connecting' | 'live' | 'away' | 'closed'} ConnectionStatus */

/**
 * What the connection needs of the browser; tests give it another.
 *
 * @typedef {object} Environment
 * @property {(url: string, protocol: string) => WebSocket} socket  it may be open already
 * @property {(act: () => void, ms: number) => any} after
 * @property {(timer: any) => void} cancel
 * @property {() => number} random  in [0, 1)
 * @property {() => string} newId
 */

/**
 * @typedef {object} ConnectionOptions
 * @property {string} url
 * @property {() => {token?: string, since?: number, heard?: number}} hello
 * @property {(message: ServerMessage) => ServerMessage} [read]  each message as it is to be read, before anything else sees it
 * @property {(message: ServerMessage) => void} onMessage  every message but answers to `ask`
 * @property {(status: ConnectionStatus, why: number | string) => void} onStatus  the status changed; `why` is the close code, the
 *   code of what the handshake was refused for, or 0
 * @property {() => Promise<string>} whyRefused  ask why a handshake was refused, which browsers do not tell: a code after
 *   which reconnecting would not help, or an empty string
 * @property {(count: number) => void} onPending  how many actions are not acknowledged yet
 * @property {{load: () => Record<string, any>[], save: (actions: Record<string, any>[]) => void}} storage
 */


/** In `WebSocket.readyState`. */
const OPEN = 1;

/** In ms. After `QUIET` without a word the server is asked something; it has `PATIENCE` to answer. */
const FIRST_WAIT = 400;
const RESTART_WAIT = 150;
const LONGEST_WAIT = 10_000;
const PENALTY_WAIT = 20_000;
const QUIET = 20_000;
const PATIENCE = 8_000;
const SHORT_PATIENCE = 3_000;

/** Close codes after which reconnecting is of no use, those after which it has to wait longer, and of a server that restarts. */
const FINAL = new Set([1009, 4400, 4401, 4403, 4404, 4500]);
const PENALTY = new Set([1008, 4408, 4429]);
const RESTARTS = 1012;

/** The close code for a token that owns no seat. */
export const UNKNOWN_TOKEN = 4401;

/** What a browser gives. @type {Environment} */
export const BROWSER = {
  socket: socketTo,
  after: (act, ms) => setTimeout(act, ms),
  cancel: (timer) => clearTimeout(timer),
  random: Math.random,
  newId: () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36).padStart(2, '0')).join(''),
};

export class Connection {
  /** @type {ConnectionStatus} */
  status = 'connecting';
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {Record<string, any>[]} */
  #actions;
  /** @type {Map<string, {answer: (message: ServerMessage) => void, fail: (error: Error) => void}>} */
  #questions = new Map();
  #tries = 0;
  #opened = false;
  /** Whether no welcome came on this socket yet. */
  #isNew = true;
  /** The id of a repeated hello that is not answered yet: no other welcome counts. @type {string | null} */
  #helloId = null;
  /** @type {any} */
  #retry = null;
  /** @type {any} */
  #watchdog = null;

  /**
   * @param {ConnectionOptions} options
   * @param {Environment} [environment]
   */
  constructor(options, environment = BROWSER) {
    this.options = options;
    this.environment = environment;
    this.#actions = options.storage.load();
  }

  /** How many actions are not acknowledged yet. */
  get pending() {
    return this.#actions.length;
  }

  /** Drop the actions that are not acknowledged yet: they were those of another seat. */
  discardActions() {
    if (this.#actions.length > 0) this.#storeActions([]);
  }

  /** Say hello again, after a seat was taken or left: on the open socket, else on a new one. */
  sayHello() {
    if (this.status !== 'live') return this.open();
    this.#helloId = this.environment.newId();
    this.#send({ t: 'hello', id: this.#helloId, ...this.options.hello() });
    return this.#expectAnswer(PATIENCE);
  }

  /** Connect, or connect anew. */
  open() {
    this.#disconnect();
    this.#setStatus('connecting', 0);
    this.#connect();
  }

  /**
   * Do something at the table: it is sent now or after reconnecting, and kept until answered.
   *
   * @param {Record<string, any> & {t: string}} action
   */
  act(action) {
    const kept = { ...action, id: this.environment.newId() };
    this.#storeActions([...this.#actions, kept]);
    if (this.status === 'live') this.#send(kept);
    return kept.id;
  }

  /**
   * Ask something that changes nothing, or that may be asked again with the same `id`. Rejects when the connection drops
   * before the answer.
   *
   * @param {Record<string, any> & {t: string}} question
   * @returns {Promise<ServerMessage>}
   */
  ask(question) {
    if (this.status !== 'live') return Promise.reject(new Error('away'));
    const id = question.id ?? this.environment.newId();
    return new Promise((answer, fail) => {
      this.#questions.set(id, { answer, fail });
      this.#send({ ...question, id });
    });
  }

  /** Say something that is not answered, and is not said again after reconnecting. @param {Record<string, any> & {t: string}} message */
  tell(message) {
    if (this.status === 'live') this.#send(message);
  }

  /** The network is back, or the page is visible again: reconnect or probe at once. */
  checkNow() {
    if (this.status === 'live') this.#probe(SHORT_PATIENCE);
    else if (this.status !== 'closed' && this.#retry !== null) this.#connect();
  }

  #connect() {
    this.environment.cancel(this.#retry);
    this.#retry = null;
    this.#tries += 1;
    this.#isNew = true;
    const socket = this.environment.socket(this.options.url, PROTOCOL);
    this.#socket = socket;
    this.#opened = false;
    const ours = () => this.#socket === socket;
    socket.onopen = () => ours() && !this.#opened && this.#sendHello();
    socket.onmessage = (event) => ours() && this.#receive(this.#read(JSON.parse(event.data)));
    socket.onclose = (event) => ours() && this.#lost(event.code);
    this.#expectAnswer(PATIENCE);
    if (socket.readyState === OPEN) this.#sendHello();
  }

  #sendHello() {
    this.#opened = true;
    this.#send({ t: 'hello', ...this.options.hello() });
  }

  /** @param {ServerMessage} message @returns {ServerMessage} */
  #read(message) {
    return this.options.read?.(message) ?? message;
  }

  /** @param {ServerMessage} message */
  #receive(message) {
    this.environment.cancel(this.#watchdog);
    this.#watchdog = this.environment.after(() => this.#probe(PATIENCE), QUIET);
    if (this.#helloId !== null && this.#isAboutHello(message)) return;
    if (message.t === 'welcome') this.#tries = 0;
    if (message.t === 'accepted' || message.t === 'refused') {
      this.#storeActions(this.#actions.filter((action) => action.id !== message.id));
    }
    const question = message.id ? this.#questions.get(message.id) : undefined;
    if (question) {
      this.#questions.delete(message.id);
      if (message.t === 'refused') question.fail(new Error(message.code));
      else question.answer(message);
      return;
    }
    this.options.onMessage(message);
    if (message.t === 'welcome') {
      this.#setStatus('live', 0);
      // After a repeated hello on the same socket they were sent already.
      if (this.#isNew) for (const action of this.#actions) this.#send(action);
      this.#isNew = false;
    }
  }

  /** Handle what concerns a repeated hello; returns whether the message is used up by that. @param {ServerMessage} message */
  #isAboutHello(message) {
    const isAnswer = message.id === this.#helloId;
    // An older server does not understand it, and its refusal has no id.
    if (message.t === 'refused' && (isAnswer || !message.id)) {
      this.#lost(message.code === 'bad_token' ? UNKNOWN_TOKEN : 0);
      return true;
    }
    if (message.t !== 'welcome') return false;
    if (isAnswer) this.#helloId = null;
    return !isAnswer;
  }

  /** Ask something small to see whether the server still answers. */
  #probe(/** @type {number} */ patience) {
    this.ask({ t: 'steps', before: 1, limit: 1 }).catch(() => undefined);
    this.#expectAnswer(patience);
  }

  /** Receive something within `patience` ms, or take the connection for lost. */
  #expectAnswer(/** @type {number} */ patience) {
    this.environment.cancel(this.#watchdog);
    this.#watchdog = this.environment.after(() => this.#lost(0), patience);
  }

  /** @param {number} code  the socket's close code, 0 where it never closed */
  #lost(code) {
    this.#disconnect();
    if (FINAL.has(code)) return this.#setStatus('closed', code);
    if (this.status === 'live') this.#setStatus('away', code);
    const first = code === RESTARTS ? RESTART_WAIT : FIRST_WAIT;
    const wait = PENALTY.has(code) ? PENALTY_WAIT : Math.min(LONGEST_WAIT, first * 2 ** Math.min(this.#tries, 10));
    this.#retry = this.environment.after(() => this.#connect(), wait * (0.5 + this.environment.random() / 2));
    if (this.#tries > 1) this.#setStatus('away', code);
    if (!this.#opened) void this.#askWhy();
    return undefined;
  }

  /** The handshake was refused: stop reconnecting if the server says that it always will be. */
  async #askWhy() {
    const why = await this.options.whyRefused();
    if (why === '' || this.status === 'live') return;
    this.#disconnect();
    this.#setStatus('closed', why);
  }

  #disconnect() {
    this.environment.cancel(this.#watchdog);
    this.environment.cancel(this.#retry);
    this.#retry = null;
    const socket = this.#socket;
    this.#socket = null;
    this.#helloId = null;
    socket?.close();
    for (const { fail } of this.#questions.values()) fail(new Error('away'));
    this.#questions.clear();
  }

  /** @param {Record<string, any>} message */
  #send(message) {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** @param {Record<string, any>[]} actions */
  #storeActions(actions) {
    this.#actions = actions;
    this.options.storage.save(actions);
    this.options.onPending(actions.length);
  }

  /**
   * @param {ConnectionStatus} status
   * @param {number | string} why
   */
  #setStatus(status, why) {
    if (this.status === status) return;
    this.status = status;
    this.options.onStatus(status, why);
  }
}
