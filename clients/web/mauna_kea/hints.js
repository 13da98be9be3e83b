/**
 * Good moves of Mauna Kea: what is pressed for each, and why it is good.
 *
 * @module mauna_kea/hints
 */

import { words } from './words/ahead_catalog.js';

/** @typedef {import('../connection/types.js').Move} Move */
/** @typedef {import('../tools/game_types.js').HintStep} HintStep */

const HAND = '[data-zone="hand"]';

/** @param {string} name @returns {HintStep} */
const action = (name) => ({ at: `[data-action="${name}"]` });

/** A spot on the map. @param {string} use @param {string} where @param {number} number */
const spot = (use, where, number) => `[data-spot="${use}"][data-${where}="${number}"]`;

/** The explorer who stands there, until what it can do is lit. @param {number} at @param {string} done @returns {HintStep} */
const explorer = (at, done) => ({ at: spot('explorer', 'space', at), done });

/** @param {string} card @returns {HintStep} */
const held = (card) => ({ at: `${HAND} [data-card="${card}"]`, done: `${HAND} [data-card="${card}"][aria-pressed="true"]` });

/** @type {Record<string, (move: Move, game: any) => HintStep[]>} */
const STEPS = {
  choose: ({ cards }) => [
    { at: cards.map((/** @type {string} */ card) => `${HAND} [data-card="${card}"][aria-pressed="false"]`).join(', '), done: `${HAND} [data-card][aria-pressed="true"]`, times: cards.length, all: true },
    action('keep'),
  ],
  place: ({ space }) => [{ at: spot('place', 'space', space) }],
  lay: ({ tile, cell, turn }) => [
    { at: `${HAND} [data-tile="${tile}"]`, done: `${HAND} [data-tile="${tile}"][aria-pressed="true"]` },
    { at: '[data-action="turn"]', done: `${HAND} [data-tile="${tile}"][aria-pressed="true"][data-turn="${turn}"]` },
    { at: spot('lay', 'cell', cell) },
  ],
  spend: ({ tile }) => [
    { at: `${HAND} [data-tile="${tile}"]`, done: `${HAND} [data-tile="${tile}"][aria-pressed="true"]` },
    action('spend'),
  ],
  step: ({ at, to }) => [explorer(at, '[data-spot="walk"]'), { at: spot('walk', 'space', to) }],
  take: ({ at }) => [explorer(at, '[data-action="take"]'), action('take')],
  leave: ({ at }) => [explorer(at, '[data-action="leave-artifact"]'), action('leave-artifact')],
  board: ({ at }) => [explorer(at, '[data-spot="board"], [data-action="board"]'), { at: '[data-spot="board"], [data-action="board"]' }],
  travel: ({ card, at, to }) => [held(card), explorer(at, '[data-spot="travel"]'), { at: spot('travel', 'space', to) }],
  quake: ({ cell }) => [held('earthquake'), ...(cell === null ? [] : [{ at: spot('quake', 'cell', cell), done: '[data-action="quake"]:not([hidden])' }]), action('quake')],
  lift: ({ at }) => [held('helicopter rescue'), { at: spot('lift', 'space', at) }],
  draw: () => [action('draw')],
  decline: () => [action('decline')],
  end: () => [action('end')],
};

/** @type {import('../tools/game_types.js').Hints} */
export const hints = {
  steps: (move, game) => STEPS[move.t]?.(move, game) ?? [],
  reason: ({ code, about = {} }) => words.reasons[code]?.(about) ?? null,
};
