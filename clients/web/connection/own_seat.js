/**
 * The seat of this page at its table: which token it greets with, and what every answer does to the tokens kept. No DOM.
 *
 * A token is a person's only hold on a seat, and an answer may be lost, late, or none of the server's own. So:
 *
 * - A token is kept before it is first sent, and asked with again: whatever was lost, it is the same seat.
 * - It is let go only when the server says of this very token that it owns nothing, and no wish to sit down that was made
 *   with it can still be under way. Until then it is spare: the next wish is made with it.
 * - A wish that was refused, or not answered, changes nothing about a token that was there before.
 *
 * @module connection/own_seat
 */

/** @typedef {import('./storage.js').Held} Held */

/** For so long (ms) a wish may be under way: the server and what stands before it give up long before. */
export const UNDER_WAY = 10 * 60_000;

/** How long (ms) to wait before asking again after no answer came, each time. */
const AGAIN = [400, 1500];

/**
 * What seating needs of its world, so that it can be tested without one.
 *
 * @typedef {object} World
 * @property {Pick<typeof import('./storage.js'), 'tokensAt' | 'hold' | 'letGo' | 'newToken' | 'newNonce'>} keep
 * @property {typeof import('./api.js').takeSeat} takeSeat  rejects with `{answered: false}` when no answer came
 * @property {typeof import('./api.js').leaveSeat} leaveSeat
 * @property {(ms: number) => Promise<void>} pause
 * @property {() => number} now  ms since 1970
 */

/** Who wants to sit down, and where. @typedef {{name: string, seat: number | null, game: string, commitment: string}} Wish */

export class Seating {
  /** What this page greeted with last; undefined before it has greeted at all. @type {Held | null | undefined} */
  #said;
  /** When it did. */
  #saidAt = 0;
  /** Tokens that own nothing, as the server has told this page. @type {Set<string>} */
  #disowned = new Set();

  /**
   * @param {string} table
   * @param {World} world
   */
  constructor(table, world) {
    this.table = table;
    this.world = world;
  }

  /** What tells the seat that the page speaks for from any other: public, unlike its token. */
  get nonce() {
    return (this.#said === undefined ? this.#best() : this.#said)?.nonce ?? null;
  }

  /** Choose the token to greet with, or null. Tells too whether that is somebody else than before. */
  greet() {
    const before = this.#said;
    const held = this.#best();
    this.#said = held;
    this.#saidAt = this.world.now();
    return { token: held?.token ?? null, isOther: before !== undefined && before?.token !== held?.token };
  }

  /** The greeting was answered by a welcome. @param {number | null} seat @param {string} name  of whoever sits there */
  welcomed(seat, name) {
    const said = this.#said;
    // Welcomed as a spectator: that says nothing about any token, since none was sent.
    if (!said || seat === null) return;
    const kept = this.#kept(said.token);
    if (kept?.seat !== seat || kept.name !== name || kept.spare) this.#settle(kept ?? said, seat, name);
  }

  /** The token of the greeting owns nothing (any more). Returns whether that is news to whoever thought to hold a seat. */
  disowned() {
    const said = this.#said;
    if (!said) return false;
    const kept = this.#kept(said.token);
    this.#disowned.add(said.token);
    this.#said = null;
    this.#free(kept, this.#saidAt);
    return kept !== null && kept.seat !== null && !kept.leaving;
  }

  /** Whether other tabs have changed what is kept so that this page is not who it should be. */
  get isOutdated() {
    if (this.#said === undefined) return false;
    const tokens = this.world.keep.tokensAt(this.table);
    const seated = tokens.find(({ seat }) => seat !== null);
    if (seated) return seated.token !== this.#said?.token;
    return this.#said !== null && (this.#kept(this.#said.token)?.spare ?? false);
  }

  /**
   * Take a seat: with the token that is at hand, else with a new one. Asks again when no answer comes. Rejects with what
   * was answered last.
   *
   * @param {Wish} wish
   * @returns {Promise<number>} the seat
   */
  async sit({ name, seat, game, commitment }) {
    const { keep, now, pause, takeSeat } = this.world;
    const [known = this.#said ?? null] = keep.tokensAt(this.table);
    const made = /** @type {Held} */ ({ token: keep.newToken(), nonce: keep.newNonce(), seat: null, name, game, since: now() });
    const { token, nonce } = known ?? made;
    let unanswered = false;
    for (const wait of [...AGAIN, null]) {
      const held = this.#kept(token) ?? known ?? made;
      keep.hold(this.table, { ...held, ...(held.seat === null ? { name } : {}), asked: now(), commitment: held.commitment || commitment });
      try {
        const taken = await takeSeat(this.table, token, { name, nonce, seat });
        this.#settle(this.#kept(token) ?? made, taken, name);
        return taken;
      } catch (error) {
        const isAnswer = !(error instanceof Error && 'answered' in error && error.answered === false);
        unanswered ||= !isAnswer;
        if (isAnswer && !known && !unanswered) this.#free(this.#kept(token), now());
        if (isAnswer || wait === null) throw error;
        await pause(wait);
      }
    }
    throw new Error('unreachable');
  }

  /** Leave the seat, before the game. Rejects with what was answered: then it is still held. */
  async leave() {
    const said = this.#said;
    if (!said) return;
    const held = this.#kept(said.token);
    // Other tabs may hear from the server that the seat is gone before this one hears that it was left.
    if (held) this.world.keep.hold(this.table, { ...held, leaving: true });
    const sent = this.world.now();
    try {
      await this.world.leaveSeat(this.table, said.token);
    } catch (error) {
      // Asked again after the answer was lost: it is left already.
      if (!(error instanceof Error && 'code' in error && error.code === 'not_seated')) {
        const kept = this.#kept(said.token);
        if (kept) this.world.keep.hold(this.table, { ...kept, leaving: false });
        throw error;
      }
    }
    this.#disowned.add(said.token);
    this.#free(this.#kept(said.token), sent);
  }

  /** The token to greet with now. @returns {Held | null} */
  #best() {
    const tokens = this.world.keep.tokensAt(this.table);
    // Of a token that was spare before, only a page that comes anew asks again. That another tab calls this page's own
    // token spare is not taken on trust: that tab's answer may be older than the seat.
    const isIdle = (/** @type {Held} */ { token, spare }) => spare && this.#said !== undefined && token !== this.#said?.token;
    const able = tokens.filter((held) => held.seat !== null || !(this.#disowned.has(held.token) || isIdle(held)));
    const said = this.#said;
    // What this page sits on it goes on sitting on, even where all that was kept has been cleared away.
    const own = said && !this.#disowned.has(said.token) && !this.#kept(said.token) ? said : null;
    return able[0] ?? own;
  }

  /** @param {string} token @returns {Held | null} */
  #kept(token) {
    return this.world.keep.tokensAt(this.table).find((held) => held.token === token) ?? null;
  }

  /** This token owns a seat. @param {Held} held @param {number} seat @param {string} name */
  #settle({ spare: _, leaving: __, ...held }, seat, name) {
    this.#disowned.delete(held.token);
    this.world.keep.hold(this.table, { ...held, seat, name });
  }

  /**
   * This token owns nothing, as was answered to what was sent at that time: let it go, unless a wish made with it may
   * have come true since, or still may.
   *
   * @param {Held | null} held
   * @param {number} sent
   */
  #free(held, sent) {
    if (!held) return;
    const isUnderWay = sent - (held.asked ?? held.since) < UNDER_WAY;
    if (isUnderWay) this.world.keep.hold(this.table, { ...held, seat: null, spare: true });
    else this.world.keep.letGo(this.table, held.token);
  }
}
