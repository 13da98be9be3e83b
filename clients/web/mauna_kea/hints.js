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

/** The explorer who stands there is chosen: what is lit while another one is, is of no use. @param {'explorer' | 'card'} kind  by what @param {number} at */
const chosen = (kind, at) => `[data-chosen="${kind}"] [data-on="${at}"] > [data-chosen]`;

/** An explorer who is lit only by a card. @param {number} at @param {string[]} done @returns {HintStep} */
const standing = (at, ...done) => ({ at: `[data-explorer][data-on="${at}"]`, done: done.join(', '), early: true });

/** The explorer who stands there, and not all of the cell on which it is pressed, until it is chosen. @param {number} at @returns {HintStep} */
const explorer = (at) => ({ at: `[data-explorer][data-on="${at}"]`, done: chosen('explorer', at) });

/** A button of several that do the same with something else. @param {string} name @param {string} what @returns {HintStep} */
const about = (name, what) => ({ at: `[data-action="${name}"][data-about="${what}"]` });

/** The boat at the landing of a space, until the button is there that says with what. @param {any} game @param {number} space @param {string} load @returns {HintStep[]} */
function boatAt({ landings = [] }, space, load) {
  const landing = landings.findIndex((/** @type {{spaces: number[]}} */ { spaces }) => spaces.includes(space));
  return landing < 0 ? [] : [{ at: `[data-boat-at="${landing}"]`, done: about('board', load).at, early: true }];
}

/** @param {string} card @returns {HintStep} */
const held = (card) => ({ at: `${HAND} [data-card="${card}"]`, done: `${HAND} [data-card="${card}"][aria-pressed="true"]` });

/** These cards, if they are pressed, or if not. @param {string[]} cards @param {boolean} isPressed */
const among = (cards, isPressed) => cards.map((card) => `${HAND} [data-card="${card}"][aria-pressed="${isPressed}"]`).join(', ');

/** A tile is chosen to shake, and turned. @param {number} cell @param {number} turn @returns {HintStep[]} */
function shaken(cell, turn) {
  const lit = spot('quake', 'cell', cell);
  const button = `[data-action="quake"][data-about="${cell} ${turn}"]`;
  return [target(lit), { at: lit, done: `[data-action="quake"][data-about^="${cell} "]` }, { at: '[data-action="turn"]', done: button }, { at: button }];
}

/** @type {Record<string, (move: Move, game: any) => HintStep[]>} */
const STEPS = {
  choose: ({ cards }) => [
    { at: among(cards, false), done: among(cards, true), times: cards.length, all: true },
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
    about('spend', tile),
  ],
  step: ({ at, to }) => [explorer(at), ...onMap(spot('walk', 'space', to))],
  take: ({ at, artifact }) => [explorer(at), about('take', artifact)],
  leave: ({ at, artifact }) => [explorer(at), about('leave-artifact', artifact)],
  // The boat on the map takes as much as it can: with what one sails off is said by the button.
  board: ({ at, load }, game) => [explorer(at), ...boatAt(game, at, load), about('board', load)],
  travel: ({ card, at, to }) => [
    held(card),
    // It is chosen with the card where no other one can go by it.
    standing(at, spot('explorer', 'space', at), chosen('card', at)),
    { at: spot('explorer', 'space', at), done: chosen('card', at) },
    ...onMap(spot('travel', 'space', to)),
  ],
  quake: ({ cell, turn }) => (cell === null ? [held('earthquake'), action('quake')] : [held('earthquake'), ...shaken(cell, turn)]),
  lift: ({ at }) => [held('helicopter rescue'), standing(at, spot('lift', 'space', at)), { at: spot('lift', 'space', at) }],
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
