/**
 * What is offered, sorted by what it is for. Nothing here knows a rule: it looks among the moves that the server listed.
 * Pure.
 *
 * @module motu/choose
 */

/** @typedef {import('../connection/types.js').Move} Move */

/** The move of this kind without fields. @param {readonly Move[]} moves @param {string} kind */
export function plain(moves, kind) {
  return moves.find((move) => move.t === kind) ?? null;
}

/** The kinds of move offered. @param {readonly Move[]} moves */
export function kinds(moves) {
  return new Set(moves.map((move) => move.t));
}

/** The places of the Line whose cards can be laid somewhere. @param {readonly Move[]} moves */
export function layable(moves) {
  return new Set(moves.filter((move) => move.t === 'lay').map((move) => /** @type {number} */ (move.place)));
}

/**
 * The move that lays the card at a place of the Line so.
 *
 * @param {readonly Move[]} moves
 * @param {number} place
 * @param {import('./placements.js').Pose} pose
 */
export function laying(moves, place, { x, y, turns }) {
  const fits = (/** @type {Move} */ move) => move.x === x && move.y === y && move.turns === turns;
  return moves.find((move) => move.t === 'lay' && move.place === place && fits(move)) ?? null;
}

/** The move that buys a Destin. @param {readonly Move[]} moves @param {number} destin */
export function buying(moves, destin) {
  return moves.find((move) => move.t === 'buy' && move.destin === destin) ?? null;
}

/** The sources that can still be added to those chosen. @param {readonly Move[]} moves @param {readonly string[]} chosen */
export function choosable(moves, chosen) {
  const fitting = moves.filter((move) => move.t === 'choose' && chosen.every((source) => move.sources.includes(source)));
  return new Set(fitting.flatMap((move) => /** @type {string[]} */ (move.sources)));
}

/** The move that chooses just these sources, in whatever order. @param {readonly Move[]} moves @param {readonly string[]} chosen */
export function choosing(moves, chosen) {
  const same = (/** @type {string[]} */ sources) =>
    sources.length === chosen.length && sources.every((source) => chosen.includes(source));
  return moves.find((move) => move.t === 'choose' && same(move.sources)) ?? null;
}

/**
 * The sources chosen after one was pressed: put back, added, or, where no more fit, in the place of the oldest.
 *
 * @param {readonly Move[]} moves
 * @param {readonly string[]} chosen
 * @param {string} source
 */
export function press(moves, chosen, source) {
  if (chosen.includes(source)) return chosen.filter((one) => one !== source);
  if (choosable(moves, chosen).has(source)) return [...chosen, source];
  const rest = chosen.slice(1);
  return choosable(moves, rest).has(source) ? [...rest, source] : [...chosen];
}
