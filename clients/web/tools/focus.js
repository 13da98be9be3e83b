/**
 * The focus is not lost with what had it: a button that hides, disables or removes itself when pressed (or is taken away
 * by what others do) leaves it to the part of the page it stood in, where Tab goes on from. To a part and not to another
 * button: a key pressed once too often must not do what nobody meant.
 *
 * @module tools/focus
 */

/** What had the focus last, the elements around it from inside out, and what had it before a dialog took it. @typedef {{element: Element, around: Element[], before: Held | null}} Held */

/** What may tell that something that had the focus can have it no more. */
const TELLING = ['hidden', 'disabled', 'class', 'open', 'data-phase', 'data-status', 'data-open', 'data-empty'];

/** @type {Held | null} */
let held = null;
/** Where the focus was put by this module, for want of anything better. @type {Element | null} */
let refuge = null;
let isDue = false;
/** Whether what was done last was done by a key. */
let isByKeys = false;

/** Look after the focus from now on. */
export function keepFocus() {
  for (const kind of ['keydown', 'pointerdown']) document.addEventListener(kind, () => (isByKeys = kind === 'keydown'), { capture: true, passive: true });
  document.addEventListener('focusin', ({ target }) => target instanceof Element && hold(target));
  document.addEventListener('focusout', ({ target }) => {
    // Whoever leaves something that could keep the focus means to; nothing is to be brought back. What is just being
    // removed tells of it too, and is gone only afterwards.
    queueMicrotask(() => {
      if (target instanceof Element && target === held?.element && target !== document.activeElement && isFit(target)) held = null;
    });
  });
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributeFilter: TELLING });
}

/** Whether the focus is nowhere in particular, so that whoever knows a better place may take it there. */
export function isFocusLost() {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement === refuge;
}

/** Put the focus on a part of the page where one goes on, for want of a better place: whoever knows one may take it there. @param {HTMLElement} place */
export function rest(place) {
  takeRefuge(place);
}

/**
 * Whoever uses keys goes on here, once what has just changed is laid out: unless the focus is somewhere already. What is
 * drawn on a board and cannot be used any more is nowhere.
 *
 * @param {() => HTMLElement | null} place
 */
export function goOnAt(place) {
  if (!isByKeys) return;
  // After the frame in which a lost focus takes refuge.
  requestAnimationFrame(() => requestAnimationFrame(() => {
    if (isFocusLost() || document.activeElement?.matches('svg [aria-disabled="true"]')) focusOn(place());
  }));
}

/** @param {HTMLElement | null} place */
function focusOn(place) {
  if (place && isFit(place)) makeFocusable(place).focus({ preventScroll: true });
}

/** @param {Element} element */
function hold(element) {
  const dialog = element.closest('dialog');
  const before = dialog && held && !dialog.contains(held.element) ? held : (held?.before ?? null);
  const around = [];
  for (let one = element.parentElement; one; one = one.parentElement) around.push(one);
  held = { element, around, before: dialog ? before : null };
  if (element !== refuge) refuge = null;
}

/** Look once what has changed is laid out. */
function look() {
  if (isDue || !held) return;
  isDue = true;
  requestAnimationFrame(() => {
    isDue = false;
    const { activeElement } = document;
    if (!held || isFit(held.element)) return;
    if (activeElement && activeElement !== document.body && activeElement !== held.element && isFit(activeElement)) return;
    const places = [...held.around, ...(held.before ? [held.before.element, ...held.before.around] : [])];
    places.some((place) => place !== document.body && isFit(place) && takeRefuge(place));
  });
}

/** Whether this can have the focus, and be seen to have it. @param {Element} element */
function isFit(element) {
  const { width, height } = element.getBoundingClientRect();
  return element.isConnected && element.checkVisibility({ visibilityProperty: true }) && width * height > 0 && !element.matches(':disabled');
}

/** @param {Element} place */
function takeRefuge(place) {
  if (!(place instanceof HTMLElement)) return false;
  refuge = place;
  makeFocusable(place).focus({ preventScroll: true });
  return document.activeElement === place;
}

/** Let something have the focus that no Tab leads to, for as long as it has it. @param {HTMLElement} place */
function makeFocusable(place) {
  if (!place.matches('button, a[href], input, select, textarea, summary, [tabindex]')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  return place;
}
