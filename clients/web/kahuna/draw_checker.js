/**
 * What the draws of a game of Kahuna picked: the cards that were dealt, turned and drawn, and who began. Pure.
 *
 * @module kahuna/draw_checker
 */

import { Draws, without } from '../proof/draws.js';
import { openingAfter } from '../proof/opening.js';
import { ISLANDS } from './map.js';

/** @typedef {import('../connection/types.js').Fact} Fact */

/** Where all cards are that are not on the discard pile. @typedef {{deck: string[], hands: [string[], string[]], display: string[]}} Cards */

const ALL = ISLANDS.flatMap((island) => [island, island]);
const SEATS = [0, 1];

/**
 * Goes along with the events of a game; throws `Unproven` where a fact is not what its draw picked.
 *
 * @param {{options: {first: number | null}, seats: number}} opened
 * @returns {import('../proof/verify.js').DrawChecker}
 */
export function drawChecker(opened) {
  let opening = opened;
  /** @type {Map<number, Cards>} */
  const past = new Map();
  let cards = /** @type {Cards} */ ({ deck: ALL, hands: [[], []], display: [] });
  return {
    follow: ({ seq, facts, draws = [] }) => {
      const picks = new Draws(draws);
      const starting = facts.some((fact) => fact.t === 'Started');
      for (const fact of facts) {
        opening = openingAfter(opening, fact);
        if (starting && opening.options.first === null && 'TurnBegan HandicapGiven'.includes(fact.t)) picks.expect(SEATS, fact.first ?? fact.seat);
        cards = fact.t === 'Undone' ? (past.get(fact.to) ?? cards) : after(cards, fact, picks);
      }
      picks.end();
      past.set(seq, cards);
    },
  };
}

/** @param {Cards} cards @param {Fact} fact @param {Draws} picks @returns {Cards} */
function after({ deck, hands, display }, fact, picks) {
  const { seat, card } = fact;
  switch (fact.t) {
    case 'HandDealt':
      return { deck: picks.deal(deck, fact.cards), hands: changed(hands, seat, fact.cards), display };
    case 'CardTurned':
      return { deck: picks.take(deck, card), hands, display: [...display, card] };
    case 'CardDrawn':
      return { deck: picks.take(deck, card), hands: changed(hands, seat, [...hands[seat], card]), display };
    case 'CardTaken':
      return { deck, hands: changed(hands, seat, [...hands[seat], card]), display: without(display, card) };
    case 'CardsPlayed':
      return { deck, hands: changed(hands, seat, without(hands[seat], ...fact.cards)), display };
    case 'CardDiscarded':
      return { deck, hands: changed(hands, seat, without(hands[seat], card)), display };
    case 'DiscardsShuffled':
      return { deck: without(ALL, ...hands[0], ...hands[1], ...display), hands, display };
    default:
      return { deck, hands, display };
  }
}

/** @param {[string[], string[]]} hands @param {number} seat @param {string[]} hand @returns {[string[], string[]]} */
function changed(hands, seat, hand) {
  return seat === 0 ? [hand, hands[1]] : [hands[0], hand];
}
