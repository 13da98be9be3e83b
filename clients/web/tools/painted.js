/**
 * Waiting until what was drawn is seen.
 *
 * @module tools/painted
 */

/** Resolves when the browser has painted what the page is now; at once where nobody sees it. @returns {Promise<void>} */
export function painted() {
  if (document.hidden) return Promise.resolve();
  // The task after a frame was begun comes when it has been painted.
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
