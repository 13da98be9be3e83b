/**
 * Which line is looked at, before anything is pressed: the one under the mouse, the one with the keyboard's focus, or the
 * one under a finger that rests. What a resting finger looked at it does not press.
 *
 * @module kahuna/pointing
 */

import { held } from '../tools/looked_at.js';
import { onHold } from '../tools/hold.js';

/**
 * Tell `point` of each line that is looked at, and whether by keys; null: none is.
 *
 * @param {SVGElement} element
 * @param {object} how
 * @param {(event: PointerEvent) => string | null} how.near  the line that a pointer means, if that can be chosen
 * @param {(target: EventTarget | null) => string | null} how.lineOf  the line whose button this is
 * @param {(line: string) => Element} how.buttonOf
 * @param {(line: string | null, isByKey: boolean) => void} how.point
 */
export function followPointing(element, { near, lineOf, buttonOf, point }) {
  /** @type {string | null} */
  let seen = null;
  const look = (/** @type {string | null} */ line, isByKey = false) => {
    if (line === seen) return;
    seen = line;
    point(line, isByKey);
  };
  element.addEventListener('pointermove', (event) => event.pointerType === 'mouse' && look(near(event)));
  element.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && look(null));
  element.addEventListener('pointerdown', (event) => event.pointerType !== 'mouse' && look(null));
  onHold(element, (event) => {
    const line = near(event);
    return line === null ? null : () => {
      look(line);
      held(buttonOf(line));
    };
  });
  element.addEventListener('focusin', ({ target }) => target instanceof Element && target.matches(':focus-visible') && look(lineOf(target), true));
  element.addEventListener('focusout', () => look(null));
}
