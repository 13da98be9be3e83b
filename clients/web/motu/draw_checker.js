/**
 * What the draws of a game of Motu picked: villages, island cards, Voyageurs, Destins, and who began. Pure.
 *
 * @module motu/draw_checker
 */

import { Draws } from '../proof/draws.js';
import { openingAfter } from '../proof/opening.js';

/** @typedef {import('../connection/types.js').Fact} Fact */

/** Numbers of cards that can still be drawn, sorted. @typedef {{islands: number[], villages: number[], voyageurs: number[], destins: number[]}} Piles */

/**
 * Goes along with the events of a game; throws `Unproven` where a fact is not what its draw picked.
 *
 * @param {{options: {first: number | null}, seats: number}} opened
 * @param {Record<'islands' | 'villages' | 'voyageurs' | 'destins', any[]>} box  what there is of each
 * @returns {import('../proof/verify.js').DrawChecker}
 */
export function drawChecker(opened, box) {
  let opening = opened;
  const numbers = (/** @type {any[]} */ cards) => cards.map((_, n) => n + 1);
  const all = { islands: numbers(box.islands), villages: numbers(box.villages), voyageurs: numbers(box.voyageurs), destins: numbers(box.destins) };
  /** @type {Map<number, Piles>} */
  const past = new Map();
  let piles = /** @type {Piles} */ (all);
  return {
    follow: ({ seq, facts, draws = [] }) => {
      const picks = new Draws(draws);
      const starting = facts.some((fact) => fact.t === 'Started');
      for (const fact of facts) {
        opening = openingAfter(opening, fact);
        if (fact.t === 'TurnBegan' && starting && opening.options.first === null) picks.expect([...Array(opening.seats).keys()], fact.seat);
        piles = fact.t === 'Undone' ? (past.get(fact.to) ?? piles) : after(piles, fact, picks);
      }
      picks.end();
      past.set(seq, piles);
    },
  };
}

/** @param {Piles} piles @param {Fact} fact @param {Draws} picks @returns {Piles} */
function after(piles, fact, picks) {
  const each = (/** @type {number[]} */ pile, /** @type {number[]} */ cards) => cards.reduce((left, card) => picks.take(left, card), pile);
  switch (fact.t) {
    case 'CardTurned':
      return { ...piles, islands: picks.take(piles.islands, fact.card) };
    case 'VillagesDealt':
      return { ...piles, villages: each(piles.villages, fact.villages) };
    case 'VoyageurDealt':
      return { ...piles, voyageurs: picks.take(piles.voyageurs, fact.voyageur) };
    case 'DestinsTurned':
      return { ...piles, destins: each(piles.destins, fact.destins) };
    default:
      return piles;
  }
}
