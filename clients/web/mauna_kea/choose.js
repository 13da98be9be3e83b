/**
 * From what is chosen (a tile, an explorer, a card) to what can be done with it: only by looking among the moves that the
 * server offered, and its hints how far an explorer can walk. Pure.
 *
 * @module mauna_kea/choose
 */

/** @typedef {import('../connection/types.js').Move} Move */

/**
 * What is chosen. A tile is one of those before me, with the turn in which it would be laid; a card may have an explorer
 * or a cell chosen for it.
 *
 * @typedef {{kind: 'tile', tile: string, turn: number}
 *   | {kind: 'explorer', at: number}
 *   | {kind: 'card', card: string, at: number | null, cell: number | null, turn: number}} Choice
 */

/** How far an explorer can walk, as the server says. @typedef {{to: number, cost: number, path: number[]}} Reach */

/**
 * Something on the map that can be chosen. It either is a move, a walk along `path`, one of several `moves`, or chooses
 * something (`next`; null: nothing, the one chosen is put back). `shows` is true where looking at it shows what it would do.
 *
 * @typedef {object} Spot
 * @property {'place' | 'explorer' | 'lay' | 'walk' | 'far' | 'board' | 'travel' | 'quake' | 'lift'} use
 * @property {number} [space]
 * @property {number} [cell]
 * @property {number} [landing]
 * @property {Move} [move]
 * @property {Move[]} [moves]
 * @property {number[]} [path]
 * @property {number} [cost]
 * @property {Choice | null} [next]
 * @property {boolean} [shows]
 */

export const EARTHQUAKE = 'earthquake';
export const HELICOPTER = 'helicopter rescue';

/** The kinds of move that are offered. @param {Move[]} moves */
export function kinds(moves) {
  return new Set(moves.map((move) => move.t));
}

/** Whether a card in hand can be played. @param {Move[]} moves @param {string} card */
export function isOfUse(moves, card) {
  return moves.some((move) => playedWith(move) === card);
}

/** The card with which a move is played, or null. @param {Move} move */
function playedWith(move) {
  if (move.t === 'travel') return move.card;
  return { quake: EARTHQUAKE, lift: HELICOPTER }[move.t] ?? null;
}

/**
 * The turns in which a tile can be laid: fewer than four where it would lie the same.
 *
 * @param {Move[]} moves
 * @param {string} tile
 * @returns {number[]}
 */
export function turnsOf(moves, tile) {
  return [...new Set(moves.filter((move) => move.t === 'lay' && move.tile === tile).map((move) => move.turn))].sort();
}

/**
 * The next of some turns, or the one before.
 *
 * @param {number[]} turns
 * @param {number} turn
 * @param {number} way  1 or -1
 */
export function nextTurn(turns, turn, way) {
  if (turns.length === 0) return turn;
  return turns[(turns.indexOf(turn) + way + turns.length) % turns.length];
}

/**
 * The turns by which an earthquake can turn the tile on a cell.
 *
 * @param {Move[]} moves
 * @param {number | null} cell
 * @returns {number[]}
 */
export function quakesOf(moves, cell) {
  return moves.filter((move) => move.t === 'quake' && move.cell === cell).map((move) => move.turn);
}

/** Whether something is chosen that can be turned: a tile to be laid, or one that shakes. @param {Choice | null} choice */
export function canTurn(choice) {
  return choice?.kind === 'tile' || (choice?.kind === 'card' && choice.cell !== null);
}

/**
 * The same choice, turned to the next of the turns offered, or the one before.
 *
 * @param {Move[]} moves
 * @param {Choice | null} choice
 * @param {number} way  1 or -1
 * @returns {Choice | null}
 */
export function turnedFurther(moves, choice, way) {
  if (choice?.kind === 'tile') return { ...choice, turn: nextTurn(turnsOf(moves, choice.tile), choice.turn, way) };
  if (choice?.kind === 'card') return { ...choice, turn: nextTurn(quakesOf(moves, choice.cell), choice.turn, way) };
  return choice;
}

/**
 * What is chosen once a card in hand is pressed: that card, with the explorer who can go by it where it is only one; nothing
 * where it was chosen already.
 *
 * @param {Move[]} moves
 * @param {Choice | null} choice
 * @param {string} card
 * @returns {Choice | null}
 */
export function withCardPressed(moves, choice, card) {
  if (choice?.kind === 'card' && choice.card === card) return null;
  const able = [...new Set(moves.filter((move) => move.t === 'travel' && move.card === card).map((move) => move.at))];
  return { kind: 'card', card, at: able.length === 1 ? able[0] : null, cell: null, turn: 0 };
}

/** The move that keeps these cards, or null. @param {Move[]} moves @param {string[]} cards  in the order of the hand */
export function keeping(moves, cards) {
  return moves.find((move) => move.t === 'choose' && move.cards.join() === cards.join()) ?? null;
}

