/**
 * What is looked at more closely: under the mouse, in focus by keys, or held by a finger.
 *
 * A finger that holds does not press (`hold.js`). What it was shown stays until something is touched again, and whoever has
 * more to say of it hears that it was held (`onHeld`).
 *
 * @module tools/looked_at
 */

import { onHold } from './hold.js';

const HELD = 'held-to-look';

/**
 * Tell whenever somebody begins to look at an element, and when they leave off.
 *
 * @param {HTMLElement} element
 * @param {(isLooked: boolean) => void} look
 */
export function onLook(element, look) {
  element.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && look(true));
  element.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && look(false));
  element.addEventListener('focus', () => element.matches(':focus-visible') && look(true));
  element.addEventListener('blur', () => look(false));
  onHold(element, () => () => {
    look(true);
    held(element);
  });
  element.addEventListener('pointerup', ({ pointerType }) => pointerType !== 'mouse' && untilTouched(look));
}

/** Something was looked at by a finger that held it. @param {Element} element */
export function held(element) {
  element.dispatchEvent(new CustomEvent(HELD, { bubbles: true }));
}

/** Hear of everything on the page that a finger holds to look at it. @param {(element: Element) => void} heard */
export function onHeld(heard) {
  document.addEventListener(HELD, ({ target }) => target instanceof Element && heard(target));
}

/** @param {(isLooked: boolean) => void} look */
function untilTouched(look) {
  addEventListener('pointerdown', () => look(false), { capture: true, once: true });
}
