/**
 * What a move of Kahuna would do, in English, before it is made.
 *
 * @module languages/en/kahuna/foreseen
 */

import { capital, inSentence, list } from '../grammar.js';

/** @typedef {import('../../../../web/tools/game_types.js').Names} Names */

/**
 * @param {import('../../../../web/kahuna/foreseen.js').Changes} changes
 * @param {Names} names
 * @param {(line: string) => readonly [string, string]} ends
 */
export function foreseen({ taken, lost, bridges }, { name, you }, ends) {
  const seats = [...new Set([...taken, ...lost, ...bridges].map(({ seat }) => seat))].sort((one, other) => Number(other === you) - Number(one === you));
  const parts = seats.flatMap((seat) => {
    const own = (/** @type {{seat: number}} */ each) => each.seat === seat;
    const gains = taken.filter(own).map(({ island }) => island);
    const losses = [...lost.filter(own).map(({ island }) => island), ...bridges.filter(own).map(({ line }) => `the bridge ${ends(line).join('–')}`)];
    const who = inSentence(name(seat));
    return [...(gains.length ? [`${who} would take ${list(gains)}`] : []), ...(losses.length ? [`${who} would lose ${list(losses)}`] : [])];
  });
  return parts.length ? `${capital(parts.join('; '))}.` : 'No island would change hands.';
}
