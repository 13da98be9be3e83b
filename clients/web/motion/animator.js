/**
 * Animating elements: with motion, without it for readers who want less, or at once when hurried.
 *
 * @module motion/animator
 */

import { preference } from '../settings/preferences.js';
import { Sleeper } from '../tools/sleeper.js';

/** Without motion, a change still stands for this long (ms), so that one thing is seen after another. */
const REDUCED_PAUSE = 260;

export class Animator {
  /** @type {Set<Animation>} */
  #running = new Set();
  #pauses = new Sleeper();
  #hurried = false;

  /**
   * @param {boolean} reducedMotion  whether the reader wants no motion
   * @param {number} [speed]  how many times as fast as usual
   */
  constructor(reducedMotion, speed = 1) {
    this.reducedMotion = reducedMotion;
    this.speed = speed;
  }

  /** Whether somebody wants to see the end at once. */
  get isHurried() {
    return this.#hurried;
  }

  /** Bring everything to its end, now and from now on. */
  hurry() {
    this.#hurried = true;
    for (const animation of this.#running) animation.finish();
    this.#pauses.wake();
  }

  /**
   * Move an element for `ms`; resolves when it has come to its end. Without motion, only time passes.
   *
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {number} ms
   * @param {string} [easing]
   */
  async move(element, frames, ms, easing = 'ease-out') {
    if (this.#hurried) return;
    if (this.reducedMotion) {
      await this.pause(Math.min(ms, REDUCED_PAUSE));
      return;
    }
    const animation = element.animate(frames, { duration: ms / this.speed, easing });
    this.#running.add(animation);
    await animation.finished.catch(() => undefined);
    this.#running.delete(animation);
  }

  /**
   * Let `ms` pass.
   *
   * @param {number} ms
   * @returns {Promise<void>}
   */
  pause(ms) {
    if (this.#hurried) return Promise.resolve();
    return this.#pauses.sleep(ms / this.speed);
  }
}

/** How many times as fast as usual things are shown at each pace; `none`: at once. */
const PACES = { slow: 0.5, normal: 1, fast: 2, none: 1 };

/** How many times as fast as usual the reader wants things shown. */
export const preferredSpeed = () => PACES[preference('pace')];

/** Whether the reader wants to see nothing happening, only what came of it. */
export const prefersNoMotion = () => preference('pace') === 'none';

/** Whether the reader has asked for less motion, of the page or of the whole system. */
export function prefersReducedMotion() {
  return prefersNoMotion() || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
