/**
 * What a move of Kahuna would do, in French, before it is made.
 *
 * @module languages/fr/kahuna/foreseen
 */

import { does, list } from '../grammar.js';

/** @type {typeof import('../../../en/web/kahuna/foreseen.js').foreseen} */
export function foreseen({ taken, lost, bridges }, names, ends) {
  const seats = [...new Set([...taken, ...lost, ...bridges].map(({ seat }) => seat))].sort((one, other) => Number(other === names.you) - Number(one === names.you));
  const told = seats.flatMap((seat) => {
    const own = (/** @type {{seat: number}} */ each) => each.seat === seat;
    const gains = taken.filter(own).map(({ island }) => island);
    const islands = lost.filter(own).map(({ island }) => island);
    const freed = bridges.filter(own).map(({ line }) => `le pont ${ends(line).join('–')}`);
    return [
      ...(gains.length ? [`${does(seat, names, 'contrôleriez', 'contrôlerait')} ${list(gains)}.`] : []),
      ...(islands.length ? [`${does(seat, names, 'ne contrôleriez', 'ne contrôlerait')} plus ${list(islands)}.`] : []),
      ...(freed.length ? [`${does(seat, names, 'perdriez', 'perdrait')} ${list(freed)}.`] : []),
    ];
  });
  return told.join(' ') || 'Aucune île ne changerait de main.';
}
