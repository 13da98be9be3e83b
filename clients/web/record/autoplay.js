/**
 * A replay that goes on by itself, step after step.
 *
 * @module record/autoplay
 */

import { Sleeper } from '../tools/sleeper.js';

/** How long (ms) each step stands, at the usual speed. */
const STEP_TIME = 650;

/**
 * What it needs of the replay.
 * @typedef {object} Steps
 * @property {() => boolean} isAtEnd
 * @property {() => Promise<boolean>} restart  go to the beginning; returns whether that was possible
 * @property {() => Promise<boolean>} next  go one step on; returns whether there was one
 * @property {() => number} speed  how many times as fast as usual
 * @property {() => void} changed  it plays, or plays no more
 */

export class Autoplay {
  #sleeper = new Sleeper();
  /** The run that is under way. @type {object | null} */
  #run = null;

  /** @param {Steps} steps */
  constructor(steps) {
    this.steps = steps;
  }

  get isPlaying() {
    return this.#run !== null;
  }

  toggle() {
    if (this.isPlaying) this.stop();
    else void this.#play();
  }

  stop() {
    if (!this.isPlaying) return;
    this.#run = null;
    this.#sleeper.wake();
    this.steps.changed();
  }

  async #play() {
    const run = (this.#run = {});
    this.steps.changed();
    let goesOn = !this.steps.isAtEnd() || (await this.steps.restart());
    while (goesOn && this.#run === run) {
      await this.#sleeper.sleep(STEP_TIME / this.steps.speed());
      goesOn = this.#run === run && (await this.steps.next());
    }
    if (this.#run === run) this.stop();
  }
}
