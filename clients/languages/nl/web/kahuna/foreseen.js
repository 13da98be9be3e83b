/**
 * What a move of Kahuna would do, in Dutch, before it is made.
 *
 * @module languages/nl/kahuna/foreseen
 */

import { list, subject } from '../grammar.js';

/** @type {typeof import('../../../en/web/kahuna/foreseen.js').foreseen} */
export function foreseen({ taken, lost, bridges }, names, ends) {
  const seats = [...new Set([...taken, ...lost, ...bridges].map(({ seat }) => seat))].sort((one, other) => Number(other === names.you) - Number(one === names.you));
  const told = seats.flatMap((seat) => {
    const own = (/** @type {{seat: number}} */ each) => each.seat === seat;
    const gains = taken.filter(own).map(({ island }) => island);
    const islands = lost.filter(own).map(({ island }) => island);
    const freed = bridges.filter(own).map(({ line }) => `de brug ${ends(line).join('–')}`);
    const losses = [...islands, ...freed];
    const would = `${subject(names, seat)} zou`;
    return [...(gains.length ? [`${would} ${list(gains)} veroveren.`] : []), ...(losses.length ? [`${would} ${list(losses)} verliezen.`] : [])];
  });
  return told.join(' ') || 'Er zou geen eiland worden veroverd of verloren.';
}
