/**
 * The WebSocket of the start page: the list of tables and one's own tables, as they change. No DOM.
 *
 * It reconnects by itself, with exponential backoff and jitter; what is known meanwhile stays.
 *
 * @module connection/lobby_line
 */

/** @typedef {import('./types.js').ListedTable} ListedTable */
/** @typedef {import('./types.js').OwnTable} OwnTable */
/** @typedef {import('./connection.js').Environment} Environment */
/** @typedef {'connecting' | 'live' | 'away'} LineStatus */

/**
 * @typedef {object} LineOptions
 * @property {string} url
 * @property {() => string[]} own  the tables of one's own, the most important first
 * @property {(table: string) => string | null} [token]  the token of one's seat at such a table
 * @property {(message: any) => any} [read]  each message as it is to be read, before anything else sees it
 * @property {() => void} onChange  something that is known has changed
 */

const PROTOCOL = 'lagoon.v1.json';

/** How many own tables one line looks after; of more, the others are looked at once. */
export const MOST_OWN = 50;

/** In ms. After `QUIET` without a word the line looks again; the server has `PATIENCE` to answer. */
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PENALTY_WAIT = 20_000;
const QUIET = 30_000;
const PATIENCE = 8_000;
/** Between two looks at own tables, where there are more than one look takes. */
const BETWEEN = 2_000;

/** Close codes after which reconnecting has to wait longer. */
const PENALTY = new Set([1008, 4408, 4429]);

/** What an entry of the list is sorted by: tables with a free seat first, then the latest opened. @param {ListedTable} one @param {ListedTable} other */
const inOrder = (one, other) => Number(one.phase !== 'open') - Number(other.phase !== 'open') || other.opened - one.opened;

export class LobbyLine {
  /** @type {LineStatus} */
  status = 'connecting';
  /** Whether the list was told at all. */
  isKnown = false;
  /** How many wait to play with anybody. @type {import('./types.js').WaitingFor[]} */
  waiting = [];
  /** @type {Map<string, ListedTable>} */
  #listed = new Map();
  /** What is known of own tables; a string is the code of why there is nothing. @type {Map<string, OwnTable | string>} */
  #own = new Map();
  /** @type {WebSocket | null} */
  #socket = null;
  #tries = 0;
  #asked = '';
  /** The own tables that were asked for last, and those that are to be asked for after them. @type {string[]} */
  #looked = [];
  /** @type {string[]} */
  #others = [];
  /** @type {any} */
  #retry = null;
  /** @type {any} */
  #next = null;
  /** @type {any} */
  #watchdog = null;

  /**
   * @param {LineOptions} options
   * @param {Environment} environment
   */
  constructor(options, environment) {
    this.options = options;
    this.environment = environment;
  }

  /** The listed tables, those with a free seat first, then the latest opened. @returns {ListedTable[]} */
  get listed() {
    return [...this.#listed.values()].sort(inOrder);
  }

  /** What is known of an own table; a code where there is none, null where it is not known yet. @param {string} table @returns {OwnTable | string | null} */
  own(table) {
    return this.#own.get(table) ?? null;
  }

  /** Connect. */
  open() {
    this.environment.cancel(this.#retry);
    this.#retry = null;
    this.#tries += 1;
    const socket = this.environment.socket(this.options.url, PROTOCOL);
    this.#socket = socket;
    const ours = () => this.#socket === socket;
    socket.onopen = () => ours() && this.#look(true);
    socket.onmessage = (event) => ours() && this.#receive(this.#read(JSON.parse(event.data)));
    socket.onclose = (event) => ours() && this.#lost(event.code);
    this.#expectAnswer();
  }

  /** Let go of it: the page is left, or put aside. */
  close() {
    this.#disconnect();
  }

  /** The own tables may be others by now. */
  ownChanged() {
    this.#look(false);
  }

  /** The network is back, or the page is seen again: reconnect or look at once. */
  checkNow() {
    if (this.status === 'live') this.#look(true);
    else if (this.#retry !== null) this.open();
  }

  /** @param {boolean} anew  also where the same tables were asked for before */
  #look(anew) {
    const own = this.options.own();
    const isKnown = (/** @type {string} */ table) => this.#own.has(table);
    const inTurn = own.length > MOST_OWN ? [...own.filter((table) => !isKnown(table)), ...own.filter(isKnown)] : own;
    const tables = inTurn.slice(0, MOST_OWN);
    const tokens = tables.map((table) => this.options.token?.(table) ?? null);
    const asked = JSON.stringify({ t: 'look', tables, ...(tokens.some(Boolean) ? { tokens } : {}) });
    if (this.#socket?.readyState !== 1 || (asked === this.#asked && !anew)) return;
    this.#asked = asked;
    this.#looked = tables;
    // Where any were not known, those that matter most are asked for again in the end.
    this.#others = tables.every(isKnown) ? [] : inTurn.slice(MOST_OWN);
    this.#socket.send(asked);
    this.#expectAnswer();
  }

  /** @param {any} message */
  #read(message) {
    return this.options.read?.(message) ?? message;
  }

  /** @param {{t: string, tables?: ListedTable[], set?: Record<string, ListedTable | null>, [field: string]: any}} message */
  #receive(message) {
    this.environment.cancel(this.#watchdog);
    this.#watchdog = this.environment.after(() => this.#look(true), QUIET);
    this.#tries = 0;
    this.status = 'live';
    if (message.t === 'lobby') {
      this.isKnown = true;
      this.#takeList(message);
    } else if (message.t === 'waiting') {
      this.waiting = message.waiting;
    } else if (message.t === 'own') {
      this.#own.set(message.table, /** @type {OwnTable} */ (/** @type {unknown} */ (message)));
    } else if (message.t === 'gone') {
      this.#own.set(message.table, message.code);
    }
    if (this.#others.length > 0 && this.#looked.every((table) => this.#own.has(table))) this.#lookAtOthers();
    this.options.onChange();
  }

  /** Look at own tables that are not known yet, or else at the first ones again. */
  #lookAtOthers() {
    this.#others = [];
    this.environment.cancel(this.#next);
    this.#next = this.environment.after(() => this.#look(false), BETWEEN);
  }

  /** @param {{tables?: ListedTable[], set?: Record<string, ListedTable | null>}} told  an empty list has neither */
  #takeList({ tables = [], set }) {
    if (!set) this.#listed = new Map(tables.map((entry) => [entry.id, entry]));
    for (const [table, entry] of Object.entries(set ?? {})) {
      if (entry === null) this.#listed.delete(table);
      else this.#listed.set(table, entry);
    }
  }

  /** Receive something in time, or take the connection for lost. */
  #expectAnswer() {
    this.environment.cancel(this.#watchdog);
    this.#watchdog = this.environment.after(() => this.#lost(0), PATIENCE);
  }

  /** @param {number} code  the socket's close code, 0 where it never closed */
  #lost(code) {
    this.#disconnect();
    const wait = PENALTY.has(code) ? PENALTY_WAIT : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(this.#tries, 10));
    this.#retry = this.environment.after(() => this.open(), wait * (0.5 + this.environment.random() / 2));
    this.status = 'away';
    this.options.onChange();
  }

  #disconnect() {
    this.environment.cancel(this.#watchdog);
    this.environment.cancel(this.#retry);
    this.environment.cancel(this.#next);
    this.#retry = null;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}
