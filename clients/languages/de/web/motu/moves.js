/**
 * Moves of Motu in German: each named as what it would do.
 *
 * @module languages/de/motu/moves
 */

import { destin as named } from './facts.js';
import { TURNED, sourceList, symbols, where } from './speech.js';

/** A phrase for each kind of move; `game` is the view it was decided on. @type {Record<string, (move: any, game: any) => string>} */
export const moves = {
  lay: ({ place, x, y, turns }, { line }) => {
    const what = line[place] === undefined ? `die ${place + 1}. Karte der Reihe` : `Karte ${line[place]} mit ${symbols(line[place])}`;
    return `${what} legen, ${where(x, y)}${TURNED[turns]}`;
  },
  discard: () => 'eine Karte abwerfen',
  buy: ({ destin }) => `${named(destin)} kaufen`,
  reveal: () => 'den Voyageur aufdecken',
  end: () => 'den Zug beenden',
  choose: ({ sources }) => `${sourceList(sources)} werten`,
  give: () => 'dem Widerpart die andere Karte lassen',
  pay: () => 'zahlen, damit die andere Karte abgeworfen wird',
};
