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
  const next = nextStep(steps, (selector) => document.querySelectorAll(selector).length);
  if (!next) return [];
  const found = [...document.querySelectorAll(next.at)].filter((element) => element.getClientRects().length > 0);
  return next.all ? found : found.slice(0, 1);
}
