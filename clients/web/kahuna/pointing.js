/**
 * Which line is looked at, before anything is pressed: the one under the mouse, the one with the keyboard's focus, or the
 * one under a finger that rests. What a resting finger looked at it does not press.
 *
 * @module kahuna/pointing
 */

/** For how long (ms) a finger rests before it looks. */
const REST = 420;
/** How far (px) it may move meanwhile. */
const STEADY = 10;

/**
 * Tell `point` of each line that is looked at, and whether by keys; null: none is.
 *
 * @param {SVGElement} element
 * @param {object} how
 * @param {(event: PointerEvent) => string | null} how.near  the line that a pointer means, if that can be chosen
 * @param {(target: EventTarget | null) => string | null} how.lineOf  the line whose button this is
 * @param {(line: string | null, isByKey: boolean) => void} how.point
 */
export function followPointing(element, { near, lineOf, point }) {
  /** @type {string | null} */
  let seen = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting;
  let isLooking = false;
  let start = { x: 0, y: 0 };
  const look = (/** @type {string | null} */ line, isByKey = false) => {
    if (line === seen) return;
    seen = line;
    point(line, isByKey);
  };
  const lift = () => clearTimeout(resting);
  element.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse') look(near(event));
    else if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > STEADY) lift();
  });
  element.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && look(null));
  element.addEventListener('pointerdown', (event) => {
    isLooking = false;
    lift();
    if (event.pointerType === 'mouse') return;
    start = { x: event.clientX, y: event.clientY };
    look(null);
    resting = setTimeout(() => {
      const line = near(event);
      isLooking = line !== null;
      look(line);
    }, REST);
  });
  for (const end of ['pointerup', 'pointercancel']) element.addEventListener(end, lift);
  element.addEventListener('contextmenu', (event) => isLooking && event.preventDefault());
  element.addEventListener('click', (event) => {
    if (!isLooking) return;
    isLooking = false;
    event.stopImmediatePropagation();
  }, { capture: true });
  element.addEventListener('focusin', ({ target }) => target instanceof Element && target.matches(':focus-visible') && look(lineOf(target), true));
  element.addEventListener('focusout', () => look(null));
}
