/**
 * A queue of what arrives: the facts of each frame are animated, one frame after another, and then its view is drawn.
 *
 * @module motion/frame_queue
 */

import { Animator, preferredSpeed, prefersNoMotion, prefersReducedMotion } from './animator.js';

/** @typedef {import('../connection/types.js').Step} Step */
/** @typedef {import('../tools/game_types.js').Shown} Shown */

/**
 * The truth at one moment, and the new steps that led to it. `past` tells that it is seen again, `hurried` that its
 * steps are not to be seen happening.
 * @typedef {{shown: () => Shown, steps: Step[], past?: boolean, hurried?: boolean}} Frame
 */

/** With more steps than this waiting, it is catching up: only the end is shown. */
const CATCH_UP = 3;

export class FrameQueue {
  /** @type {(Frame & {done: () => void})[]} */
  #frames = [];
  /** @type {Animator | null} */
  #animator = null;
  /** How many times as fast as usual things are shown. */
  speed = 1;

  /**
   * @param {(fact: import('../connection/types.js').Fact, shown: Shown, animator: Animator) => Promise<void>} animate
   * @param {(frame: Frame) => void} draw
   */
  constructor(animate, draw) {
    this.animate = animate;
    this.draw = draw;
    document.addEventListener('visibilitychange', () => document.hidden && this.hurry());
  }

  /** Whether something is being shown happening. */
  get isBusy() {
    return this.#animator !== null;
  }

  /** Show this next; resolves when it is drawn. @param {Frame} frame @returns {Promise<void>} */
  show(frame) {
    const drawn = /** @type {Promise<void>} */ (new Promise((done) => this.#frames.push({ ...frame, done })));
    if (isLong(this.#frames)) this.hurry();
    if (!this.isBusy) void this.#run();
    return drawn;
  }

  /** Show the end of everything at once. */
  hurry() {
    this.#animator?.hurry();
  }

  /** What cannot be shown happening is passed over: the truth is drawn all the same. @param {import('../connection/types.js').Fact} fact @param {Frame} frame @param {Animator} animator */
  async #animate(fact, frame, animator) {
    try {
      await this.animate(fact, frame.shown(), animator);
    } catch (error) {
      reportError(error);
    }
  }

  async #run() {
    while (this.#frames.length > 0) {
      const frame = this.#frames[0];
      this.#animator = new Animator(prefersReducedMotion(), this.speed * preferredSpeed());
      if (frame.hurried || prefersNoMotion() || document.hidden || isLong(this.#frames) || isUndo(frame)) this.#animator.hurry();
      for (const { facts } of frame.steps) {
        for (const fact of facts) await this.#animate(fact, frame, this.#animator);
      }
      this.#frames.shift();
      this.draw(frame);
      frame.done();
    }
    this.#animator = null;
  }
}

/** @param {Frame[]} frames */
function isLong(frames) {
  return frames.reduce((sum, { steps }) => sum + steps.length, 0) > CATCH_UP;
}

/** Taking back is not shown backwards. @param {Frame} frame */
function isUndo({ steps }) {
  return steps.some(({ facts }) => facts.some((fact) => fact.t === 'Undone'));
}
