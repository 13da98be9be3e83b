/**
 * Sending what somebody says until it is answered: with the same id after a lost line, so that it is said once. No DOM.
 *
 * @module chat/saying
 */

import { Sleeper } from '../tools/sleeper.js';

/** How long (ms) to wait for the line, if nobody says before that it is back. */
const AWAY_WAIT = 15_000;

export class Saying {
  #waits = new Sleeper();

  /**
   * @param {(question: Record<string, any> & {t: string}) => Promise<any>} ask
   * @param {() => string} newId
   */
  constructor(ask, newId) {
    this.ask = ask;
    this.newId = newId;
  }

  /** The line is back. */
  reconnected() {
    this.#waits.wake();
  }

  /** Say something. Rejects with the code of the refusal. @param {Record<string, any>} said */
  async say(said) {
    const id = this.newId();
    for (;;) {
      try {
        return await this.ask({ t: 'say', ...said, id });
      } catch (error) {
        if (!(error instanceof Error) || error.message !== 'away') throw error;
        await this.#waits.sleep(AWAY_WAIT);
      }
    }
  }
}
