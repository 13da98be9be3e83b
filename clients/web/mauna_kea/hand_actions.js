/**
 * What the buttons under the hand can do now: from the moves offered and what is chosen. Pure.
 *
 * @module mauna_kea/hand_actions
 */

import { EARTHQUAKE, turnsOf } from './choose.js';
import { words } from './words/index.js';

/** @typedef {import('../connection/types.js').Move} Move */
/** @typedef {import('./actions.js').HandAction} Deed */
/** @typedef {import('./choose.js').Spot} Spot */

/**
 * @typedef {object} Situation
 * @property {Move[]} moves
 * @property {import('./choose.js').Choice | null} choice
 * @property {any} game
 * @property {Spot | null} armed  a spot pressed once with a finger
 * @property {Move | null} keep  the move that keeps the cards chosen
 * @property {number} kept  how many cards are chosen
 * @property {(move: Move) => void} play
 * @property {() => void} turn
 * @property {(spot: Spot) => void} press
 * @property {() => void} putBack
 */

/** @param {Situation} now @returns {Deed[]} */
export function handActions(now) {
  const { moves, choice, game } = now;
  if (!game || moves.length === 0) return [];
  const plain = (/** @type {string} */ t, main = false) => moves.filter((move) => move.t === t).map((move) => ({ action: t, label: words.actions[t], act: () => now.play(move), main }));
  const choosing = moves.some((move) => move.t === 'choose');
  if (choosing) return [keep(now)];
  const done = [...plain('draw', true), ...plain('decline'), ...plain('end', choice === null)];
  if (choice === null) return done;
  const chosen = { tile: withTile, explorer: withExplorer, card: withCard }[choice.kind](now);
  const back = game.stage === 'lay' ? [] : [{ action: 'put-back', label: words.actions.putBack[choice.kind], act: now.putBack }];
  return [...chosen, ...back, ...done];
}

/** @param {Situation} now */
function keep({ keep: move, kept, play }) {
  return { action: 'keep', label: words.actions.keep, act: () => move && play(move), main: true, whyNot: move ? null : words.inVain.keep(kept) };
}

/** @param {Situation} now @returns {Deed[]} */
function confirm({ armed, press }) {
  return armed ? [{ action: 'confirm', label: words.actions.confirm(armed), act: () => press(armed), main: true, about: String(armed.cell ?? armed.space) }] : [];
}

/** @param {Situation} now @returns {Deed[]} */
function withTile(now) {
  const { choice, moves, turn } = now;
  const turns = choice?.kind === 'tile' ? turnsOf(moves, choice.tile) : [];
  return [...confirm(now), ...(turns.length > 1 ? [{ action: 'turn', label: words.actions.turn, act: turn, hint: words.actions.turnHint }] : [])];
}

/** @param {Situation} now @returns {Deed[]} */
function withExplorer(now) {
  const { choice, moves, play } = now;
  if (choice?.kind !== 'explorer') return [];
  const here = moves.filter((move) => move.at === choice.at);
  /** @type {Deed[]} */
  const found = confirm(now);
  for (const move of here) {
    if (move.t === 'take') found.push({ action: 'take', label: words.actions.take(move.artifact), act: () => play(move), about: move.artifact, main: true });
    if (move.t === 'leave') found.push({ action: 'leave-artifact', label: words.actions.leave(move.artifact), act: () => play(move), about: move.artifact });
  }
  const boards = here.filter((move) => move.t === 'board').reverse();
  for (const [n, move] of boards.entries()) found.push({ action: 'board', label: words.actions.board(move.load), act: () => play(move), main: n === 0, about: move.load });
  return found;
}

/** @param {Situation} now @returns {Deed[]} */
function withCard({ choice, moves, play, turn }) {
  if (choice?.kind !== 'card' || choice.card !== EARTHQUAKE) return [];
  const quakes = moves.filter((move) => move.t === 'quake' && move.cell === choice.cell);
  const move = quakes.find((one) => choice.cell === null || one.turn === choice.turn);
  if (!move) return [];
  const label = choice.cell === null ? words.actions.quakeNothing : words.actions.quake;
  const turning = quakes.length > 1 ? [{ action: 'turn', label: words.actions.turn, act: turn, hint: words.actions.turnHint }] : [];
  return [{ action: 'quake', label, act: () => play(move), main: true, about: `${move.cell} ${move.turn}` }, ...turning];
}
