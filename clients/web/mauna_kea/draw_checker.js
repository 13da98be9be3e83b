/**
 * What the draws of a game of Mauna Kea picked: how the island and the boats lie, cards, who begins, and every tile. Pure.
 *
 * @module mauna_kea/draw_checker
 */

import { Draws, Unproven, without } from '../proof/draws.js';
import { openingAfter } from '../proof/opening.js';

/** @typedef {import('../connection/types.js').Fact} Fact */

/** What is in the box, each pile sorted. @typedef {{starting: string[], boats: object[], cards: string[], terrain: string[], lava: string[]}} Box */

/** What can be drawn; `aside` is lava that waits. @typedef {{bag: string[], aside: string[], undealt: string[]}} Piles */

const QUARTERS = [0, 1, 2, 3];

/**
 * Goes along with the events of a game; throws `Unproven` where a fact is not what its draw picked.
 *
 * @param {{options: {first: number | null}, seats: number}} opened
 * @param {Box} box
 * @returns {import('../proof/verify.js').DrawChecker}
 */
export function drawChecker(opened, box) {
  let opening = opened;
  /** @type {Map<number, Piles>} */
  const past = new Map();
  let piles = /** @type {Piles} */ ({ bag: [...box.terrain, ...box.lava].sort(), aside: [], undealt: box.cards });
  const after = (/** @type {Fact} */ fact, /** @type {Draws} */ picks) => {
    opening = openingAfter(opening, fact);
    if (fact.t === 'IslandLaid') layIsland(box.starting, fact.tiles, picks);
    if (fact.t === 'BoatsMoored') picks.sameOrder(shuffled(box.boats, picks).map(plain), fact.boats.map(plain));
    if (fact.t === 'FirstChosen' && opening.options.first === null) picks.expect([...Array(opening.seats).keys()], fact.seat);
    return drawnFrom(piles, fact, picks);
  };
  return {
    follow: ({ seq, facts, draws = [] }) => {
      const picks = new Draws(draws);
      for (const fact of facts) piles = fact.t === 'Undone' ? (past.get(fact.to) ?? piles) : after(fact, picks);
      picks.end();
      past.set(seq, piles);
    },
  };
}

/** @param {Piles} piles @param {Fact} fact @param {Draws} picks @returns {Piles} */
function drawnFrom(piles, fact, picks) {
  const { bag, aside, undealt } = piles;
  switch (fact.t) {
    case 'CardsDealt':
      return { ...piles, undealt: picks.deal(undealt, fact.cards) };
    case 'TileDrawn':
    case 'QuakeTileDrawn':
    case 'LavaDrawn':
      return { ...piles, bag: picks.take(bag, fact.tile) };
    case 'LavaPutAside':
      return { ...piles, bag: picks.take(bag, fact.tile), aside: [...aside, fact.tile] };
    case 'LavaReturned':
      return { ...piles, bag: [...bag, ...aside].sort(), aside: [] };
    case 'TileSpent':
      return fact.out ? piles : { ...piles, bag: [...bag, fact.tile].sort() };
    default:
      return piles;
  }
}

/**
 * The starting tiles lie in any order, and then each is turned. They are told without the marks for artifacts.
 *
 * @param {string[]} starting  each four spaces with their marks, clockwise
 * @param {string[]} told
 * @param {Draws} picks
 */
function layIsland(starting, told, picks) {
  const tiles = shuffled(starting, picks);
  const lie = tiles.map((tile) => {
    const spaces = tile.split(' ').map((space) => space[0]);
    const turn = picks.pick(QUARTERS);
    return [...spaces.slice(spaces.length - turn), ...spaces.slice(0, spaces.length - turn)].join('');
  });
  picks.sameOrder(lie, told);
}

/** @template T @param {readonly T[]} pile @param {Draws} picks */
function shuffled(pile, picks) {
  let left = [...pile];
  const order = /** @type {T[]} */ ([]);
  while (left.length > 0) {
    const one = picks.pick(left);
    order.push(one);
    left = without(left, one);
  }
  return order;
}

/** A boat as text. @param {any} boat */
function plain(boat) {
  if (typeof boat?.color !== 'string') throw new Unproven('unreadable');
  return `${boat.color} ${boat.places}`;
}
