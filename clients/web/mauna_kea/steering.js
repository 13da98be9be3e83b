/**
 * Keys and the wheel: they turn what is chosen, and enlarge the map.
 *
 * @module mauna_kea/steering
 */

/** What the keys turn a tile by. */
const TURN_KEYS = /** @type {Record<string, number>} */ ({ r: 1, R: -1, ']': 1, '[': -1 });

/** By how much a key enlarges the map, and by how much the wheel. */
const KEYS = /** @type {Record<string, number>} */ ({ '+': 1.6, '-': 1 / 1.6 });
const WHEEL = 1.25;

/**
 * @param {HTMLElement} map
 * @param {HTMLElement} hand
 * @param {object} how
 * @param {import('./zoom.js').Zoom} how.zoom
 * @param {() => boolean} how.canTurn  whether something is chosen that can be turned
 * @param {(way: number) => void} how.turn
 * @param {() => unknown} how.toMap  puts the focus on the first thing lit for what is chosen, if there is one
 */
export function steer(map, hand, { zoom, canTurn, turn, toMap }) {
  map.addEventListener('wheel', (event) => {
    const scrolls = document.documentElement.scrollHeight > innerHeight + 1;
    if (!canTurn() && scrolls && !event.ctrlKey) return;
    event.preventDefault();
    if (canTurn() && !event.ctrlKey) turn(event.deltaY > 0 ? 1 : -1);
    else zoom.by(event.deltaY > 0 ? 1 / WHEEL : WHEEL, { x: event.clientX, y: event.clientY });
  }, { passive: false });
  document.addEventListener('keydown', (event) => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = TURN_KEYS[event.key];
    if (way && canTurn()) turn(way);
    else if (KEYS[event.key]) zoom.by(KEYS[event.key]);
  });
  hand.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    if (toMap()) event.preventDefault();
  });
}
