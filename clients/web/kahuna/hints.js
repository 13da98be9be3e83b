/**
 * Good moves of Kahuna: what is pressed for each, and why it is good.
 *
 * @module kahuna/hints
 */

import { words } from './words/ahead_catalog.js';

/** @typedef {import('../connection/types.js').Move} Move */
/** @typedef {import('../tools/game_types.js').HintStep} HintStep */

const HAND = '[data-zone="hand"]';

/** A card of the hand. @param {string} card @returns {HintStep} */
const held = (card) => ({ at: `${HAND} [data-card="${card}"]`, done: `${HAND} [data-card="${card}"][aria-pressed="true"]` });

/** @param {string} action @returns {HintStep} */
const action = (action) => ({ at: `[data-action="${action}"]` });

/** @param {string} line @returns {HintStep} */
const onLine = (line) => ({ at: `[data-line="${line}"]`, early: true });

/** Cards of these islands, if they are pressed, or if not. @param {string[]} cards @param {boolean} isPressed */
const among = (cards, isPressed) => [...new Set(cards)].map((card) => `${HAND} [data-card="${card}"][aria-pressed="${isPressed}"]`).join(', ');

/** Two cards, which may be of one island. @param {string[]} cards @returns {HintStep} */
const both = (cards) => ({ at: among(cards, false), done: among(cards, true), times: 2, all: true });

/** @type {Record<string, (move: Move, game: any) => HintStep[]>} */
const STEPS = {
  place: ({ card, line }) => [held(card), onLine(line)],
  remove: ({ cards, line }) => [both(cards), onLine(line)],
  discard: ({ card }) => [held(card), action('discard')],
  take: ({ card }) => [{ at: `[data-zone="display"] [data-card="${card}"]` }],
  draw: () => [action('draw')],
  decline: () => [action('decline')],
  finish: () => [action('finish')],
  replace: () => [action('replace')],
  forgo: () => [action('forgo')],
  found: ({ line }) => [onLine(line)],
};

/** @type {import('../tools/game_types.js').Hints} */
export const hints = {
  steps: (move, game) => STEPS[move.t]?.(move, game) ?? [],
  reason: ({ code, about = {} }) => words.reasons[code]?.(about) ?? null,
  byFinger: words.byFinger,
};
