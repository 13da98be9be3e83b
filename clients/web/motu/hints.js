/**
 * Good moves of Motu: what is pressed for each, and why it is good.
 *
 * @module motu/hints
 */

import { words } from './words/ahead_catalog.js';

/** @typedef {import('../connection/types.js').Move} Move */
/** @typedef {import('../tools/game_types.js').HintStep} HintStep */

/** @param {string} name @returns {HintStep} */
const action = (name) => ({ at: `[data-action="${name}"]` });

/** These sources, if they are pressed, or if not. @param {string[]} sources @param {boolean} isPressed */
const among = (sources, isPressed) => sources.map((source) => `[data-zone="sources"] [data-source="${source}"][aria-pressed="${isPressed}"]`).join(', ');

/** @type {Record<string, (move: Move, game: any) => HintStep[]>} */
const STEPS = {
  lay: ({ place }, { line }) => [
    { at: `[data-zone="line"] [data-card="${line[place]}"]`, done: `[data-zone="line"] [data-card="${line[place]}"][aria-pressed="true"]` },
    { at: '[data-zone="ghost"]' },
  ],
  discard: () => [action('discard')],
  buy: ({ destin }) => [{ at: `[data-zone="destins"] [data-destin="${destin}"]` }],
  reveal: () => [action('reveal')],
  end: () => [action('end')],
  choose: ({ sources }) => [
    { at: among(sources, false), done: among(sources, true), times: sources.length, all: true },
    action('choose'),
  ],
  give: () => [action('give')],
  pay: () => [action('pay')],
};

/** @type {import('../tools/game_types.js').Hints} */
export const hints = {
  steps: (move, game) => STEPS[move.t]?.(move, game) ?? [],
  reason: ({ code, about = {} }) => words.reasons[code]?.(about) ?? null,
};