/**
 * What is still a choice now that something has changed, or null.
 *
 * @param {Choice | null} choice
 * @param {Move[]} moves
 * @param {any} game
 * @param {number | null} seat
 * @returns {Choice | null}
 */
export function stillChosen(choice, moves, game, seat) {
  if (!game || seat === null || moves.length === 0) return null;
  if (game.stage === 'lay' && game.drawn) {
    return choice?.kind === 'tile' && choice.tile === game.drawn ? choice : { kind: 'tile', tile: game.drawn, turn: 0 };
  }
  if (choice?.kind === 'tile' && turnsOf(moves, choice.tile).length > 0) return choice;
  if (choice?.kind === 'explorer' && game.stage === 'turn' && isMine(game, seat, choice.at)) return choice;
  if (choice?.kind === 'card' && isOfUse(moves, choice.card)) return choice;
  return null;
}

/** @param {any} game @param {number} seat @param {number} space */
function isMine(game, seat, space) {
  return game.explorers[seat].some((/** @type {{space: number}} */ explorer) => explorer.space === space);
}

/**
 * What can be chosen on the map.
 *
 * @param {Move[]} moves
 * @param {Choice | null} choice
 * @param {any} game
 * @param {number | null} seat
 * @param {Reach[] | null} reach  how far the chosen explorer can walk, where it is known
 * @returns {Spot[]}
 */
export function spotsFor(moves, choice, game, seat, reach) {
  if (!game || seat === null || moves.length === 0) return [];
  const placing = moves.filter((move) => move.t === 'place').map((move) => spot('place', { space: move.space, move }));
  if (placing.length > 0) return placing;
  if (choice?.kind === 'card') return withCard(moves, choice);
  const team = game.stage === 'turn' ? explorers(game, seat, choice) : [];
  if (choice?.kind === 'tile') return [...team, ...laying(moves, choice)];
  if (choice?.kind === 'explorer') return [...team, ...walking(moves, choice.at, game, reach), ...boarding(moves, choice.at, game)];
  return team;
}

/** @param {Spot['use']} use @param {Partial<Spot>} rest @returns {Spot} */
function spot(use, rest) {
  return { use, ...rest };
}

/** @param {any} game @param {number} seat @param {Choice | null} choice */
function explorers(game, seat, choice) {
  const chosen = choice?.kind === 'explorer' ? choice.at : null;
  return game.explorers[seat].map((/** @type {{space: number}} */ { space }) =>
    spot('explorer', { space, next: space === chosen ? null : { kind: 'explorer', at: space } }),
  );
}

/** @param {Move[]} moves @param {{tile: string, turn: number}} choice */
function laying(moves, { tile, turn }) {
  const fitting = moves.filter((move) => move.t === 'lay' && move.tile === tile && move.turn === turn);
  return fitting.map((move) => spot('lay', { cell: move.cell, move, shows: true }));
}

/**
 * @param {Move[]} moves
 * @param {number} at
 * @param {any} game
 * @param {Reach[] | null} reach
 */
function walking(moves, at, game, reach) {
  const steps = moves.filter((move) => move.t === 'step' && move.at === at);
  if (!reach) return steps.map((move) => spot('walk', { space: move.to, path: [move.to], shows: true }));
  return reach.map(({ to, cost, path }) => {
    const can = cost <= game.pool && steps.some((move) => move.to === path[0]);
    return spot(can ? 'walk' : 'far', { space: to, path, cost, shows: true });
  });
}

/** @param {Move[]} moves @param {number} at @param {any} game */
function boarding(moves, at, game) {
  const boards = moves.filter((move) => move.t === 'board' && move.at === at);
  const landing = game.landings.findIndex((/** @type {{spaces: number[]}} */ { spaces }) => spaces.includes(at));
  return boards.length > 0 ? [spot('board', { landing, moves: boards })] : [];
}

/** @param {Move[]} moves @param {Extract<Choice, {kind: 'card'}>} choice */
function withCard(moves, choice) {
  const { card, at } = choice;
  if (card === HELICOPTER) return moves.filter((move) => move.t === 'lift').map((move) => spot('lift', { space: move.at, move }));
  if (card === EARTHQUAKE) {
    const cells = [...new Set(moves.filter((move) => move.t === 'quake' && move.cell !== null).map((move) => move.cell))];
    return cells.map((cell) => {
      const turns = quakesOf(moves, cell);
      const turn = choice.cell === cell ? nextTurn(turns, choice.turn, 1) : turns[0];
      return spot('quake', { cell, next: { ...choice, cell, turn } });
    });
  }
  const travels = moves.filter((move) => move.t === 'travel' && move.card === card);
  const able = [...new Set(travels.map((move) => move.at))].filter((space) => space !== at);
  return [
    ...able.map((space) => spot('explorer', { space, next: { ...choice, at: space } })),
    ...travels.filter((move) => move.at === at).map((move) => spot('travel', { space: move.to, move })),
  ];
}
