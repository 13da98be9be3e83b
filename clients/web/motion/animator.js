/**
 * How fast things are shown happening: with motion, without it for readers who want none, or at once when hurried.
 *
 * @module motion/animator
 */

/** Without motion, a change still stands for this long (ms), so that one thing is seen after another. */
const STILL = 260;

export class Animator {
  /** @type {Set<Animation>} */
  #running = new Set();
  /** @type {Set<() => void>} */
  #waiting = new Set();
  #hurried = false;

  /**
   * @param {boolean} reducedMotion  whether the reader wants no motion
   * @param {number} [speed]  how many times as fast as usual
   */
  constructor(reducedMotion, speed = 1) {
    this.still = reducedMotion;
    this.speed = speed;
  }

  /** Whether somebody wants to see the end at once. */
  get hurried() {
    return this.#hurried;
  }

  /** Bring everything to its end, now and from now on. */
  hurry() {
    this.#hurried = true;
    for (const animation of this.#running) animation.finish();
    for (const wake of this.#waiting) wake();
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
    if (this.still) {
      await this.pause(Math.min(ms, STILL));
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
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms / this.speed);
      this.#waiting.add(wake);
    });
  }
}

/** Whether the reader has asked for less motion. */
export function prefersReducedMotion() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
