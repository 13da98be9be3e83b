/**
 * How much of a phone held upright is taken by what is to be seen beside the board: the rest is the board's, so that nothing
 * that belongs to it lies under the dock. Loaded only where a window is as narrow.
 *
 * @module table/room
 */

/** A board that was made smaller grows again only by so much (px) at once: else it would never stand still. */
const GAIN = 44;

/**
 * Keep `--taken` (px) of `main` true: how high all is that is to be seen with the board, above it and below. What of a game
 * has to be carries `data-in-sight`.
 *
 * @param {HTMLElement} main
 */
export function keepRoom(main) {
  const centre = /** @type {HTMLElement} */ (main.querySelector('.centre'));
  const dock = /** @type {HTMLElement} */ (main.querySelector('.dock'));
  const beside = [...main.querySelectorAll('[data-in-sight]')];
  let taken = 0;
  const watcher = new ResizeObserver(() => {
    const gap = Number.parseFloat(getComputedStyle(main).rowGap) || 0;
    // A part of the dock may lie below the foot of the page, to be scrolled to.
    const below = Math.min(0, Number.parseFloat(getComputedStyle(dock).bottom) || 0);
    const seen = [...beside, dock].map((one) => one.getBoundingClientRect().height);
    const above = centre.getBoundingClientRect().top + scrollY;
    const now = seen.reduce((sum, height) => (height > 0 ? sum + gap + Math.ceil(height) : sum), Math.ceil(above + below));
    if (now <= taken && now > taken - GAIN) return;
    taken = now;
    main.style.setProperty('--taken', `${now}px`);
  });
  for (const one of [...main.querySelectorAll('.seats, .banner, .rewritten'), ...beside, dock]) watcher.observe(one);
}
