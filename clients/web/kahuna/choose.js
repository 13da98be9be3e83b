/**
 * From the cards chosen to what can be done with them: only by looking among the moves that the server offered.
 *
 * Pure. "Chosen" is a list of none, one or two islands, one for each chosen card.
 *
 * @module kahuna/choose
 */

/** @typedef {import('../connection/types.js').Move} Move */
/** @typedef {import('./archipelago.js').Use} Use */

/**
 * The kinds of move that are offered.
 *
 * @param {Move[]} moves
 * @returns {Set<string>}
 */
export function kinds(moves) {
  return new Set(moves.map((move) => move.t));
}

/**
 * Which line leads to which move, with these cards chosen.
 *
 * @param {Move[]} moves
 * @param {string[]} chosen
 * @param {string | null} freed  the line on which a replacement is offered
 * @returns {Map<string, Move>}
 */
export function movesByLine(moves, chosen, freed) {
  /** @type {Map<string, Move>} */
  const found = new Map();
  for (const move of moves) {
    if (move.t === 'found') found.set(move.line, move);
    if (move.t === 'replace' && freed) found.set(freed, move);
    if (move.t === 'place' && chosen.length === 1 && move.card === chosen[0]) found.set(move.line, move);
    if (move.t === 'remove' && chosen.length === 2 && samePair(move.cards, chosen)) found.set(move.line, move);
  }
  return found;
}

/**
 * The same, with only the use of each line.
 *
 * @param {Map<string, Move>} byLine
 * @returns {Map<string, Use>}
 */
export function uses(byLine) {
  return new Map([...byLine].map(([line, move]) => [line, move.t === 'remove' ? 'remove' : 'place']));
}

/**
 * The move that lays these chosen cards down, if there is one.
 *
 * @param {Move[]} moves
 * @param {string[]} chosen
 */
export function discardOf(moves, chosen) {
  return moves.find((move) => move.t === 'discard' && chosen.length === 1 && move.card === chosen[0]) ?? null;
}

/**
 * Whether a card in hand can be chosen at all.
 *
 * @param {Move[]} moves
 * @param {string} card
 */
export function isOfUse(moves, card) {
  return moves.some(
    (move) =>
      ((move.t === 'place' || move.t === 'discard') && move.card === card) ||
      (move.t === 'remove' && move.cards.includes(card)),
  );
}

/**
 * What is chosen after a card was pressed. Pressing a chosen card puts it back; pressing a second one makes a pair where
 * the two can remove something, else it takes the place of the first.
 *
 * @template {{island: string}} C
 * @param {Move[]} moves
 * @param {C[]} chosen
 * @param {C} pressed
 * @returns {C[]}
 */
export function press(moves, chosen, pressed) {
  if (chosen.includes(pressed)) return chosen.filter((card) => card !== pressed);
  if (chosen.length === 1 && isPair(moves, [chosen[0].island, pressed.island])) return [chosen[0], pressed];
  return [pressed];
}

/**
 * Whether two cards can remove something together.
 *
 * @param {Move[]} moves
 * @param {string[]} pair
 */
export function isPair(moves, pair) {
  return moves.some((move) => move.t === 'remove' && samePair(move.cards, pair));
}

/**
 * @param {string[]} one
 * @param {string[]} other
 */
function samePair(one, other) {
  return [...one].sort().join() === [...other].sort().join();
}
