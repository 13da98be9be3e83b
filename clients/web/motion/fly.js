/**
 * Letting something fly over the page from one place to another: a card, a tile. Decoration only.
 *
 * @module motion/fly
 */

import { el } from '../tools/dom.js';

/**
 * @param {Element} picture
 * @param {Element} from
 * @param {Element} to
 * @param {import('./animator.js').Animator} animator
 * @param {number} ms
 * @param {string} [name]  the class that gives it its size
 */
export async function fly(picture, from, to, animator, ms, name = 'card') {
  if (animator.hurried) return;
  const [start, end] = [centre(from), centre(to)];
  const flying = el('div', { class: `${name} flying`, 'aria-hidden': 'true' }, picture);
  document.body.append(flying);
  const place = (/** @type {{x: number, y: number}} */ { x, y }, /** @type {number} */ scale) =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
  const middle = { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - 24 };
  if (animator.reducedMotion) flying.style.transform = place(end, 1);
  await animator.move(
    flying,
    [
      { transform: place(start, 0.9), opacity: 0.4 },
      { transform: place(middle, 1.15), opacity: 1, offset: 0.45 },
      { transform: place(end, 0.8), opacity: 0.9 },
    ],
    ms,
    'ease-in-out',
  );
  flying.remove();
}

function centre(/** @type {Element} */ element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
