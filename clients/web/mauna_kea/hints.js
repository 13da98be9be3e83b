/**
 * Good moves of Mauna Kea: what is pressed for each, and why it is good.
 *
 * @module mauna_kea/hints
 */

import { svg } from '../tools/dom.js';
import { CELL, SPACE, cellAt, spaceAt } from './geometry.js';
import { words } from './words/ahead_catalog.js';

/** @typedef {import('../connection/types.js').Move} Move */
/** @typedef {import('../tools/game_types.js').HintStep} HintStep */

const HAND = '[data-zone="hand"]';

/** @param {string} name @returns {HintStep} */
const action = (name) => ({ at: `[data-action="${name}"]` });

/** A spot on the map. @param {string} use @param {string} where @param {number} number */
const spot = (use, where, number) => `[data-spot="${use}"][data-${where}="${number}"]`;

/** Where a move leads, until that is lit: it is marked with what is pressed before. @param {string} lit @returns {HintStep} */
const target = (lit) => ({ at: '[data-hinted]', done: lit, early: true });

/** What is lit on the map once something before it is pressed, and its place until then. @param {string} lit @returns {HintStep[]} */
const onMap = (lit) => [target(lit), { at: lit }];

/** An explorer who is lit only by a card. @param {number} at @param {string} use @returns {HintStep} */
const standing = (at, use) => ({ at: `[data-explorer][data-on="${at}"]`, done: spot(use, 'space', at), early: true });

const BOARDING = '[data-spot="board"], [data-action="board"]';

/** The boat at the landing of a space. @param {any} game @param {number} space @returns {HintStep[]} */
function boatAt({ landings = [] }, space) {
  const landing = landings.findIndex((/** @type {{spaces: number[]}} */ { spaces }) => spaces.includes(space));
  return landing < 0 ? [] : [{ at: `[data-boat-at="${landing}"]`, done: BOARDING, early: true }];
}

/** The explorer who stands there, and not all of the cell on which it is pressed, until what it can do is lit. @param {number} at @param {string} done @returns {HintStep} */
const explorer = (at, done) => ({ at: `[data-explorer][data-on="${at}"]`, done });

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
    ...onMap(spot('lay', 'cell', cell)),
  ],
  spend: ({ tile }) => [
    { at: `${HAND} [data-tile="${tile}"]`, done: `${HAND} [data-tile="${tile}"][aria-pressed="true"]` },
    action('spend'),
  ],
  step: ({ at, to }) => [explorer(at, '[data-spot="walk"]'), ...onMap(spot('walk', 'space', to))],
  take: ({ at }) => [explorer(at, '[data-action="take"]'), action('take')],
  leave: ({ at }) => [explorer(at, '[data-action="leave-artifact"]'), action('leave-artifact')],
  board: ({ at }, game) => [explorer(at, BOARDING), ...boatAt(game, at), { at: BOARDING }],
  travel: ({ card, at, to }) => [held(card), standing(at, 'explorer'), { at: spot('explorer', 'space', at), done: '[data-spot="travel"]' }, ...onMap(spot('travel', 'space', to))],
  quake: ({ cell }) => [held('earthquake'), ...(cell === null ? [] : [target(spot('quake', 'cell', cell)), { at: spot('quake', 'cell', cell), done: '[data-action="quake"]:not([hidden])' }]), action('quake')],
  lift: ({ at }) => [held('helicopter rescue'), standing(at, 'lift'), { at: spot('lift', 'space', at) }],
  draw: () => [action('draw')],
  decline: () => [action('decline')],
  end: () => [action('end')],
};

/** Where a move leads that is not lit yet: a cell or a space of the map. @param {Move} move */
function leadsTo({ t, cell, to }) {
  if ((t === 'lay' || t === 'quake') && cell !== null) return { ...cellAt(cell), side: CELL };
  if (t !== 'step' && t !== 'travel') return null;
  const { x, y } = spaceAt(to);
  return { x: x - SPACE / 2, y: y - SPACE / 2, side: SPACE };
}

/** Put a place on the map that nothing is drawn at, where a move leads, and take away that of the one before. @param {Move | null} move */
function mark(move) {
  for (const before of document.querySelectorAll('[data-hinted]')) before.remove();
  const there = move && leadsTo(move);
  if (!there) return;
  const { x, y, side } = there;
  document.querySelector('.map .island')?.append(svg('rect', { 'data-hinted': move.t, 'aria-hidden': 'true', x, y, width: side, height: side, fill: 'none', 'pointer-events': 'none' }));
}

/** @type {import('../tools/game_types.js').Hints} */
export const hints = {
  mark,
  steps: (move, game) => STEPS[move.t]?.(move, game) ?? [],
  reason: ({ code, about = {} }) => words.reasons[code]?.(about) ?? null,
};
