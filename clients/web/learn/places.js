/**
 * The places that a lesson speaks of: named by the hooks of the page, and found there. All but `placesNow` is pure.
 *
 * @module learn/places
 */

/** One value of a hook, as a lesson writes it. */
const HOOK = /^([a-z][a-z-]*)=([\w.-]+)$/;

/**
 * The selector of a place that is named by values of hooks, from outside in: `zone=hand card=HUNA`. Null where it is not
 * written like that.
 *
 * @param {string} place
 */
export function selectorOf(place) {
  const parts = place.split(' ').map((part) => HOOK.exec(part));
  if (parts.some((part) => part === null)) return null;
  return parts.map((part) => `[data-${part?.[1]}="${part?.[2]}"]`).join(' ');
}

/**
 * Which of the places are to be shown: all where a step is only read, and else the first that was not pressed yet.
 *
 * @template T
 * @param {readonly T[]} places  in the order in which they are pressed
 * @param {boolean} asks  whether they are to be pressed
 * @param {(place: T) => boolean} isPressed
 * @returns {T[]}
 */
export function shownOf(places, asks, isPressed) {
  if (!asks) return [...places];
  const next = places.find((place) => !isPressed(place)) ?? places.at(-1);
  return next === undefined ? [] : [next];
}

/**
 * The elements at those of the places that are to be shown now.
 *
 * @param {readonly string[]} lit
 * @param {boolean} asks
 * @returns {Element[]}
 */
export function placesNow(lit, asks) {
  const found = lit.map(find).filter((element) => element !== null);
  return shownOf(found, asks, (element) => element.getAttribute('aria-pressed') === 'true');
}

/** The first element at a place that is to be seen. @param {string} place */
function find(place) {
  const selector = selectorOf(place);
  if (selector === null) return null;
  return [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length > 0) ?? null;
}
