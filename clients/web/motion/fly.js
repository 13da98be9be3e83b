/**
 * Something flies over the page in an arc, from one place to another: a card, a tile, a coin. Decoration only.
 *
 * @module motion/fly
 */

import { el } from '../tools/dom.js';

/** A place on the screen, in px. @typedef {{x: number, y: number}} Point */

/** How it looks at the start, at the top of the arc, and at the end. @typedef {{scale: number, opacity?: number}} Look */

/** A card or a tile: small where it leaves, large on its way. @type {[Look, Look, Look]} */
const CARD = [{ scale: 0.9, opacity: 0.4 }, { scale: 1.15, opacity: 1 }, { scale: 0.8, opacity: 0.9 }];

/** How far (px) the arc rises above the higher of its ends. */
const RISE = 24;

/**
 * Let a card or a tile fly from the middle of one element to that of another.
 *
 * @param {Element} picture
 * @param {Element} from
 * @param {Element} to
 * @param {import('./animator.js').Animator} animator
 * @param {number} ms
 * @param {string} [name]  the class that gives it its size
 */
export async function fly(picture, from, to, animator, ms, name = 'card') {
  if (animator.isHurried) return;
  const flying = el('div', { class: `${name} flying`, 'aria-hidden': 'true' }, picture);
  await flyArc(flying, middleOf(from), middleOf(to), CARD, animator, ms);
}

/**
 * Let an element fly, which is on the page only for so long.
 *
 * @param {HTMLElement} flying
 * @param {Point} start
 * @param {Point} end
 * @param {[Look, Look, Look]} looks
 * @param {import('./animator.js').Animator} animator
 * @param {number} ms
 */
export async function flyArc(flying, start, end, [first, top, last], animator, ms) {
  if (animator.isHurried) return;
  document.body.append(flying);
  const at = (/** @type {Point} */ { x, y }, /** @type {Look} */ { scale, ...look }) => ({
    transform: `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`,
    ...look,
  });
  const half = { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - RISE };
  if (animator.reducedMotion) flying.style.transform = at(end, { scale: 1 }).transform;
  await animator.move(flying, [at(start, first), { ...at(half, top), offset: 0.45 }, at(end, last)], ms, 'ease-in-out');
  flying.remove();
}

/** The middle of an element on the screen. @param {Element} element @returns {Point} */
export function middleOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
