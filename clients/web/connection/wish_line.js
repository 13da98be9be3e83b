/**
 * The WebSocket of a wish to play with anybody: it reconnects by itself, and says the same wish again; or takes it back,
 * once that was asked. No DOM.
 *
 * @module connection/wish_line
 */

/** @typedef {import('./connection.js').Environment} Environment */
/** @typedef {{token: string, commitment: string, name: string, game: string, seats: number, options: object, clock?: import('./types.js').ClockRule, minutes: number}} Wish */
/** What is told of a wish (PROTOCOL.md, section 22). @typedef {{t: string, [field: string]: any}} WishNews */

const PROTOCOL = 'lagoon.v1.json';
const ID = 'wish';

/** In ms. The server says every 15 seconds how the wish stands; a line that is silent for longer is lost. */
const PATIENCE = 40_000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const AGAIN = 2_000;

/** Refusals after which the wish is said again, and those that leave it as it is. */
const PASSING = new Set(['redis_away', 'server_fault', 'too_fast', 'busy']);
const HARMLESS = new Set(['too_early', 'no_wish', 'no_bots', 'no_such_level']);

export class WishLine {
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {any} */
  #timer = null;
  #tries = 0;
  #isTakenBack = false;

  /**
   * @param {string} url
   * @param {Wish} wish
   * @param {(news: WishNews) => void} onNews  `wished`, `matched`, `unwished` or `refused`; `ended` where it stands no more
   * @param {Environment} environment
   */
  constructor(url, wish, onNews, environment) {
    this.url = url;
    this.wish = wish;
    this.onNews = onNews;
    this.environment = environment;
  }

  /** Connect, and say the wish. */
  open() {
    this.close();
    this.#tries += 1;
    const socket = this.environment.socket(this.url, PROTOCOL);
    this.#socket = socket;
    const ours = () => this.#socket === socket;
    socket.onopen = () => ours() && this.#say();
    socket.onmessage = (event) => ours() && this.#receive(JSON.parse(event.data));
    socket.onclose = () => ours() && this.#lost();
    this.#after(PATIENCE, () => this.#lost());
  }

  /** Let go of the line; the wish stands for a minute. */
  close() {
    this.environment.cancel(this.#timer);
    this.#timer = null;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** Take the wish back: now, or as soon as the line is there again. It is told as `unwished`, or `matched` if it was too late. */
  unwish() {
    this.#isTakenBack = true;
    this.#say();
  }

  /** Begin with whoever waits, and bots on the other seats. @param {string} level */
  fill(level) {
    this.#send({ t: 'fill', id: ID, level });
  }

  /** Say how it is. A wish that was taken back could be matched if it were said again: that is not. */
  #say() {
    if (this.#isTakenBack) this.#send({ t: 'unwish', id: ID, token: this.wish.token });
    else this.#send({ t: 'wish', id: ID, ...this.wish });
  }

  /** @param {object} message */
  #send(message) {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  /** @param {WishNews} news */
  #receive(news) {
    this.#tries = 0;
    this.#after(PATIENCE, () => this.#lost());
    if (news.t === 'refused' && PASSING.has(news.code)) return this.#after(AGAIN, () => this.open());
    const ended = news.t === 'matched' || news.t === 'unwished' || (news.t === 'refused' && !HARMLESS.has(news.code));
    if (ended) this.close();
    if (['wished', 'matched', 'unwished', 'refused'].includes(news.t)) this.onNews({ ...news, ended });
  }

  #lost() {
    this.close();
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(this.#tries, 10));
    this.#after(wait * (0.5 + this.environment.random() / 2), () => this.open());
  }

  /** @param {number} ms @param {() => void} act */
  #after(ms, act) {
    this.environment.cancel(this.#timer);
    this.#timer = this.environment.after(act, ms);
  }
}
