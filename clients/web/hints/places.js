/**
 * Where on the page the next thing is that is pressed for a move.
 *
 * @module hints/places
 */

/** @typedef {import('../tools/game_types.js').HintStep} HintStep */

/**
 * The first of the steps that is not done yet; null: all are. Pure.
 *
 * @param {readonly HintStep[]} steps
 * @param {(selector: string) => number} count  how many elements there are of a kind
 */
export function nextStep(steps, count) {
  return steps.find(({ done, times = 1 }) => done === undefined || count(done) < times) ?? null;
}

/** The elements that are to be seen of the next step. @param {readonly HintStep[]} steps @returns {Element[]} */
export function placesOf(steps) {
  const next = nextNow(steps);
  return next ? elementsOf(next) : [];
}

/** Those of the steps after it that can be seen already. @param {readonly HintStep[]} steps @returns {Element[]} */
export function laterPlacesOf(steps) {
  const next = nextNow(steps);
  return next ? steps.slice(steps.indexOf(next) + 1).filter(({ early }) => early).flatMap(elementsOf) : [];
}

/** @param {readonly HintStep[]} steps */
function nextNow(steps) {
  return nextStep(steps, (selector) => document.querySelectorAll(selector).length);
}

/** @param {HintStep} next @returns {Element[]} */
function elementsOf(next) {
  const found = [...document.querySelectorAll(next.at)].filter((element) => element.getClientRects().length > 0);
  return next.all ? found : found.slice(0, 1);
}
