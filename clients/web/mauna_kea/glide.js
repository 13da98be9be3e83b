/**
 * A change over a moment: at once where nothing may move.
 *
 * @module mauna_kea/glide
 */

/** How long (ms) it takes. */
const DURATION = 280;

/**
 * Change something from 0 to 1. Returns what stops it.
 *
 * @param {(far: number) => void} change
 * @returns {() => void}
 */
export function glide(change) {
  if (isStill() || document.hidden) {
    change(1);
    return () => {};
  }
  const start = performance.now();
  let frame = 0;
  const go = (/** @type {number} */ now) => {
    const part = Math.min(1, Math.max(0, (now - start) / DURATION));
    change(1 - (1 - part) ** 3);
    if (part < 1) frame = requestAnimationFrame(go);
  };
  frame = requestAnimationFrame(go);
  return () => cancelAnimationFrame(frame);
}

/** Whether nothing may move: as the page is drawn, for its board comes before what keeps preferences. */
function isStill() {
  return document.documentElement.dataset.pace === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
