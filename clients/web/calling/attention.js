/**
 * Whether the person looks at this page: it can be seen, and they have done something at it lately. While they do not, the
 * house calls their seat as if the page were not open, on their telephone for instance. No DOM.
 *
 * @module calling/attention
 */

/** For how long (ms) a page that can be seen counts as looked at after the person last did something. */
export const IDLE_AFTER = 5 * 60_000;

export class Attention {
  #usedAt;
  #isLooking;
  /** @type {any} */
  #timer = null;

  /**
   * @param {object} how
   * @param {() => boolean} how.isVisible  whether the page can be seen
   * @param {(said: {yes: boolean, idle?: number}) => void} how.tell  tell the server; `idle`: seconds since somebody looked
   * @param {() => number} [how.now]  in ms, of a clock that goes on while the device sleeps
   * @param {(act: () => void, ms: number) => any} [how.after]
   * @param {(timer: any) => void} [how.cancel]
   */
  constructor({ isVisible, tell, now = Date.now, after = (act, ms) => setTimeout(act, ms), cancel = (timer) => clearTimeout(timer) }) {
    this.isVisible = isVisible;
    this.tell = tell;
    this.now = now;
    this.after = after;
    this.cancel = cancel;
    this.#usedAt = now();
    this.#isLooking = isVisible();
    this.#wait();
  }

  /** The person does something at the page. */
  used() {
    this.#usedAt = this.now();
    if (!this.#isLooking) this.#look();
  }

  /** The page can be seen now, or no more: whoever brings it to the front does something, and a screen goes off by itself. */
  visibilityChanged() {
    if (this.isVisible()) this.#usedAt = this.now();
    this.#look();
  }

  /** A socket is new: the server takes it for one where somebody looks. */
  tellAnew() {
    this.#isLooking = this.#looksNow();
    if (!this.#isLooking) this.#say();
    this.#wait();
  }

  #looksNow() {
    return this.isVisible() && this.now() - this.#usedAt < IDLE_AFTER;
  }

  #look() {
    const before = this.#isLooking;
    this.#isLooking = this.#looksNow();
    if (this.#isLooking !== before) this.#say();
    this.#wait();
  }

  /** Look again when the person may have been idle for long enough. */
  #wait() {
    this.cancel(this.#timer);
    this.#timer = this.#isLooking ? this.after(() => this.#look(), Math.max(0, this.#usedAt + IDLE_AFTER - this.now())) : null;
  }

  #say() {
    const idle = Math.max(0, Math.floor((this.now() - this.#usedAt) / 1000));
    this.tell(this.#isLooking ? { yes: true } : { yes: false, idle });
  }
}
