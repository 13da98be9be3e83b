/**
 * What a move of Kahuna would do, in German, before it is made.
 *
 * @module languages/de/kahuna/foreseen
 */

import { does, list } from '../grammar.js';

/** @type {typeof import('../../../en/web/kahuna/foreseen.js').foreseen} */
export function foreseen({ taken, lost, bridges }, names, ends) {
  const seats = [...new Set([...taken, ...lost, ...bridges].map(({ seat }) => seat))].sort((one, other) => Number(other === names.you) - Number(one === names.you));
  const told = seats.flatMap((seat) => {
    const own = (/** @type {{seat: number}} */ each) => each.seat === seat;
    const gains = taken.filter(own).map(({ island }) => island);
    const islands = lost.filter(own).map(({ island }) => island);
    const freed = bridges.filter(own).map(({ line }) => `die Brücke ${ends(line).join('–')}`);
    const losses = [...(islands.length ? [`die Kontrolle über ${list(islands)}`] : []), ...freed];
    const would = does(names, seat, 'würdest', 'würde');
    return [...(gains.length ? [`${would} die Kontrolle über ${list(gains)} übernehmen.`] : []), ...(losses.length ? [`${would} ${list(losses)} verlieren.`] : [])];
  });
  return told.join(' ') || 'Keine Insel würde die Seite wechseln.';
}
