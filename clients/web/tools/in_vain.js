/**
 * Pressing what cannot be used now says why, by mouse, touch and keys.
 *
 * Whatever stands there and cannot be used carries `aria-disabled`, never `disabled`, which takes the focus and hears no
 * press; and `data-why`, where the game knows the reason. A press that meets nothing at all (the sea between islands) is
 * told of by `pressedInVain`. Both come to whoever listens, who knows better reasons still: that it is somebody else's turn.
 *
 * @module tools/in_vain
 */

import { set } from './dom.js';

const PRESSED = 'pressed-in-vain';

/**
 * Let something be used, or say why it cannot be.
 *
 * @param {Element} element
 * @param {boolean} can
 * @param {string | null} [why]  where the game knows a reason
 */
export function setUsable(element, can, why = null) {
  set(element, { 'aria-disabled': can ? null : 'true', 'data-why': can ? null : why });
}

/**
 * Something was pressed that cannot be used.
 *
 * @param {Element} where
 * @param {string | null} [why]
 */
export function pressedInVain(where, why = null) {
  where.dispatchEvent(new CustomEvent(PRESSED, { bubbles: true, detail: why }));
}

/**
 * Hear of every press in vain within some parts of the page. What cannot be used does not hear of it any more.
 *
 * @param {Element[]} parts
 * @param {(why: string | null, where: Element) => void} tell
 */
export function hearPressesInVain(parts, tell) {
  for (const part of parts) {
    part.addEventListener(PRESSED, (event) => tell(/** @type {CustomEvent<string | null>} */ (event).detail, event.target instanceof Element ? event.target : part));
    part.addEventListener('click', (event) => {
      const pressed = event.target instanceof Element ? event.target.closest('[aria-disabled="true"]') : null;
      if (!pressed || !part.contains(pressed)) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      pressedInVain(pressed, pressed.getAttribute('data-why'));
    }, { capture: true });
  }
}
