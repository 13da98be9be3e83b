/**
 * The places that a lesson speaks of: named by the hooks of the page, and found there. All but `placesNow` and `placeNow` is pure.
 *
 * @module learn/places
 */

/** One value of a hook, as a lesson writes it. */
const HOOK = /^([a-z][a-z-]*)=([\w.-]+)$/;

/**
 * The selector of a place that is named by values of hooks, from outside in, several of one element with commas between
 * them: `zone=hand action=spend,about=JJJW3`. Null where it is not written like that.
 *
 * @param {string} place
 */
export function selectorOf(place) {
  const elements = place.split(' ').map((one) => one.split(',').map((hook) => HOOK.exec(hook)));
  if (elements.flat().some((hook) => hook === null)) return null;
  return elements.map((hooks) => hooks.map((hook) => `[data-${hook?.[1]}="${hook?.[2]}"]`).join('')).join(' ');
}

/**
 * Which of the places are to be shown: all where a step is only read, and else the furthest that can be pressed now and was
 * not yet, since each is there, or can be used, only once those before it are pressed.
 *
 * @template T
 * @param {readonly T[]} places  in the order in which they are pressed
 * @param {boolean} asks  whether they are to be pressed
 * @param {(place: T) => boolean} canBePressed
 * @returns {T[]}
 */
export function shownOf(places, asks, canBePressed) {
  return asks ? places.filter(canBePressed).slice(-1) : [...places];
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
  return shownOf(found, asks, (element) => element.getAttribute('aria-pressed') !== 'true' && element.getAttribute('aria-disabled') !== 'true');
}

/** No place. */
export const NONE = -1;

/** The number of the place that is to be pressed now, as `placesNow` shows it; `NONE` where there is none. @param {readonly string[]} lit */
export function placeNow(lit) {
  const [shown] = placesNow(lit, true);
  return shown === undefined ? NONE : lit.findIndex((place) => find(place) === shown);
}

/** The first element at a place that is to be seen. @param {string} place */
function find(place) {
  const selector = selectorOf(place);
  if (selector === null) return null;
  return [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length > 0) ?? null;
}
