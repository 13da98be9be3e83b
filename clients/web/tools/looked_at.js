/**
 * What is looked at more closely: under the mouse, in focus by keys, or held by a finger.
 *
 * A finger that holds (a long press) does not press: its click is kept from the element. What it was shown stays until
 * something is touched again.
 *
 * @module tools/looked_at
 */

/** How long (ms) a finger rests on something before it holds it. */
const HOLD_MS = 400;

/**
 * Tell whenever somebody begins to look at an element, and when they leave off.
 *
 * @param {HTMLElement} element
 * @param {(isLooked: boolean) => void} look
 */
export function onLook(element, look) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let isHeld = false;
  const rests = () => {
    isHeld = true;
    look(true);
  };
  element.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && look(true));
  element.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && look(false));
  element.addEventListener('focus', () => element.matches(':focus-visible') && look(true));
  element.addEventListener('blur', () => look(false));
  element.addEventListener('pointerdown', ({ pointerType }) => {
    isHeld = false;
    clearTimeout(timer);
    if (pointerType !== 'mouse') timer = setTimeout(rests, HOLD_MS);
  });
  for (const end of ['pointerup', 'pointercancel', 'pointerleave']) element.addEventListener(end, () => clearTimeout(timer));
  element.addEventListener('pointerup', ({ pointerType }) => pointerType !== 'mouse' && untilTouched(look));
  element.addEventListener('click', (event) => {
    if (!isHeld) return;
    isHeld = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  }, { capture: true });
  // What a browser offers after a long press would cover what is shown.
  element.addEventListener('contextmenu', (event) => (isHeld || event.pointerType === 'touch') && event.preventDefault());
}

/** @param {(isLooked: boolean) => void} look */
function untilTouched(look) {
  addEventListener('pointerdown', () => look(false), { capture: true, once: true });
}
