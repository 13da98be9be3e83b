/**
 * The seat of this page at its table: which token it says hello with, and what every answer does to stored tokens. No DOM.
 *
 * A token is the only proof of a seat, and an answer may be lost, late, or not the server's own. So:
 *
 * - A token is stored before it is first sent, and sent again with every retry: whatever was lost, it is the same seat.
 * - It is removed only when the server says of this very token that it owns nothing, and no request for a seat that was
 *   made with it can still be under way. Until then it is spare: the next request is made with it.
 * - A request that was refused, or not answered, changes nothing about a token that was stored before.
 * - One that the table was opened with has a say there also without a seat: hello is said with it whatever seat is lost.
 *
 * @module connection/own_seat
 */

import { isSpent, shownBefore, withUnshownNonce } from './shown_nonces.js';

/** @typedef {import('./storage.js').SeatToken} Held */

/** For so long (ms) a request may be under way: the server and proxies before it time out long before. */
export const REQUEST_LIFETIME = 10 * 60_000;

/** How long (ms) to wait before asking again after no answer came, each time. */
const RETRY_WAITS = [400, 1500];

/**
 * What it needs of the browser; tests give it another.
 *
 * @typedef {object} Environment
 * @property {Pick<typeof import('./storage.js'), 'seatTokens' | 'storeToken' | 'removeToken' | 'newToken' | 'newNonce'>} storage
 * @property {typeof import('./api.js').takeSeat} takeSeat  rejects with `{answered: false}` when no answer came
 * @property {typeof import('./api.js').leaveSeat} leaveSeat
 * @property {(nonce: string) => string} commitmentTo  what binds to a nonce without telling it
 * @property {(source: string, after: number | string) => string} nonceFrom  a nonce of its own for each seq, and after each
 *   nonce, which only who knows the source can tell
 * @property {(ms: number) => Promise<void>} pause
 * @property {() => number} now  ms since 1970
 */

/** Who wants to sit down, and where. @typedef {{name: string, seat: number | null, game: string, commitment: string}} SeatRequest */

export class OwnSeat {
  /** The token of the last hello; undefined before the first. @type {Held | null | undefined} */
  #current;
  /** When that was sent (ms since 1970). */
  #helloAt = 0;
  /** Whether this page only watches, whatever seat there is: on the stage. */
  watches = false;
  /** Tokens that own nothing, as the server has told this page. @type {Set<string>} */
  #rejected = new Set();

  /**
   * @param {string} table
   * @param {Environment} environment
   */
  constructor(table, environment) {
    this.table = table;
    this.environment = environment;
  }

  /** What tells the seat that the page speaks for from any other: public, unlike its token. */
  get nonce() {
    return (this.#current === undefined ? this.#choose() : this.#current)?.nonce ?? null;
  }

  /** The token of the last hello, or null: what a request for this seat is made with. */
  get token() {
    return this.#current?.token ?? null;
  }

  /** Choose the token to say hello with, or null; `isOther` tells whether it is another than before. */
  tokenForHello() {
    const before = this.#current;
    const held = this.watches ? null : this.#choose();
    this.#current = held;
    this.#helloAt = this.environment.now();
    return { token: held?.token ?? null, isOther: before !== undefined && before?.token !== held?.token };
  }

  /** Hello was answered by a welcome. @param {number | null} seat @param {string} name  of whoever sits there */
  welcomed(seat, name) {
    const said = this.#current;
    // Welcomed as a spectator: that says nothing about any token where none was sent.
    if (!said) return;
    if (seat === null) return this.#welcomedWithoutSeat(said);
    const kept = this.#stored(said.token);
    if (kept?.seat !== seat || kept.name !== name || kept.spare) this.#markSeated(kept ?? said, seat, name);
  }

  /** Only one that opened the table is welcomed so: a seat that was taken with it is lost. @param {Held} said */
  #welcomedWithoutSeat(said) {
    const kept = this.#stored(said.token);
    if (kept?.isOpener && kept.seat !== null) this.#release(kept, this.#helloAt);
  }

  /** The server does not know the token of the last hello (any more). Returns whether a seat is lost that was thought to be held. */
  tokenRejected() {
    const kept = this.#current ? this.#stored(this.#current.token) : null;
    if (kept?.isOpener) this.environment.storage.storeToken(this.table, { ...kept, isOpener: false });
    return this.seatLost();
  }

