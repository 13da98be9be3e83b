/**
 * Moves of Motu in English: each named as what it would do.
 *
 * @module languages/en/motu/moves
 */

import { list } from '../grammar.js';
import { SOURCE_NAMES, TURNED } from './speech.js';
import { destin as named } from './telling.js';

/** @typedef {import('../../../../web/connection/types.js').Move} Move */

/** What the phrases need of the catalog. @typedef {{card: (number: number) => string, where: (x: number, y: number) => string}} Said */

/** A phrase for each kind of move; `game` is the view it was decided on. */
export const moves = /** @type {Record<string, (move: Move, game: any, said: Said) => string>} */ ({
  lay: ({ place, x, y, turns }, { line }, { card, where }) => {
    const what = line[place] === undefined ? `the card at place ${place + 1}` : card(line[place]);
    return `lay ${what}, ${where(x, y)}${TURNED[turns]}`;
  },
  discard: () => 'discard a card',
  buy: ({ destin }) => `buy ${named(destin)}`,
  reveal: () => 'reveal the Voyageur',
  end: () => 'end the turn',
  choose: ({ sources }) => `score ${list(sources.map((/** @type {string} */ source) => SOURCE_NAMES[source]))}`,
  give: () => 'let the Adversary have the other card',
  pay: () => 'pay for the other card to be discarded',
});
