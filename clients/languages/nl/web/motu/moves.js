/**
 * Moves of Motu in Dutch: each named as what it would do.
 *
 * @module languages/nl/motu/moves
 */

import { list } from '../grammar.js';
import { SOURCE_NAMES, TURNED } from './speech.js';
import { destin as named } from './telling.js';

/** A phrase for each kind of move; `game` is the view it was decided on. @type {typeof import('../../../en/web/motu/moves.js').moves} */
export const moves = {
  lay: ({ place, x, y, turns }, { line }, { card, where }) => {
    const what = line[place] === undefined ? `de kaart op plek ${place + 1}` : card(line[place]);
    return `${what} leggen, ${where(x, y)}${TURNED[turns]}`;
  },
  discard: () => 'kaart afleggen',
  buy: ({ destin }) => `${named(destin)} kopen`,
  reveal: () => 'Voyageur onthullen',
  end: () => 'beurt beëindigen',
  choose: ({ sources }) => `${list(sources.map((/** @type {string} */ source) => SOURCE_NAMES[source]))} tellen`,
  give: () => 'de andere kaart aan de Tegenstander laten',
  pay: () => 'betalen om de andere kaart af te leggen',
};