  /** The token of the last hello owns no seat (any more). Returns whether one is lost that was thought to be held. */
  seatLost() {
    const said = this.#current;
    if (!said) return false;
    const kept = this.#stored(said.token);
    if (kept?.isOpener) {
      this.#release(kept, this.#helloAt);
      return kept.seat !== null && !kept.leaving;
    }
    this.#rejected.add(said.token);
    this.#current = null;
    this.#release(kept, this.#helloAt);
    return kept !== null && kept.seat !== null && !kept.leaving;
  }

  /** Whether other tabs have stored tokens that this page should use instead of its own. */
  get isOutdated() {
    if (this.#current === undefined) return false;
    if (this.watches) return this.#current !== null;
    const tokens = this.environment.storage.seatTokens(this.table);
    const seated = tokens.find(({ seat }) => seat !== null);
    if (seated) return seated.token !== this.#current?.token;
    const kept = this.#current && this.#stored(this.#current.token);
    return Boolean(kept?.spare && !kept.isOpener);
  }

  /**
   * Take a seat: with the token that is at hand, else with a new one. Asks again when no answer comes. Rejects with what
   * was answered last.
   *
   * @param {SeatRequest} request
   * @returns {Promise<number>} the seat
   */
  async sit({ name, seat, game, commitment }) {
    const { storage, now, pause } = this.environment;
    const [kept = this.#current ?? null] = storage.seatTokens(this.table);
    const known = kept && withUnshownNonce(kept, this.environment);
    const made = /** @type {Held} */ ({ token: storage.newToken(), nonce: storage.newNonce(), source: storage.newNonce(), seat: null, name, game, since: now() });
    const { token, nonce } = known ?? made;
    let unanswered = false;
    for (const wait of [...RETRY_WAITS, null]) {
      const stored = this.#stored(token);
      const held = { ...(stored ?? known ?? made), nonce, bound: known?.bound, shown: isSpent(nonce, stored, this.environment) ? stored?.shown : known?.shown };
      storage.storeToken(this.table, { ...held, ...(held.seat === null ? { name } : {}), asked: now(), commitment: held.commitment || commitment });
      try {
        const taken = await this.#request(token, { name, nonce, seat });
        this.#markSeated(this.#stored(token) ?? made, taken, name);
        return taken;
      } catch (error) {
        const isAnswer = !(error instanceof Error && 'answered' in error && error.answered === false);
        unanswered ||= !isAnswer;
        if (isAnswer && !known && !unanswered) this.#release(this.#stored(token), now());
        if (isAnswer || wait === null) throw error;
        await pause(wait);
      }
    }
    throw new Error('unreachable');
  }

  /**
   * Ask for a seat with the hash of a nonce; at a table that an earlier version opened, with the nonce itself. A server
   * that only says so knows it before the others are bound: it is not shown at a table where they are.
   *
   * @param {string} token
   * @param {{name: string, nonce: string, seat: number | null}} request
   */
  async #request(token, { nonce, ...request }) {
    const { commitmentTo, takeSeat } = this.environment;
    try {
      return await takeSeat(this.table, token, { ...request, commitment: commitmentTo(nonce) });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'nonce_missing')) throw error;
      const held = this.#stored(token);
      if (held && !isSpent(nonce, held, this.environment)) this.environment.storage.storeToken(this.table, { ...held, shown: [...(held.shown ?? []), commitmentTo(nonce)] });
      return takeSeat(this.table, token, { ...request, nonce });
    }
  }

  /**
   * What the table waits for from this seat, which the page sends without asking anybody: the nonce that it is bound to,
   * or the hash of a new one after a shuffle that was broken. `stuck`: there is no nonce that may be shown, and the person
   * is told why.
   *
   * A nonce is shown for one set of commitments only. A server that takes its log back, and lets others be bound anew to
   * what they choose by a nonce that they have seen, is not shown it a second time.
   *
   * The nonces after the first follow from a source that never leaves this browser and from the seq at which a new one was
   * due: several tabs of one seat need not agree, for each can tell which nonce the seat is bound to.
   *
   * @param {import('./types.js').Table} table  as it is shown now
   * @param {number | null} seat
   * @param {number} seq  of what is shown
   * @returns {{t: 'reveal', nonce: string} | {t: 'commit', commitment: string} | {t: 'stuck', why: 'other_nonce' | 'nonce_spent'} | null}
   */
  partDue(table, seat, seq) {
    const { commitmentTo, nonceFrom, storage } = this.environment;
    const current = this.#current;
    const held = current ? (this.#stored(current.token) ?? current) : null;
    if (!held || seat === null || table.format === 1 || !['open', 'shuffling'].includes(table.phase)) return null;
    if (table.seats[seat]?.commitment === null) {
      const source = held.source ?? storage.newNonce();
      // A seat that an earlier version of this page took has none yet.
      if (!held.source) storage.storeToken(this.table, { ...held, source });
      return { t: 'commit', commitment: commitmentTo(nonceFrom(source, seq)) };
    }
    // Not before everybody is bound: whatever the server says that it waits for, it must not learn a nonce too early.
    const isBound = table.seats.every((sitter) => typeof sitter?.commitment === 'string');
    if (!isBound || !table.awaited.includes(seat)) return null;
    // Whoever learns this nonce must not be able to say later that they were bound to something else.
    const bound = table.seats.map((sitter) => sitter?.commitment ?? '');
    const isAgain = held.bound?.join() === bound.join();
    const shown = isAgain ? held.shown : shownBefore(held, this.environment);
    if (!isAgain && shown?.includes(bound[seat])) return { t: 'stuck', why: 'nonce_spent' };
    const nonce = this.#nonceBehind(bound[seat], held, seq);
    if (nonce === null) return { t: 'stuck', why: 'other_nonce' };
    // A table that was opened with everybody seated was not seen before.
    storage.storeToken(this.table, { ...held, nonce, bound, shown, commitment: held.commitment || table.commitment });
    return { t: 'reveal', nonce };
  }

  /**
   * The nonce that a seat is bound to: the one it was taken with, or one made since, up to this seq; null: it is not known
   * here.
   *
   * @param {string} commitment
   * @param {Held} held
   * @param {number} seq
   */
  #nonceBehind(commitment, held, seq) {
    const { commitmentTo, nonceFrom } = this.environment;
    if (commitmentTo(held.nonce) === commitment) return held.nonce;
    for (let made = held.source ? seq : 0; made > 0; made -= 1) {
      const nonce = nonceFrom(held.source ?? '', made);
      if (commitmentTo(nonce) === commitment) return nonce;
    }
    return null;
  }

  /** Leave the seat, before the game. Rejects with what was answered: then it is still held. */
  async leave() {
    const said = this.#current;
    if (!said) return;
    const held = this.#stored(said.token);
    // Other tabs may hear from the server that the seat is gone before this one hears that it was left.
    if (held) this.environment.storage.storeToken(this.table, { ...held, leaving: true });
    const sent = this.environment.now();
    try {
      await this.environment.leaveSeat(this.table, said.token);
    } catch (error) {
      // Asked again after the answer was lost: it is left already.
      if (!(error instanceof Error && 'code' in error && error.code === 'not_seated')) {
        const kept = this.#stored(said.token);
        if (kept) this.environment.storage.storeToken(this.table, { ...kept, leaving: false });
        throw error;
      }
    }
    const kept = this.#stored(said.token);
    if (!kept?.isOpener) this.#rejected.add(said.token);
    this.#release(kept, sent);
  }

  /** The token to say hello with now. @returns {Held | null} */
  #choose() {
    const tokens = this.environment.storage.seatTokens(this.table);
    // Of a token that was spare before, only a page that comes anew asks again. That another tab calls this page's own
    // token spare is not taken on trust: that tab's answer may be older than the seat.
    const isIdle = (/** @type {Held} */ { token, spare }) => spare && this.#current !== undefined && token !== this.#current?.token;
    const able = tokens.filter((held) => held.seat !== null || held.isOpener || !(this.#rejected.has(held.token) || isIdle(held)));
    const said = this.#current;
    // What this page sits on it goes on sitting on, even where all that was kept has been cleared away.
    const own = said && !this.#rejected.has(said.token) && !this.#stored(said.token) ? said : null;
    return able[0] ?? own;
  }

  /** @param {string} token @returns {Held | null} */
  #stored(token) {
    return this.environment.storage.seatTokens(this.table).find((held) => held.token === token) ?? null;
  }

  /** This token owns a seat. @param {Held} held @param {number} seat @param {string} name */
  #markSeated({ spare: _, leaving: __, ...held }, seat, name) {
    this.#rejected.delete(held.token);
    this.environment.storage.storeToken(this.table, { ...held, seat, name });
  }

  /**
   * This token owns nothing, as was answered to what was sent at that time: remove it, unless a request made with it
   * may have succeeded since, or still may, or the table was opened with it.
   *
   * @param {Held | null} held
   * @param {number} sent
   */
  #release(held, sent) {
    if (!held) return;
    const isUnderWay = sent - (held.asked ?? held.since) < REQUEST_LIFETIME;
    if (isUnderWay || held.isOpener) this.environment.storage.storeToken(this.table, { ...held, seat: null, spare: true });
    else this.environment.storage.removeToken(this.table, held.token);
  }
}
